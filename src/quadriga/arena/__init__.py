"""Many games at once: matches, tournaments, ratings, statistics, tuning."""

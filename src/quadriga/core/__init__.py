"""The engine: state, steps, stack, moves, chance, records, events. It knows no title."""

"""The table in the browser: seats, live updates, storage, pages and the JSON API.

No rule of a game lives here.
"""

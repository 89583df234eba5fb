"""Lets `python -m quadriga.cli` do what `quadriga` does."""

from quadriga.cli import main

main()

"""SVG building blocks: palette, identities, icons, text, shapes, pieces and targets.

Knows no title (docs/drawing.md).
"""

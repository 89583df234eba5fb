"""Pictures as files: SVG that stands alone, and PNG."""

import re
from pathlib import Path

from quadriga.draw.assets import FOLDER, MissingAssets
from quadriga.draw.document import FONT_MARK, with_fonts

PROPERTY = re.compile(r"--([\w-]+):(#[0-9a-fA-F]{6})")
VARIABLE = re.compile(r"var\(--([\w-]+)\)")
PLACED = re.compile(
    r'style="transform:translate\(([-\d.e]+)px,([-\d.e]+)px\)((?: scale\([\d.e-]+\))?)[^"]*"'
)
MOVING = re.compile(
    r"@media[^{]*\{[^{}]*\{[^{}]*\}\}|@keyframes \w+\{\w+\{[^{}]*\}\}|(?<=[}>])[^{}<>]*:(?:has|is)\([^{}]*\{[^{}]*\}"
)


def flattened(svg: str) -> str:
    """The picture without custom properties and CSS transforms, for renderers that know neither."""
    colours = dict(PROPERTY.findall(svg.partition(">")[0]))
    svg = MOVING.sub("", svg.replace(FONT_MARK, ""))
    svg = VARIABLE.sub(lambda found: colours.get(found[1], "none"), svg)
    return PLACED.sub(r'transform="translate(\1,\2)\3"', svg)


def png(svg: str, zoom: float = 1.0) -> bytes:
    """The picture as PNG."""
    try:
        import resvg_py
    except ImportError as error:
        raise MissingAssets(
            'PNG needs the package resvg-py: pip install "quadriga[png]"'
        ) from error
    files = [str(FOLDER / f"{role}.ttf") for role in ("head", "body", "bold")]
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=flattened(svg), font_files=files, skip_system_fonts=True, zoom=zoom
        )
    )


def write(svg: str, output: Path) -> None:
    """Write a picture as SVG or PNG, after the ending of the file's name."""
    if output.suffix == ".svg":
        output.write_text(with_fonts(svg), encoding="utf-8")
    elif output.suffix == ".png":
        output.write_bytes(png(svg, 2.0))
    else:
        raise ValueError(f'a picture is written as .svg or .png; found "{output.name}"')

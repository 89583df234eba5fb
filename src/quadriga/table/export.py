"""Pictures as files: SVG that stands alone, and PNG."""

from pathlib import Path

from quadriga.table.assets import FOLDER, MissingAssets
from quadriga.table.picture import Picture
from quadriga.table.svg import document, plain


def png(picture: Picture, theme: str, width: int, zoom: float = 1.0) -> bytes:
    """The picture as PNG, `width` pixels wide at a zoom of 1."""
    try:
        import resvg_py
    except ImportError as error:
        raise MissingAssets(
            'PNG needs the package resvg-py: pip install "quadriga[png]"'
        ) from error
    files = [str(file) for file in sorted(FOLDER.glob("*.ttf"))]
    svg = plain(picture, theme, width)
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, font_files=files, skip_system_fonts=True, zoom=zoom)
    )


def write(picture: Picture, output: Path, theme: str, width: int) -> None:
    """Write a picture as SVG or PNG, after the ending of the file's name."""
    if output.suffix == ".svg":
        text = document(picture, theme, width, fonts=True)
        output.write_text(text, encoding="utf-8")
    elif output.suffix == ".png":
        output.write_bytes(png(picture, theme, width, 2.0))
    else:
        raise ValueError(f'a picture is written as .svg or .png; found "{output.name}"')

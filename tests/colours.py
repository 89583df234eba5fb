"""How colours look to people: contrast after WCAG 2, and colour blindness after Machado, Oliveira
and Fernandes (2009).
"""

from __future__ import annotations

Rgb = tuple[float, float, float]

# Severity 1.0, for linear light.
BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> Rgb:
    """The linear light of a colour written #rrggbb."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return red, green, blue


def luminance(colour: str) -> float:
    """Relative luminance."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, blindness: str | None) -> Rgb:
    """A colour's linear light as somebody sees it."""
    light = linear(colour)
    if blindness is None:
        return light
    rows = [sum(a * b for a, b in zip(row, light, strict=True)) for row in BLINDNESS[blindness]]
    red, green, blue = [min(1.0, max(0.0, value)) for value in rows]
    return red, green, blue


def lab(light: Rgb) -> Rgb:
    """CIE L*a*b* under D65."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = [
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z)
    ]
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: str, other: str, blindness: str | None = None) -> float:
    """How different two colours look (CIE 1976); about 2 is just noticeable."""
    first, second = lab(seen(one, blindness)), lab(seen(other, blindness))
    return float(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5)

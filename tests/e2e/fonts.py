"""Fonts for the tests' Chromium, which sees none of the machine's.

They are made of the site's own web font, with other names: the site asks the device for “Noto Sans Bengali”.
"""

from pathlib import Path

from fontTools.ttLib import TTFont

from ops.scripts.run import ROOT

FILES = ROOT / "frontend/node_modules/@fontsource/noto-sans-bengali/files"
WEIGHTS = {"Regular": 400, "Bold": 700}
CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}</dir><cachedir>{folder}/cache</cachedir></fontconfig>
"""


def fontconfig(
    folder: Path, bengali: str = "", styles: tuple[str, ...] = ("Regular", "Bold")
) -> dict[str, str]:
    """The environment of a browser on a device with a Latin font and, with a name, a Bengali one of these styles."""
    for style in WEIGHTS:
        write_font(folder, "latin", "Latin", style)
    if bengali:
        for style in styles:
            write_font(folder, "bengali", bengali, style)
    file = folder / "fonts.conf"
    file.write_text(CONFIGURATION.format(folder=folder))
    return {"FONTCONFIG_FILE": str(file)}


def write_font(folder: Path, letters: str, family: str, style: str) -> None:
    font = TTFont(FILES / f"noto-sans-bengali-{letters}-{WEIGHTS[style]}-normal.woff2")
    full = family if style == "Regular" else f"{family} {style}"
    names = {1: family, 2: style, 3: full, 4: full, 6: f"{family.replace(' ', '')}-{style}"}
    table = font["name"]
    table.names = []
    for number, name in names.items():
        table.setName(name, number, 3, 1, 0x409)
    font.flavor = None
    font.save(folder / f"{names[6]}.ttf")

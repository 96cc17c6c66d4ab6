"""Write the placeholder font, frontend/src/site/placeholder.woff2.

    python ops/scripts/placeholder_font.py

It has the widths and ligatures of the site's font, and a bar for each letter: a device without a Bengali font shows it
until the site's font is loaded, and no line breaks at another word then.
"""

from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

FRONTEND = Path(__file__).resolve().parents[2] / "frontend"
PACKAGE = FRONTEND / "node_modules" / "@fontsource" / "noto-sans-bengali"
# Bottom and top of the bars, in thousandths of the font size.
BAR = (180, 420)
# OpenType features that place marks above and below letters. They change no width.
MARKS = {"abvm", "blwm", "mark"}
COPYRIGHT, LICENSE, LICENSE_ADDRESS = 0, 13, 14


def main() -> None:
    font = TTFont(PACKAGE / "files" / "noto-sans-bengali-bengali-400-normal.woff2")
    keep_widths(font)
    font.save(FRONTEND / "src" / "site" / "placeholder.woff2")


def keep_widths(font: TTFont) -> None:
    """Replace the outlines by bars, and drop what does not change the width of a text."""
    features = {
        record.FeatureTag
        for table in ("GSUB", "GPOS")
        for record in font[table].table.FeatureList.FeatureRecord
    }
    options = Options(
        hinting=False,
        layout_features=sorted(features - MARKS),
        name_IDs=[COPYRIGHT, LICENSE, LICENSE_ADDRESS],
    )
    options.drop_tables += ["STAT", "gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    for name in font.getGlyphOrder():
        width, _ = font["hmtx"][name]
        is_visible = font["glyf"][name].numberOfContours != 0
        font["glyf"][name] = draw_bar(width if is_visible else 0)
        font["hmtx"][name] = (width, 0)


def draw_bar(width: int) -> Glyph:
    pen = TTGlyphPen(None)
    if width:
        bottom, top = BAR
        pen.moveTo((0, bottom))
        for corner in ((0, top), (width, top), (width, bottom)):
            pen.lineTo(corner)
        pen.closePath()
    return pen.glyph()


if __name__ == "__main__":
    main()

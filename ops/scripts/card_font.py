"""Write the font of the share cards, cms/sharing/assets/NotoSansBengali-Bold.ttf.

    python ops/scripts/card_font.py

The site's font comes in one file for each script, and Pillow draws a text with one font. This merges the Bengali and
the Latin file of frontend/node_modules, so that a title can have commas, digits and names in Latin letters.
"""

import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "frontend" / "node_modules" / "@fontsource" / "noto-sans-bengali"
ASSETS = ROOT / "cms" / "sharing" / "assets"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for subset in ("bengali", "latin", "latin-ext"):
            font = TTFont(PACKAGE / "files" / f"noto-sans-bengali-{subset}-700-normal.woff2")
            font.flavor = None
            files.append(f"{folder}/{subset}.ttf")
            font.save(files[-1])
        Merger().merge(files).save(ASSETS / "NotoSansBengali-Bold.ttf")
    (ASSETS / "OFL.txt").write_bytes((PACKAGE / "LICENSE").read_bytes())


if __name__ == "__main__":
    main()

"""Render the drawings of the seed, seed/content/pictures/NAME.svg, to NAME.png beside them, and the emblem to icons.

    python scripts/pictures.py [--all]

Renders the drawings that are newer than their PNG, or all of them with --all; the icons of browsers
and home screens, cms/ssr/static/*.png and favicon.ico, are made of emblem.svg there. Uses a headless
Chromium: the one in the environment variable CHROMIUM, else the first on PATH. Drawings are
rendered at twice their size, the share card at its own size. The text uses the site's font from
frontend/node_modules, because the system's fonts differ between machines; without it, a warning is
printed. Pillow then reduces each PNG to a palette.
"""

from __future__ import annotations

import argparse
import base64
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from PIL import Image, UnidentifiedImageError

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "seed" / "content" / "pictures"
FONTS = ROOT / "frontend" / "node_modules" / "@fontsource" / "noto-sans-bengali" / "files"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
ICONS = ROOT / "cms" / "ssr" / "static"
EMBLEM = ICONS / "emblem.svg"
SCALE = 2
# The share card already has the size that social networks ask for.
SCALES = {"share": 1}
COLOURS = 64
# The viewport of a headless window can be smaller than --window-size.
MARGIN = 200
TIMEOUT = 60

FACES = (
    # weight, subset, unicode-range
    (400, "bengali", "U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC"),
    (700, "bengali", "U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC"),
    (400, "latin", "U+0000-00FF"),
    (700, "latin", "U+0000-00FF"),
)


# File, size in pixels, and the emblem's share of it. Systems cut a maskable icon to a circle of four fifths, and show
# Apple's without transparency; the others have no background.
ICON_SIZES = (
    ("icon-192.png", 192, 1.0),
    ("icon-512.png", 512, 1.0),
    ("maskable-192.png", 192, 0.56),
    ("maskable-512.png", 512, 0.56),
    ("apple-touch-icon.png", 180, 0.74),
)
FAVICON_SIZES = [(16, 16), (32, 32), (48, 48)]
PAPER = "#FAF8F3"


class PictureError(Exception):
    """A picture could not be rendered. The message names the picture and the reason."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Render the drawings of the seed to PNG.")
    parser.add_argument("--all", action="store_true", help="also render drawings whose PNG is up to date")
    options = parser.parse_args()
    drawings = sorted(PICTURES.glob("*.svg"))
    if not options.all:
        drawings = [drawing for drawing in drawings if is_stale(drawing, drawing.with_suffix(".png"))]
    with_icons = options.all or is_stale(EMBLEM, ICONS / "favicon.ico")
    if not drawings and not with_icons:
        print("Every picture is up to date.")
        return 0
    try:
        browser = find_browser()
        faces = font_faces()
        for drawing in drawings:
            picture = render(drawing, browser=browser, faces=faces)
            print(f"{picture.name}: {picture.stat().st_size / 1000:.0f} kB")
        if with_icons:
            render_icons(browser)
    except PictureError as error:
        print(f"pictures: {error}", file=sys.stderr)
        return 1
    return 0


def is_stale(drawing: Path, picture: Path) -> bool:
    return not picture.exists() or drawing.stat().st_mtime > picture.stat().st_mtime


def find_browser() -> str:
    wanted = os.environ.get("CHROMIUM")
    names = (wanted,) if wanted else BROWSERS
    for name in names:
        if path := shutil.which(name):
            return path
    if wanted:
        raise PictureError(f"CHROMIUM is {wanted}, which is not a program.")
    raise PictureError(
        f"no browser found (looked for {', '.join(names)}): install Chromium or set CHROMIUM to its path."
    )


def font_faces() -> str:
    """The @font-face rules with the fonts as data URLs. A page opened from a file cannot load them by address."""
    rules = []
    for weight, subset, characters in FACES:
        file = FONTS / f"noto-sans-bengali-{subset}-{weight}-normal.woff2"
        if not file.exists():
            print(
                "The site's font is missing (run npm install in frontend/): using the system's.",
                file=sys.stderr,
            )
            return ""
        data = base64.b64encode(file.read_bytes()).decode("ascii")
        rules.append(
            f'@font-face{{font-family:"Noto Sans Bengali";font-weight:{weight};unicode-range:{characters};'
            f'src:url(data:font/woff2;base64,{data}) format("woff2")}}'
        )
    return "".join(rules)


def render(drawing: Path, *, browser: str, faces: str) -> Path:
    """Write the PNG of one drawing and return its path."""
    scale = SCALES.get(drawing.stem, SCALE)
    source = drawing.read_text(encoding="utf-8")
    image = screenshot(source, drawing.name, size(drawing), scale=scale, browser=browser, faces=faces)
    picture = drawing.with_suffix(".png")
    with_palette(image).save(picture, optimize=True)
    return picture


def render_icons(browser: str) -> None:
    """Write the icons: the emblem in each size, on paper where a background is needed."""
    emblem = EMBLEM.read_text(encoding="utf-8")
    for name, pixels, share in ICON_SIZES:
        margin = pixels * (1 - share) / 2
        placed = emblem.replace(
            'width="256" height="256"', f'width="{pixels * share}" height="{pixels * share}"'
        )
        placed = placed.replace("<svg ", f'<svg x="{margin}" y="{margin}" ', 1)
        ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>' if share < 1 else ""
        icon = f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}">{ground}{placed}</svg>'
        image = screenshot(icon, name, (pixels, pixels), scale=1, browser=browser, faces="")
        with_palette(image).save(ICONS / name, optimize=True)
        if name == "icon-192.png":
            image.save(ICONS / "favicon.ico", sizes=FAVICON_SIZES)


def screenshot(
    source: str, name: str, extent: tuple[int, int], *, scale: int, browser: str, faces: str
) -> Image.Image:
    """The picture of an SVG's source."""
    width, height = extent
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        shot = Path(folder) / "shot.png"
        page.write_text(
            '<!doctype html><html lang="bn"><meta charset="utf-8">'
            f"<style>{faces}body{{margin:0}}svg{{display:block}}</style>"
            f"{source}",
            encoding="utf-8",
        )
        command = [
            browser,
            "--headless",
            "--disable-gpu",
            "--disable-background-networking",
            "--hide-scrollbars",
            "--no-first-run",
            "--default-background-color=00000000",
            f"--user-data-dir={folder}/profile",
            f"--force-device-scale-factor={scale}",
            f"--window-size={width + MARGIN},{height + MARGIN}",
            f"--screenshot={shot}",
            page.as_uri(),
        ]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            # Chromium's sandbox does not run as root, for example in a container.
            command.insert(1, "--no-sandbox")
        try:
            subprocess.run(command, check=True, capture_output=True, text=True, timeout=TIMEOUT)
            with Image.open(shot) as whole:
                image = whole.convert("RGBA").crop((0, 0, width * scale, height * scale))
        except subprocess.TimeoutExpired:
            raise PictureError(f"{name}: the browser did not finish within {TIMEOUT} seconds.") from None
        except subprocess.CalledProcessError as error:
            raise PictureError(
                f"{name}: the browser ended with status {error.returncode}. {error.stderr.strip()[-300:]}"
            ) from None
        except (FileNotFoundError, UnidentifiedImageError):
            raise PictureError(f"{name}: the browser wrote no screenshot.") from None
    if image.getchannel("A").getextrema() == (0, 0):
        raise PictureError(f"{name}: the screenshot is empty.")
    return image


def size(drawing: Path) -> tuple[int, int]:
    """Width and height of a drawing in its own units."""
    try:
        root = ElementTree.parse(drawing).getroot()
        return int(root.attrib["width"]), int(root.attrib["height"])
    except ElementTree.ParseError as error:
        raise PictureError(f"{drawing.name} is not well-formed: {error}.") from None
    except (KeyError, ValueError):
        raise PictureError(f"{drawing.name} needs a width and a height in whole units.") from None


def with_palette(image: Image.Image) -> Image.Image:
    """Reduce the image to 64 colours, enough for flat drawings."""
    if image.getchannel("A").getextrema() == (255, 255):
        return image.convert("RGB").quantize(
            COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
        )
    return image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


if __name__ == "__main__":
    sys.exit(main())

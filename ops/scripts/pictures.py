"""Render the seed's drawings, ops/seed/content/pictures/NAME.svg, to NAME.png beside them, and the emblem to icons.

    CHROMIUM=path python -m ops.scripts.pictures [--all]

Renders the drawings that are newer than their PNG, or all of them with --all; the icons of browsers and home screens,
cms/ssr/static/*.png and favicon.ico, are made of emblem.svg there. Drawings are rendered at twice their size, the share
card at its own size. The text uses the site's font from frontend/node_modules, because the system's fonts differ
between machines. Pillow then reduces each PNG to a palette.
"""

import base64
import os
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Playwright, ViewportSize, sync_playwright

from ops.scripts.browser import CHROMIUM_FLAGS
from ops.scripts.run import ROOT

PICTURES = ROOT / "ops" / "seed" / "content" / "pictures"
FONTS = ROOT / "frontend" / "node_modules" / "@fontsource" / "noto-sans-bengali" / "files"
ICONS = ROOT / "cms" / "ssr" / "static"
EMBLEM = ICONS / "emblem.svg"
SCALE = 2
# The share card already has the size that social networks ask for.
SCALES = {"share": 1}
COLOURS = 64

BENGALI = "U+0951-0952, U+0964-0965, U+0980-09FE, U+200C-200D, U+25CC"
# Weight, subset, unicode-range.
FACES = (
    (400, "bengali", BENGALI),
    (700, "bengali", BENGALI),
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


def main() -> None:
    drawings, all_ = sorted(PICTURES.glob("*.svg")), "--all" in sys.argv
    drawings = [drawing for drawing in drawings if all_ or is_stale(drawing, drawing.with_suffix(".png"))]
    with sync_playwright() as playwright, launch(playwright) as browser:
        for drawing in drawings:
            picture = render(browser, drawing)
            print(f"{picture.name}: {picture.stat().st_size / 1000:.0f} kB")
        if all_ or is_stale(EMBLEM, ICONS / "favicon.ico"):
            render_icons(browser)


def launch(playwright: Playwright) -> Browser:
    """Chromium, whose sandbox does not run as root."""
    return playwright.chromium.launch(executable_path=os.environ["CHROMIUM"], args=CHROMIUM_FLAGS)


def is_stale(drawing: Path, picture: Path) -> bool:
    return not picture.exists() or drawing.stat().st_mtime > picture.stat().st_mtime


def font_faces() -> str:
    """The @font-face rules with the fonts as data URLs."""
    rules = []
    for weight, subset, characters in FACES:
        file = FONTS / f"noto-sans-bengali-{subset}-{weight}-normal.woff2"
        data = base64.b64encode(file.read_bytes()).decode("ascii")
        rules.append(
            f'@font-face{{font-family:"Noto Sans Bengali";font-weight:{weight};unicode-range:{characters};'
            f'src:url(data:font/woff2;base64,{data}) format("woff2")}}'
        )
    return "".join(rules)


def render(browser: Browser, drawing: Path) -> Path:
    """Write the PNG of one drawing and return its path."""
    image = screenshot(browser, drawing.read_text("utf-8"), SCALES.get(drawing.stem, SCALE))
    picture = drawing.with_suffix(".png")
    with_palette(image).save(picture, optimize=True)
    return picture


def render_icons(browser: Browser) -> None:
    """Write the icons: the emblem in each size, on paper where a background is needed."""
    emblem = EMBLEM.read_text("utf-8")
    for name, pixels, share in ICON_SIZES:
        margin = pixels * (1 - share) / 2
        placed = emblem.replace(
            'width="256" height="256"', f'width="{pixels * share}" height="{pixels * share}"'
        )
        placed = placed.replace("<svg ", f'<svg x="{margin}" y="{margin}" ', 1)
        ground = f'<rect width="100%" height="100%" fill="{PAPER}"/>' if share < 1 else ""
        icon = f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels}" height="{pixels}">{ground}{placed}</svg>'
        image = screenshot(browser, icon, 1)
        with_palette(image).save(ICONS / name, optimize=True)
        if name == "icon-192.png":
            image.save(ICONS / "favicon.ico", sizes=FAVICON_SIZES)


def screenshot(browser: Browser, source: str, scale: int) -> Image.Image:
    """The picture of an SVG's source."""
    page = browser.new_page(device_scale_factor=scale, viewport=ViewportSize(width=1600, height=1600))
    page.set_content(
        '<!doctype html><html lang="bn"><meta charset="utf-8">'
        f"<style>{font_faces()}body{{margin:0}}svg{{display:block}}</style>{source}"
    )
    page.evaluate("document.fonts.ready")
    picture = page.locator("svg").first.screenshot(omit_background=True)
    page.close()
    return Image.open(BytesIO(picture)).convert("RGBA")


def with_palette(image: Image.Image) -> Image.Image:
    """Reduce the image to 64 colours, enough for flat drawings."""
    if image.getchannel("A").getextrema() == (255, 255):
        return image.convert("RGB").quantize(
            COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE
        )
    return image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()

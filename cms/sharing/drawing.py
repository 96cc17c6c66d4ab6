"""Draws a share card: the picture that social networks and messengers show for a link."""

import io
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, ImageOps, features

from bengali.letters import graphemes

ASSETS = Path(__file__).parent / "assets"
FONT = ASSETS / "NotoSansBengali-Bold.ttf"
WIDTH, HEIGHT = 1200, 630
MAX_BYTES = 100_000
# A card is a JPEG of the highest of these qualities that keeps it under MAX_BYTES. A noisy picture needs a low one.
QUALITIES = (80, 60, 40, 20, 5)

SAND, GREEN, SAGE, OCHRE, BRICK = "#F1E9D8", "#0B5D3B", "#A9C3A3", "#E0A33C", "#9A2A1F"
INK = "#1B2420"
MARGIN = 64
BAND = 84  # the green band at the foot, with three rows of stitches
PICTURE = (600, HEIGHT - BAND)  # what a picture fits into
EMBLEM = 96
NAME_SIZE = 32
NAME_LINES = 2
TITLE_SIZES = range(72, 47, -4)
TITLE_LINES = 4
TITLE_HEIGHT = 260  # the sizes of all lines together: larger ones touch emblem and band
FACT_SIZE = 32
FACT_LINES = 2  # of each fact
LINE_HEIGHT = 1.4
ELLIPSIS = "…"


def can_draw() -> bool:
    """Whether Pillow can shape Bengali. Without FriBiDi it would draw letters and signs in the wrong order."""
    return bool(features.check("raqm"))


def font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONT, size, layout_engine=ImageFont.Layout.RAQM)


@cache
def missing_glyph() -> bytes:
    return bytes(font(NAME_SIZE).getmask("\uffff"))


@cache
def has_glyph(character: str) -> bool:
    return (
        character.isspace()
        or character in "\u200c\u200d"
        or bytes(font(NAME_SIZE).getmask(character)) != missing_glyph()
    )


def drawable(text: str) -> str:
    """The text without letters that the font lacks, such as emoji; they would be drawn as boxes. ṭ becomes t."""
    known = (
        character if has_glyph(character) else unicodedata.normalize("NFD", character)[0]
        for character in text
    )
    return " ".join("".join(filter(has_glyph, known)).split())


def broken_word(word: str, face: ImageFont.FreeTypeFont, width: float) -> list[str]:
    """A word in pieces that fit the width, never cut inside a letter with its signs."""
    pieces = [""]
    for grapheme in graphemes(word):
        if pieces[-1] and face.getlength(pieces[-1] + grapheme) > width:
            pieces.append("")
        pieces[-1] += grapheme
    return pieces


def lines(text: str, face: ImageFont.FreeTypeFont, width: float) -> list[str]:
    """The text in lines that fit the width, broken at spaces."""
    fitting: list[str] = []
    for word in text.split():
        joined = f"{fitting[-1]} {word}" if fitting else word
        if face.getlength(joined) <= width:
            fitting[-1:] = [joined]
        else:
            fitting += broken_word(word, face, width)
    return fitting


def cut(text: str, face: ImageFont.FreeTypeFont, width: float, count: int) -> list[str]:
    """The first lines of a text, the last of them with an ellipsis when something is left out."""
    fitting = lines(text, face, width)
    if len(fitting) <= count:
        return fitting
    last = graphemes(fitting[count - 1])
    while last and face.getlength("".join(last).rstrip() + ELLIPSIS) > width:
        last.pop()
    return [*fitting[: count - 1], "".join(last).rstrip() + ELLIPSIS]


def fitted(text: str, width: float, room: int = TITLE_HEIGHT) -> tuple[list[str], ImageFont.FreeTypeFont]:
    """The title's lines, in the largest size in which it needs no more than four and no word is broken.

    The sizes of all lines together are at most `room`.
    """
    for size in TITLE_SIZES:
        face = font(size)
        title_lines = lines(text, face, width)
        if len(title_lines) <= min(TITLE_LINES, room // size) and " ".join(title_lines) == text:
            return title_lines, face
    return cut(text, face, width, min(TITLE_LINES, max(1, room // TITLE_SIZES[-1]))), face


@cache
def background() -> Image.Image:
    card = Image.new("RGB", (WIDTH, HEIGHT), SAND)
    draw = ImageDraw.Draw(card)
    draw.rectangle((0, HEIGHT - BAND, WIDTH, HEIGHT), fill=GREEN)
    for row in range(3):
        y = HEIGHT - BAND + 20 + row * 22
        for x in range(-16 + 16 * (row % 2), WIDTH, 32):
            draw.rounded_rectangle((x, y, x + 18, y + 3), 2, fill=SAGE)
    return card


def draw_rule(draw: ImageDraw.ImageDraw, y: float) -> None:
    """Two rows of stitches, as below a heading of the site."""
    for row, colour in enumerate((BRICK, OCHRE)):
        for x in range(MARGIN + 8 * row, MARGIN + 160, 24):
            draw.rounded_rectangle((x, y + 12 * row, x + 14, y + 12 * row + 3), 2, fill=colour)


@cache
def emblem() -> Image.Image:
    with Image.open(ASSETS / "emblem.png") as image:
        return image.copy()


def draw_name(
    card: Image.Image, draw: ImageDraw.ImageDraw, name: str, width: int, logo: Image.Image | None
) -> None:
    mark = ImageOps.pad((logo or emblem()).convert("RGBA"), (EMBLEM, EMBLEM))
    card.paste(mark, (MARGIN, 48), mark)
    face = font(NAME_SIZE)
    height = round(NAME_SIZE * LINE_HEIGHT)
    left = MARGIN + EMBLEM + 20
    name_lines = cut(drawable(name), face, width - EMBLEM - 20, NAME_LINES)
    middle = 48 + EMBLEM / 2
    for number, line in enumerate(name_lines):
        y = middle + (number - (len(name_lines) - 1) / 2) * height
        draw.text((left, y), line, font=face, fill=BRICK, anchor="lm")


def encoded(card: Image.Image) -> bytes:
    """A JPEG of less than MAX_BYTES. An indexed PNG takes five times as long."""
    for quality in QUALITIES:
        out = io.BytesIO()
        card.save(out, "JPEG", quality=quality, subsampling="4:4:4")
        if out.tell() < MAX_BYTES:
            break
    return out.getvalue()


def draw_card(
    title: str,
    name: str,
    picture: Image.Image | None = None,
    logo: Image.Image | None = None,
    facts: Sequence[str] = (),
) -> Image.Image:
    """The card: the organisation's logo (the emblem without one) and name, the title, facts, the picture."""
    card = background().copy()
    draw = ImageDraw.Draw(card)
    width = WIDTH - 2 * MARGIN
    if picture:
        # The whole picture, as large as fits.
        shown = ImageOps.contain(picture.convert("RGB"), PICTURE, Image.Resampling.HAMMING)
        card.paste(shown, (WIDTH - shown.width, HEIGHT - BAND - shown.height))
        width = WIDTH - PICTURE[0] - MARGIN
    draw_name(card, draw, name, width, logo)
    top, bottom = 48 + EMBLEM, HEIGHT - BAND
    fact_face, fact_height = font(FACT_SIZE), round(FACT_SIZE * LINE_HEIGHT)
    fact_lines = [line for fact in facts for line in cut(drawable(fact), fact_face, width, FACT_LINES)]
    if fact_lines:
        bottom -= len(fact_lines) * fact_height + FACT_SIZE // 2
    for number, line in enumerate(fact_lines):
        y = bottom + (number + 0.5) * fact_height
        draw.text((MARGIN, y), line, font=fact_face, fill=GREEN, anchor="lm")
    room = TITLE_HEIGHT - len(fact_lines) * FACT_SIZE
    title_lines, face = fitted(drawable(title) or drawable(name), width, room)
    height = round(face.size * LINE_HEIGHT)
    has_rule = len(title_lines) < TITLE_LINES
    first = (top + bottom) / 2 - (len(title_lines) - 1) / 2 * height + (-8 if has_rule else 4)
    for number, line in enumerate(title_lines):
        draw.text((MARGIN, first + number * height), line, font=face, fill=INK, anchor="lm")
    if has_rule:
        draw_rule(draw, first + (len(title_lines) - 0.4) * height)
    return card

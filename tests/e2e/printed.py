"""Faults of a printed page, found in its PDF."""

import ctypes
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

# The share of the font size that a line covers above and below the baseline. Whole glyphs of Bengali reach into other lines.
ABOVE, BELOW = 0.62, 0.12
# Vowel signs are set off the baseline of their line, but less than this part of the font size.
OFF_BASELINE = 0.4
TOLERANCE = 1.0
# The margin with the page number, in points. Glyphs of the next page's first line may reach into it.
FOOTER = 51.0
# A page is filled at least so far down, unless it is the last.
FILLED = 0.5
LIGHT = 3 * 150  # red, green and blue together
QUOTATION_GREEN = (11, 93, 59)


@dataclass(frozen=True)
class Box:
    """A piece of text above its baseline, or a picture. Points, from the bottom left corner."""

    left: float
    bottom: float
    right: float
    top: float
    baseline: float = 0.0
    size: float = 0.0
    is_heading: bool = False
    is_light: bool = False

    def overlaps(self, other: "Box") -> bool:
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.top, other.top) - max(self.bottom, other.bottom)
        return width > TOLERANCE and height > TOLERANCE


def faults(path: Path) -> list[str]:
    """The faults of the pages of a PDF."""
    document = pypdfium2.PdfDocument(path)
    try:
        descriptions = []
        for number in range(len(document)):
            is_last = number == len(document) - 1
            descriptions += [
                f"page {number + 1}: {fault}" for fault in page_faults(document[number], is_last)
            ]
        return descriptions
    finally:
        document.close()


def page_faults(page: Any, is_last: bool) -> list[str]:
    texts, pictures = boxes(page)
    descriptions = []
    if not page.get_textpage().get_text_bounded(top=FOOTER).strip():
        descriptions.append("no page number")
    if not texts and not pictures:
        return [*descriptions, "blank"]
    texts.sort(key=lambda text: text.baseline)
    if any(
        overlapping(text, other)
        for index, text in enumerate(texts)
        for other in above(text, itertools.islice(texts, index, None))
    ):
        descriptions.append("lines lie on one another")
    if any(text.is_light for text in texts):
        descriptions.append("light text")
    if any(text.overlaps(picture) for text in texts for picture in pictures):
        descriptions.append("a line lies on a picture")
    if any(one.overlaps(other) for one in pictures for other in pictures if one is not other):
        descriptions.append("pictures lie on one another")
    lowest = min(box.bottom for box in [*texts, *pictures])
    last_line = [text for text in texts if text.bottom < lowest + text.size * OFF_BASELINE]
    if not is_last and last_line and all(text.is_heading for text in last_line):
        descriptions.append("a heading stands alone at the foot")
    foot = page.get_textpage().get_text_bounded(
        bottom=FOOTER, top=lowest + last_line[0].size if last_line else 0
    )
    if not is_last and foot.rstrip().endswith(":"):
        descriptions.append("words before a list stand at the foot without it")
    if not is_last and lowest > page.get_height() * FILLED:
        descriptions.append("nearly empty")
    return descriptions


def overlapping(one: Box, other: Box) -> bool:
    apart = abs(one.baseline - other.baseline)
    return apart > OFF_BASELINE * max(one.size, other.size) and one.overlaps(other)


def above(text: Box, higher: Iterator[Box]) -> Iterator[Box]:
    """The higher pieces, in order, that stand near enough to touch this one."""
    return itertools.takewhile(lambda other: other.baseline < text.top + other.size, higher)


def boxes(page: Any) -> tuple[list[Box], list[Box]]:
    """The pieces of text and the pictures of a page, without the footer."""
    texts, pictures = [], []
    for item in page.get_objects(max_depth=5):
        left, bottom, right, top = item.get_bounds()
        if item.type == pdfium.FPDF_PAGEOBJ_IMAGE:
            pictures.append(Box(left, bottom, right, top))
        elif item.type == pdfium.FPDF_PAGEOBJ_TEXT and right - left > TOLERANCE:
            matrix = item.get_matrix()
            if matrix.f < FOOTER:
                continue
            size = font_size(item.raw) * abs(matrix.d)
            colour = fill_colour(item.raw)
            texts.append(
                Box(
                    left,
                    matrix.f - BELOW * size,
                    right,
                    matrix.f + ABOVE * size,
                    baseline=matrix.f,
                    size=size,
                    is_heading=is_bold(item.raw) and colour != QUOTATION_GREEN,
                    is_light=sum(colour) > LIGHT,
                )
            )
    return texts, pictures


def font_size(text: Any) -> float:
    size = ctypes.c_float()
    pdfium.FPDFTextObj_GetFontSize(text, size)
    return size.value


def is_bold(text: Any) -> bool:
    name = ctypes.create_string_buffer(200)
    pdfium.FPDFFont_GetBaseFontName(pdfium.FPDFTextObj_GetFont(text), name, len(name))
    return b"Bold" in name.value


def fill_colour(text: Any) -> tuple[int, ...]:
    colour = [ctypes.c_uint() for _ in range(4)]
    pdfium.FPDFPageObj_GetFillColor(text, *colour)
    return tuple(part.value for part in colour[:3])

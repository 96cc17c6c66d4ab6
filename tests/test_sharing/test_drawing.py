"""Share cards as pictures."""

import io
import os

import pytest
from PIL import Image, ImageChops, ImageFont, features

from cms.sharing import checks, drawing

CONJUNCTS = "শ্রীশ্রীআনন্দমূর্ত্তি: দৃষ্টিভঙ্গি, লক্ষ্মী"
GREEN = "#0B5D3B"
NAME = "আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ"
LONG = (
    "প্রগতিশীল উপযোগতত্ত্ব: সমাজের জন্য একটি নতুন অর্থনৈতিক দর্শন, যেখানে সবার ন্যূনতম প্রয়োজন মেটে এবং গ্রামের "
    "হাতে থাকে নিজের সম্পদ (Prout, 1959), আর প্রতিটি মানুষ তার পূর্ণ বিকাশের সুযোগ পায়"
)


def noise() -> Image.Image:
    """A picture that compresses as badly as any."""
    return Image.frombytes("RGB", (800, 600), os.urandom(800 * 600 * 3))


@pytest.mark.parametrize("title", ["প্রাউট", CONJUNCTS, LONG, "ক" * 255, "Prout, 1959!", "😀"])
@pytest.mark.parametrize("has_picture", [False, True])
def test_card_is_a_jpeg_of_the_right_size(title: str, has_picture: bool) -> None:
    picture = Image.new("RGB", (800, 600), GREEN) if has_picture else None
    jpeg = drawing.encoded(drawing.draw_card(title, NAME, picture))
    image = Image.open(io.BytesIO(jpeg))
    assert (image.format, image.mode, image.size) == ("JPEG", "RGB", (1200, 630))
    assert len(jpeg) < 100_000


def test_card_with_a_noisy_picture_stays_small() -> None:
    assert len(drawing.encoded(drawing.draw_card(CONJUNCTS, NAME, noise()))) < 100_000


def test_bengali_is_shaped_by_raqm(monkeypatch: pytest.MonkeyPatch) -> None:
    shaped = drawing.draw_card(CONJUNCTS, NAME)
    width = drawing.font(48).getlength("ক্ষ্ম")
    separate = sum(drawing.font(48).getlength(letter) for letter in ("ক", "ষ", "ম"))
    assert width < separate  # one glyph
    original = ImageFont.truetype
    monkeypatch.setattr(
        ImageFont,
        "truetype",
        lambda path, size, **kwargs: original(path, size, layout_engine=ImageFont.Layout.BASIC),
    )
    assert drawing.draw_card(CONJUNCTS, NAME) != shaped


@pytest.mark.parametrize("grapheme", "ঀঁংঅৎড়ঢ়য়ৰ০৯।॥,;:.–—‘’“”?!()[]/-%&+aZéā0…")
def test_font_has_glyphs_of_titles(grapheme: str) -> None:
    assert all(drawing.has_glyph(part) for part in grapheme)


def test_characters_without_a_glyph_are_left_out() -> None:
    assert drawing.drawable("যোগ 😀 漢字 ক\u200dখ Saṃgha") == "যোগ ক\u200dখ Samgha"


def test_title_is_as_large_as_fits_four_lines() -> None:
    lines, face = drawing.fitted("প্রাউট", 1072)
    assert (lines, face.size) == (["প্রাউট"], 72)
    title = "প্রগতিশীল উপযোগতত্ত্ব: সমাজের জন্য একটি নতুন অর্থনৈতিক দর্শন ও তার পথ"
    lines, face = drawing.fitted(title, 560)
    assert " ".join(lines) == title
    assert len(lines) == 4
    assert len(drawing.lines(title, drawing.font(int(face.size) + 4), 560)) > 4


def test_title_that_does_not_fit_ends_with_an_ellipsis() -> None:
    lines, face = drawing.fitted(LONG, 560)
    assert (len(lines), face.size) == (4, 48)
    assert lines[-1].endswith("…")
    assert all(face.getlength(line) <= 560 for line in lines)


def test_word_wider_than_the_card_is_cut_between_graphemes() -> None:
    face = drawing.font(48)
    pieces = drawing.broken_word("শ্রীশ্রীআনন্দমূর্ত্তিজীরজীবনওদর্শন", face, 300)
    assert "".join(pieces) == "শ্রীশ্রীআনন্দমূর্ত্তিজীরজীবনওদর্শন"
    assert all(face.getlength(piece) <= 300 for piece in pieces)
    assert not any(piece[0] in "ািীুূৃেৈোৌ্" for piece in pieces)


@pytest.mark.parametrize(
    ("size", "shown"), [((800, 600), (600, 450)), ((800, 200), (600, 150)), ((300, 600), (273, 546))]
)
def test_picture_is_shown_whole_with_hard_edges(size: tuple[int, int], shown: tuple[int, int]) -> None:
    card = drawing.draw_card("", "", Image.new("RGB", size, GREEN))
    left, top = drawing.WIDTH - shown[0], drawing.HEIGHT - drawing.BAND - shown[1]
    inside = [(left, top), (drawing.WIDTH - 1, top), (left, drawing.HEIGHT - drawing.BAND - 1)]
    outside = [(left - 1, top), (left - 1, drawing.HEIGHT - drawing.BAND - 1)]
    outside += [(left, top - 1)] if top else []
    assert [card.getpixel(point) for point in inside] == [(11, 93, 59)] * 3
    assert [card.getpixel(point) for point in outside] == [(241, 233, 216)] * len(outside)


@pytest.mark.parametrize("size", [(400, 100), (100, 400), (48, 48)])
@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P", "L", "LA"])
def test_whole_logo_replaces_the_emblem(size: tuple[int, int], mode: str) -> None:
    logo = Image.new("RGB", size, GREEN).convert(mode)
    card = drawing.draw_card(CONJUNCTS, "", logo=logo)
    box = (drawing.MARGIN, 48, drawing.MARGIN + drawing.EMBLEM, 48 + drawing.EMBLEM)
    difference = ImageChops.difference(card, Image.new("RGB", card.size, drawing.SAND)).crop(box)
    width, height = min(96, 96 * size[0] // size[1]), min(96, 96 * size[1] // size[0])
    left, top = (96 - width) // 2, (96 - height) // 2
    assert difference.getbbox() == (left, top, left + width, top + height)


def test_check_names_the_package_when_bengali_cannot_be_shaped(monkeypatch: pytest.MonkeyPatch) -> None:
    assert checks.bengali_can_be_shaped(None) == []
    monkeypatch.setattr(features, "check", lambda name: False)
    (message,) = checks.bengali_can_be_shaped(None)
    assert message.id == "marga.W003"
    assert "libfribidi0" in str(message.hint)


def test_facts_stand_below_the_title_and_touch_neither_name_nor_band() -> None:
    facts = ["রবিবার, ২৯ নভেম্বর ২০২৬, বিকেল ৫টা–সন্ধ্যা ৬টা ৩০", "খুলনা প্রচার কার্যালয়"]
    plain, dated, full = (
        drawing.draw_card(title, NAME, facts=given)
        for title, given in (("ধর্মচক্র", ()), ("ধর্মচক্র", facts), (CONJUNCTS * 5, [fact * 9 for fact in facts]))
    )
    above_band = (0, drawing.HEIGHT - drawing.BAND - 60, 600, drawing.HEIGHT - drawing.BAND)
    assert len(plain.crop(above_band).getcolors() or ()) == 1
    for card in (dated, full):
        assert len(card.crop(above_band).getcolors() or ()) > 1
        for box in (
            (0, 0, 1200, 48 + drawing.EMBLEM),
            (0, drawing.HEIGHT - drawing.BAND, 1200, drawing.HEIGHT),
        ):
            assert ImageChops.difference(card.crop(box), plain.crop(box)).getbbox() is None

"""Ways to give: their JSON, the QR code and the form's errors."""

from typing import Any

import pytest
import qrcode
from django.core.exceptions import ValidationError
from django.test import Client

from articles.giving import Kind, WayToGiveBlock, plain_number, qr_code
from articles.models import ArticlePage
from home.models import HomePage
from tests.factories.blocks import items, stream
from tests.factories.pages import ArticlePageFactory

WALLET = {
    "kind": "mobile",
    "label": "নমুনা ওয়ালেট",
    "number": "০১০০০-000 ০০০",
    "holder": "সংঘ",
    "note": "<p>কাজের নাম লিখুন [৫]।</p>",
    "is_sample": False,
}

SAMPLE = WALLET | {"note": "", "is_sample": True}


def article(home: HomePage, *ways: Any) -> ArticlePage:
    body = stream(
        ("ways_to_give", items(ways)),
        ("sources", items([{"number": 5, "text": "<p>হিসাব</p>", "url": ""}])),
    )
    return ArticlePageFactory(parent=home, slug="help", body=body)


def test_ways_to_give_json(client: Client, home: HomePage) -> None:
    article(home, WALLET, SAMPLE, {"kind": "in_person"})
    [ways, _sources] = client.get("/api/v2/pages/find/?html_path=/help").json()["body"]
    [wallet, sample, in_person] = ways["value"]
    assert sample == wallet | {"note": "", "is_sample": True, "plain_number": "", "qr": None}
    assert wallet == {
        "kind": "mobile",
        "label": "নমুনা ওয়ালেট",
        "number": "০১০০০-০০০ ০০০",
        "plain_number": "01000000000",
        "qr": qr_code("01000000000"),
        "holder": "সংঘ",
        "note": (
            '<p>কাজের নাম লিখুন <span class="cites" id="cite-1">'
            '[<a href="#source-1" aria-label="তথ্যসূত্র ১">১</a>]</span>।</p>'
        ),
        "is_sample": False,
    }
    assert in_person == {
        "kind": "in_person",
        **dict.fromkeys(("label", "number", "plain_number", "holder", "note"), ""),
        "qr": None,
        "is_sample": False,
    }


def test_plain_number_has_digits_only() -> None:
    numbers: tuple[tuple[Kind, str, str], ...] = (
        ("mobile", "বিকাশঃ ০১০০০·০০০ ০০০", "01000000000"),
        ("mobile", "+৮৮০-১০০০-০০০০০০", "01000000000"),
        ("bank", "AC ১২৩-৪৫৬ ০০", "AC12345600"),
    )
    for kind, number, plain in numbers:
        assert plain_number(kind, number) == plain, number


def test_search_marks_a_sample_number(home: HomePage) -> None:
    [entry] = article(home, WALLET, SAMPLE | {"label": "অন্য ওয়ালেট"}).search_entries()
    assert entry.sections[0].text == (
        "নমুনা ওয়ালেট ০১০০০-000 ০০০ সংঘ কাজের নাম লিখুন । অন্য ওয়ালেট নমুনা: ০১০০০-000 ০০০ সংঘ হিসাব"
    )


def drawn(path: str, size: int) -> list[list[bool]]:
    """The modules that a path of horizontal lines covers."""
    modules = [[False] * size for _row in range(size)]
    for line in path.split("M")[1:]:
        start, length = line.split("h")
        x, y = start.split(" ")
        for column in range(int(x), int(x) + int(length)):
            modules[int(float(y))][column] = True
    return modules


@pytest.mark.parametrize(("text", "size"), [("01000000000", 21), ("0" * 40, 25)])
def test_qr_code_draws_the_modules_of_the_text(text: str, size: int) -> None:
    expected = qrcode.QRCode(border=0)
    expected.add_data(text)
    code = qr_code(text)
    assert code["size"] == size
    assert drawn(code["path"], size) == expected.get_matrix()


def test_proofreader_skips_the_number(home: HomePage) -> None:
    page = article(home, WALLET)
    texts = [getattr(item, "text", "") for item in page.get_passages()]
    assert "নমুনা ওয়ালেট" in texts
    assert not any("০১০০০" in text for text in texts)


@pytest.mark.parametrize("kind", ["mobile", "bank"])
def test_number_is_required_except_in_person(kind: str) -> None:
    block = WayToGiveBlock()
    block.clean(block.to_python({"kind": "in_person"}))
    with pytest.raises(ValidationError) as error:
        block.clean(block.to_python({"kind": kind}))
    assert set(error.value.block_errors) == {"number"}  # type: ignore[attr-defined]

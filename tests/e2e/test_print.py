"""Every page on paper, as Chromium prints it."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pypdfium2
from playwright.sync_api import Page, expect

from .printed import faults

# Pictures that are not in the window yet are loaded first, as the browser's own print dialogue does.
LOAD_PICTURES = """async () => {
  for (const image of document.images) image.loading = "eager"
  await Promise.all([...document.images].map((image) => image.decode()))
}"""


ON_SMALL_PAPER = ("/", "/prout", "/blog", "/contact", "/glossary")


def addresses(page: Page) -> list[str]:
    """The addresses of all pages of the site, by its sitemap."""
    sitemap = page.request.get("/sitemap.xml").text()
    urls = re.findall(r"<loc>(.+?)</loc>", sitemap)
    assert urls
    return urls


def test_every_page_prints_without_faults(page: Page, tmp_path: Path) -> None:
    """Dark mode prints in the colours of the light theme. Without a Bengali font a page is hidden for a moment."""
    page.emulate_media(color_scheme="dark")
    faults_by_page = {}
    for address in addresses(page):
        page.goto(address)
        page.evaluate(LOAD_PICTURES)
        expect(page.locator("body")).to_have_css("visibility", "visible")
        for size in ("A4", "A5") if urlsplit(address).path in ON_SMALL_PAPER else ("A4",):
            file = tmp_path / "page.pdf"
            page.pdf(path=file, format=size)
            if seen := faults(file):
                faults_by_page[f"{address} on {size}"] = seen
    assert faults_by_page == {}


def test_last_line_of_a_paragraph_begins_no_page(page: Page, tmp_path: Path) -> None:
    for address in ("/prout", "/social"):
        page.goto(address)
        page.evaluate(LOAD_PICTURES)
        page.locator(".prose > p").evaluate_all(
            "(all) => all.forEach((paragraph) => paragraph.append(document.createElement('br'), 'last'))"
        )
        page.pdf(path=tmp_path / "page.pdf", format="A4")
        with pypdfium2.PdfDocument(tmp_path / "page.pdf") as document:
            # The first line of the text is the page's number.
            lines = [sheet.get_textpage().get_text_bounded().splitlines()[1:] for sheet in document]
        assert [number for number, line in enumerate(lines, 1) if line[:1] == ["last"]] == []

"""Numbers an article's sources by first use, and links its citations to them."""

import re
from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Any

from django.http import HttpRequest
from wagtail.models import Page

from bengali.digits import ascii_digits, bengali_digits
from cms.core.passages import CITATION
from cms.pages.blocks import map_prose

TAG = re.compile(r"(<[^<>]*>)")
LINK = re.compile(r"<(/?)a[\s>]", re.IGNORECASE)
# As many consecutive numbers are shown as a range.
LEAST_IN_RANGE = 3


class Citations:
    """The citations of one page; call `link_html` and `link_text` with its texts in order."""

    def __init__(self, sources: list[dict[str, Any]]) -> None:
        self.sources = {source["number"]: source for source in reversed(sources)}
        self.numbers: dict[int, int] = {}  # the page's numbers, by the editors'
        self.citing: dict[int, list[int]] = {}  # by the editors' numbers
        self.count = 0

    def link_html(self, html: str) -> str:
        """The HTML with its citations as links. Tags and existing links stay."""
        in_link = False
        pieces = TAG.split(html)
        for index, piece in enumerate(pieces):
            if tag := LINK.match(piece):
                in_link = not tag[1]
            elif not in_link and not piece.startswith("<"):
                pieces[index] = self.link(piece)
        return "".join(pieces)

    def link_text(self, text: str) -> str:
        """A plain text as HTML with its citations as links."""
        return self.link(escape(text, quote=False))

    def link(self, text: str) -> str:
        parts: list[str] = []
        end = 0
        for start, stop, cited in self.clusters(text):
            parts += [text[end:start], self.cluster(cited)]
            end = stop
        return "".join([*parts, text[end:]])

    def clusters(self, text: str) -> Iterator[tuple[int, int, list[int]]]:
        """The adjacent citations of a text: start, end and the editors' numbers. A number without a source is text."""
        start = end = 0
        cited: list[int] = []
        for match in CITATION.finditer(text):
            number = int(ascii_digits(match[1]))
            if number not in self.sources:
                continue
            if cited and match.start() != end:
                yield start, end, cited
                cited = []
            if not cited:
                start = match.start()
            cited.append(number)
            end = match.end()
        if cited:
            yield start, end, cited

    def cluster(self, cited: list[int]) -> str:
        """The links of adjacent citations in one bracket."""
        self.count += 1
        for number in dict.fromkeys(cited):
            self.numbers.setdefault(number, len(self.numbers) + 1)
            self.citing.setdefault(number, []).append(self.count)
        links = ", ".join(
            link_to(first, last) for first, last in ranges({self.numbers[number] for number in cited})
        )
        return f'<span class="cites" id="cite-{self.count}">[{links}]</span>'

    def numbered(self, sources: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The sources in the page's order, each with the numbers of the citations. Those never cited come last."""
        cited = [self.sources[number] for number in self.numbers]
        ids = {id(source) for source in cited}
        return [
            *(
                {**source, "number": number, "citations": self.citing[source["number"]]}
                for number, source in enumerate(cited, 1)
            ),
            *(
                {**source, "number": number}
                for number, source in enumerate(
                    (source for source in sources if id(source) not in ids), len(cited) + 1
                )
            ),
        ]


def ranges(numbers: set[int]) -> Iterator[tuple[int, int]]:
    """The numbers in order, as pairs of the first and the last of each link."""
    for _, run in groupby(enumerate(sorted(numbers)), lambda item: item[1] - item[0]):
        group = [number for _, number in run]
        if len(group) < LEAST_IN_RANGE:
            yield from ((number, number) for number in group)
        else:
            yield group[0], group[-1]


def link_to(first: int, last: int) -> str:
    """A link to one source, or to the first of several consecutive ones."""
    words = bengali_digits(str(first) if first == last else f"{first}–{last}")
    rest = "" if first == last else f' data-last="{last}"'
    return f'<a href="#source-{first}"{rest} aria-label="তথ্যসূত্র {words}">{words}</a>'


def cite_sources(data: dict[str, Any], page_type: type[Page], request: HttpRequest) -> dict[str, Any]:
    """The fields of a page's JSON that cite sources or list them, with links and numbers.

    Lead and caption stay plain text, which cards and descriptions use; their links are in fields of their own.
    """
    if not cites_sources(page_type) or "body" not in data:
        return {}
    sources: list[dict[str, Any]] = next(
        (block["value"] for block in data["body"] if block["type"] == "sources"), []
    )
    citations = Citations(sources)
    head = {f"{name}_html": citations.link_text(data[name]) for name in ("lead", "caption") if name in data}
    stream = page_type._meta.get_field("body").stream_block
    body = map_prose(stream, data["body"], citations.link_html, citations.link_text)
    for block in body:
        if block["type"] == "sources":
            block["value"] = citations.numbered(sources)
    return {**head, "body": body}


def cited_types(page_type: type[Page]) -> dict[str, Any]:
    """The types of the fields that `cite_sources` adds."""
    if not cites_sources(page_type):
        return {}
    return {f"{name}_html": str for name in ("lead", "caption") if hasattr(page_type, name)}


def cites_sources(page_type: type[Page]) -> bool:
    return getattr(page_type, "cites_sources", False)

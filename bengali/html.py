"""The text of HTML."""

from html.parser import HTMLParser

import regex

# HTMLParser reads an unfinished tag or declaration again and again.
DECLARATION = regex.compile(r"<[!?][^<>]*+>")
BRACKET_WITHOUT_TAG = regex.compile(r"<(?!/?[A-Za-z][^<>]*+>)")
# Browsers show these on lines of their own, so their texts are separate words.
BLOCK_TAGS = frozenset(
    "address article aside blockquote br dd div dl dt figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre table td th "
    "tr ul".split()
)


class HtmlReader(HTMLParser):
    """HTMLParser for a whole text: without comments and declarations, and a bracket that begins no tag is text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def feed(self, data: str) -> None:
        super().feed(BRACKET_WITHOUT_TAG.sub("&lt;", DECLARATION.sub("", data)))


class _Text(HtmlReader):
    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in BLOCK_TAGS:
            self.parts.append(" ")

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def html_to_text(html: str) -> str:
    """The text content of some HTML, with white space collapsed."""
    parser = _Text()
    parser.feed(html)
    parser.close()
    return " ".join("".join(parser.parts).split())

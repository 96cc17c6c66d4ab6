"""Bengali text: NFC, excerpts that never split a letter from its signs, counts and digits."""

import math
import unicodedata
from html import escape
from html.parser import HTMLParser

import regex
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

BENGALI_DIGITS = str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯")
ASCII_DIGITS = str.maketrans("০১২৩৪৫৬৭৮৯", "0123456789")
# Normalising takes quadratic time in a run of combining marks, and no letter of any language has thirty (UAX 15). Three
# letters that are no marks by their class decompose into marks.
_MARK = r"[[^\p{ccc=0}]\u0f73\u0f75\u0f81]"
SURPLUS_MARKS = regex.compile(f"((?V1){_MARK}{{30}}){_MARK}+")
# HTMLParser reads an unfinished tag or declaration again and again.
DECLARATION = regex.compile(r"<[!?][^<>]*+>")
BRACKET_WITHOUT_TAG = regex.compile(r"<(?!/?[A-Za-z][^<>]*+>)")
# `\w` would break a Bengali word at every vowel sign. A word also has a letter or a digit.
WORD = regex.compile(r"[\p{L}\p{M}\p{N}\u200c\u200d]+")
LETTER_OR_DIGIT = regex.compile(r"[\p{L}\p{N}]")
SENTENCE_END = regex.compile(r"[।?!](?= |$)")
WORDS_A_MINUTE = 150
# Browsers show these on lines of their own, so their texts are separate words.
BLOCK_TAGS = frozenset(
    "address article aside blockquote br dd div dl dt figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre table td th "
    "tr ul".split()
)
# The elements kept in an excerpt, each mapped to the element that replaces it.
EXCERPT_TAGS = {
    tag: tag for tag in ("p", "b", "strong", "i", "em", "u", "s", "sub", "sup", "ul", "ol", "li", "br")
}
EXCERPT_TAGS |= dict.fromkeys(("h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre"), "p")


def nfc(text: str) -> str:
    """The text in Unicode's NFC, the form in which Marga stores and compares text.

    Of more than thirty combining marks in a row it keeps thirty. What users send goes through `nfc_input`.
    """
    if text.isascii():
        return text
    normalised = unicodedata.normalize("NFC", SURPLUS_MARKS.sub(r"\1", text))
    return SURPLUS_MARKS.sub(r"\1", normalised)  # a mark can decompose into two


def nfc_input(text: str) -> str:
    """A user's text in NFC. Raises ValidationError for more than thirty combining marks in a row."""
    if text.isascii():
        return text
    # Searched before normalising, which would take too long, and after it, because a mark can decompose into two.
    if SURPLUS_MARKS.search(text) or SURPLUS_MARKS.search(text := unicodedata.normalize("NFC", text)):
        raise ValidationError(
            _("The text has more than 30 combining marks on one letter. Delete them and try again.")
        )
    return text


def graphemes(text: str) -> list[str]:
    """The text's letters as a reader counts them: a base with all its signs is one (UAX 29)."""
    return regex.findall(r"\X", text)


def word_count(text: str) -> int:
    """The number of words in a plain text."""
    return sum(1 for word in WORD.findall(text) if LETTER_OR_DIGIT.search(word))


def reading_minutes(words: int) -> int:
    """The minutes needed to read this many Bengali words, rounded up, at least one."""
    return max(1, math.ceil(words / WORDS_A_MINUTE))


def bengali_digits(text: str) -> str:
    """The text with ASCII digits written as Bengali ones."""
    return text.translate(BENGALI_DIGITS)


def ascii_digits(text: str) -> str:
    """The text with Bengali digits written as ASCII ones, as required in `tel:` links."""
    return text.translate(ASCII_DIGITS)


def summary(text: str, length: int) -> str:
    """The first sentences of a plain text that have at most `length` letters, else its first words and an ellipsis."""
    text = " ".join(text[: length * 40].split())
    letters = graphemes(text)
    if len(letters) <= length:
        return text
    start = "".join(letters[:length])
    if ends := [match.end() for match in SENTENCE_END.finditer(start)]:
        return start[: ends[-1]]
    whole_words = start.rpartition(" ")[0] or "".join(letters[: length - 1])
    return f"{whole_words.rstrip(' ,;:–')}…"


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


class _Excerpt(HtmlReader):
    """Copies HTML up to a number of letters, then closes the open elements."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self.left = length
        self.cut = False
        self.out: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        tag = EXCERPT_TAGS.get(tag, "")
        # A quotation becomes a paragraph, and paragraphs cannot be nested.
        if self.left and tag and not (tag == "p" and "p" in self.open):
            self.out.append(f"<{tag}>")
            if tag != "br":
                self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        tag = EXCERPT_TAGS.get(tag, "")
        while self.left and tag in self.open:
            last = self.open.pop()
            self.out.append(f"</{last}>")
            if last == tag:
                break

    def handle_data(self, data: str) -> None:
        if self.cut or not data.strip():
            self.out.append("" if self.cut else " ")
            return
        letters = graphemes(regex.sub(r"\s+", " ", data))
        self.out.append(escape("".join(letters[: self.left])))
        self.cut = len(letters) > self.left
        self.left = max(0, self.left - len(letters))
        if self.cut:
            self.out.append("…")

    def result(self) -> str:
        return "".join(self.out).strip() + "".join(f"</{tag}>" for tag in reversed(self.open))


def excerpt(html: str, length: int) -> str:
    """The first `length` letters of some clean HTML as HTML, its tags closed (D4).

    Letters are grapheme clusters. Attributes and pictures are left out, headings become paragraphs, and an ellipsis
    marks the cut.
    """
    parser = _Excerpt(length)
    parser.feed(html)
    parser.close()
    return parser.result()

"""Text in NFC, and its graphemes: letters as a reader counts them."""

import unicodedata

import regex

# Normalising takes quadratic time in a run of combining marks, and no letter of any language has thirty (UAX 15). Three
# letters that are no marks by their class decompose into marks.
_MARK = r"[[^\p{ccc=0}]\u0f73\u0f75\u0f81]"
SURPLUS_MARKS = regex.compile(f"((?V1){_MARK}{{30}}){_MARK}+")


def nfc(text: str) -> str:
    """The text in Unicode's NFC, in which equal texts are equal strings.

    Of more than thirty combining marks in a row it keeps thirty.
    """
    if text.isascii():
        return text
    normalised = unicodedata.normalize("NFC", SURPLUS_MARKS.sub(r"\1", text))
    return SURPLUS_MARKS.sub(r"\1", normalised)  # a mark can decompose into two


def is_bengali(word: str) -> bool:
    """Whether the word begins with a Bengali letter, sign or digit."""
    return "\u0980" <= word[:1] < "\u0a00"


# In a run of regional indicators `\X` counts all before each of them, which takes quadratic time. Two are a flag.
_GRAPHEME = regex.compile(r"\p{RI}{2}[\p{gcb=Extend}\p{gcb=SpacingMark}\u200d]*+|\X")
# The longest grapheme that a text can need, an emoji of a family, has eleven characters; thirty marks have 31.
_MAX_LENGTH = 40


def graphemes(text: str, count: int | None = None) -> list[str]:
    """The text's letters as a reader counts them: a base with all its signs is one (UAX 29).

    With `count` the first graphemes, which together have at most forty times as many characters; the rest is not read.
    """
    if count is None:
        return _GRAPHEME.findall(text)
    return _GRAPHEME.findall(text[: count * _MAX_LENGTH])[:count]

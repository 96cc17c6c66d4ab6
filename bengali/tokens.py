"""Tokens: stems in ASCII letters, which every database leaves whole. A prefix of a stem gives a prefix of its token."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from .folding import plain
from .letters import is_bengali
from .rules import read_rules
from .stems import ROOT, stem
from .words import HYPHENS, Word, words

# The version of all rules of words, stems and sounds, to be stored beside an index. Raise it with every change of a
# rule: an index of another version must be rebuilt.
VERSION = 5
# Compounds with more parts are indexed by their parts alone.
MAX_PARTS = 4


# Digits beside Latin letters: no word has these letters in a row.
_DIGITS = {str(number): "zq" + chr(97 + number) for number in range(10)}


def _hex(text: str, digits: int) -> str:
    shifts = range(4 * (digits - 1), -1, -4)
    return "".join(chr(97 + (ord(character) >> shift & 15)) for character in text for shift in shifts)


_BENGALI = {character: _hex(character, 2) for character in map(chr, range(0x0980, 0x0A00))}


def encode(stem: str) -> str:
    """A stem as a token; empty if it has no letter or digit.

    >>> encode("দান"), encode("√কর"), encode("1971"), encode("prout"), encode("covid19")
    ('bkgloki', 'vjfla', 'nbjhb', 'lprout', 'lcovidzqbzqj')
    """
    if stem.startswith(ROOT):
        return "v" + encode(stem.removeprefix(ROOT))[1:]
    if not stem:
        return ""
    if is_bengali(stem):
        return "b" + "".join([_BENGALI.get(c, "") for c in stem])
    if stem[0] in "0123456789" and not any("a" <= c <= "z" for c in stem):
        return "n" + "".join(chr(97 + int(c)) for c in stem if c in "0123456789")
    if "a" <= stem[0] <= "z" or stem[0] in "0123456789":
        return "l" + "".join(_DIGITS.get(c, c) for c in stem if "a" <= c <= "z" or c in _DIGITS)
    return "u" + _hex(stem, 5) if any(map(str.isalnum, stem)) else ""


def decode(token: str) -> str:
    """The stem of a token.

    >>> decode("vjfla")
    '√কর'
    """
    kind, rest = token[:1], token[1:]
    if kind in ("b", "v"):
        codes = ((ord(a) - 97) << 4 | ord(b) - 97 for a, b in zip(rest[::2], rest[1::2], strict=False))
        return ROOT * (kind == "v") + "".join(chr(0x0900 + code) for code in codes)
    if kind == "n":
        return "".join(chr(48 + ord(c) - 97) for c in rest)
    for digit, letters in _DIGITS.items():
        rest = rest.replace(letters, digit)
    return rest


@lru_cache(60_000)
def token_of(word: str) -> str:
    """The token of a word in the index and in queries: its encoded stem. Empty if it has no letter or digit."""
    return encode(stem(word))


@lru_cache(4096)
def prefix_token(word: str) -> str:
    """The encoded word as far as it is typed: a prefix of the tokens that `prefix_token` gives for longer words."""
    return encode(plain(word))


def _known_compounds() -> dict[tuple[str, str], str]:
    pairs = [pair.split("-") for pair in read_rules("words")["compounds"].split()]
    return {(token_of(first), token_of(second)): token_of(first + second) for first, second in pairs}


_COMPOUNDS = _known_compounds()


def _tokens_in(text: str) -> Iterator[tuple[int, int, str]]:
    """The tokens of words and compounds, with their ranges.

    A compound is words that hyphens join, or two that the rules name: দেশকালপাত্র for দেশ-কাল-পাত্র, আনন্দমার্গ for আনন্দ মার্গ.
    """
    parts: list[Word] = []
    before, token_before = 0, ""
    for word in words(text):
        start, end, written = word
        if parts and not (start == parts[-1].end + 1 and text[start - 1] in HYPHENS):
            if len(parts) > 1:
                yield from _joined(parts)
            parts = []
        parts.append(word)
        if token := token_of(written):
            yield start, end, token
            if compound := _COMPOUNDS.get((token_before, token)):
                yield before, end, compound
            before, token_before = start, token
    yield from _joined(parts)


def _joined(parts: list[Word]) -> Iterator[tuple[int, int, str]]:
    if 1 < len(parts) <= MAX_PARTS and len({is_bengali(plain(part.text)) for part in parts}) == 1:
        yield parts[0].start, parts[-1].end, token_of("".join(part.text for part in parts))


def tokens(text: str) -> list[str]:
    """The tokens of a text in the order of its words. A compound's token follows its last part."""
    return [token for _, _, token in _tokens_in(text)]


def ranges(text: str, wanted: Collection[str]) -> list[tuple[int, int]]:
    """The spans of the text that have one of the tokens, in order and without overlaps."""
    spans: list[tuple[int, int]] = []
    for start, end, token in _tokens_in(text):
        if token in wanted:
            while spans and spans[-1][0] >= start:
                spans.pop()
            spans.append((start, end))
    return spans

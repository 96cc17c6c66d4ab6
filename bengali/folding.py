"""Folding: spellings that differ only in signs become equal."""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

from .digits import BENGALI_DIGITS


class _Characters(dict[int, str]):
    """The folded form of each character: digits ASCII, Latin letters small and without marks, joiners nothing."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        if code >= 0x3000 or 0x0980 <= code < 0x0A00:
            return character
        plain = "".join(
            c for c in unicodedata.normalize("NFKD", character) if unicodedata.category(c) != "Mn"
        )
        self[code] = plain.lower() if plain.isalnum() else plain and character
        return self[code]


_CHARACTERS = _Characters(
    {
        **{ord(digit): str(number) for number, digit in enumerate(BENGALI_DIGITS)},
        **dict.fromkeys(map(ord, "\u200b\u200d\u00ad\u2060\ufeffঁঃঽ\u0980\u09fe"), ""),
        0x200C: "\u200c",  # says that the hasanta before it is visible
        0x09DC: "\u09a1\u09bc",
        0x09DD: "\u09a2\u09bc",
        0x09DF: "\u09af\u09bc",
        0x09F0: "র",
        0x09F1: "ব",
        0x09CE: "ত\u09cd",
    }
)
_CONSONANT = "[ক-হ\u09dc\u09dd\u09df]"


def _ordered(run: re.Match[str]) -> str:
    return "\u09bc" * ("\u09bc" in run[0]) + "\u09cd" * ("\u09cd" in run[0])


# Applied in order. NFC takes the nukta letters apart; here each is one letter.
_REPLACEMENTS: list[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]] = [
    (re.compile("[\u09bc\u09cd]{2,}"), _ordered),
    (re.compile("ঙ\u09cd\u200c?(?=[কখগঘ])"), "ং"),
    (re.compile("(?<!ত)\u09cd\u200c"), ""),
    (re.compile("\u200c"), ""),
    (re.compile("ড\u09bc"), "\u09dc"),
    (re.compile("ঢ\u09bc"), "\u09dd"),
    (re.compile("য\u09bc"), "\u09df"),
    (re.compile("ব\u09bc"), "র"),
    (re.compile("\u09bc"), ""),
    (re.compile("\u09c7\u09be"), "\u09cb"),
    (re.compile("\u09c7\u09d7|\u09d7"), "\u09cc"),
    (re.compile("অ\u09be"), "আ"),
    (re.compile("[এআ](?=\u09cdয)"), "অ"),
    # A consonant is not doubled after reph: ধর্ম্ম, কার্য্য, ঊর্দ্ধ.
    (
        re.compile(
            "(?<=র\u09cd)(?:([কগচজটডণতদনপবমযলশষস])\u09cd(?=\\1)|দ\u09cd(?=ধ)|চ\u09cd(?=ছ)|ত\u09cd(?=থ))+"
        ),
        "",
    ),
    (re.compile(f"\u09cd(?!{_CONSONANT})"), ""),
]


def fold(text: str) -> str:
    """The text with one spelling for signs that readers do not tell apart; its length may change.

    >>> fold("উৎসর্গ, সদ্‌বিপ্র, ধর্ম্ম, ১৯৭১, Yogā")
    'উত্সর্গ, সদবিপ্র, ধর্ম, 1971, yoga'
    """
    text = text.translate(_CHARACTERS)
    if not text.isascii():
        for pattern, replacement in _REPLACEMENTS:
            text = pattern.sub(replacement, text)
    return text


_INSIDE = str.maketrans("", "", "’'\u02bc:")


@lru_cache(4096)
def plain(word: str) -> str:
    """One word folded, without apostrophes and a colon for visarga: হ’ল is হল, দু:খ is দুখ."""
    return fold(word.translate(_INSIDE))

"""Folding: spellings that differ only in signs become equal. And the words of a text, with their ranges."""

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

# A longer word is read as several, so that no input makes a word costly.
MAX_WORD = 80
HYPHENS = "-\u2010\u2011"


class _Characters(dict[int, str]):
    """What each character becomes: digits ASCII, Latin letters small and without marks, joiners nothing."""

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
        **{ord(digit): str(number) for number, digit in enumerate("০১২৩৪৫৬৭৮৯")},
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


class Word(NamedTuple):
    """A word, and where it is in the original text."""

    start: int
    end: int
    text: str


_BENGALI = "\u0980-\u0983\u0985-\u09e3\u09f0\u09f1\u09fc\u09fe"
_BASE = "\u0985-\u09b9\u09ce\u09dc-\u09e1\u09f0\u09f1"
_JOINERS = "\u200b-\u200d\u00ad\u2060\ufeff"
_LATIN = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff"
_DIGITS = "0-9০-৯"
# Words in which a colon between letters stands for a visarga.
_VISARGA = "দু নি অন্ত পুন প্রাত মন স্বত অত বহি অধ ইত চতু জ্যোতি শির বয়"
# An ending that stands apart: ‘গীতা’-র, ১৯৭১-এর, AMURT-এর, ৫০১৮টি.
_ENDINGS = (
    "এরও এরই এর এতে এও এ তেও তেই তে কেই কে রই রও র য় ই ও টিতে টির টিকে টিও টি টার টাকে টা জনের জনকে জন খানা খানি "
    "গুলোর গুলো গুলির গুলি দের রা এরা লা ঠা শে ম তম বার"
)


def _alternatives(words: str) -> str:
    """A pattern for any of the words, composed or not."""
    found = {unicodedata.normalize(form, word) for word in words.split() for form in ("NFC", "NFD")}
    found |= {word.replace("\u09af\u09bc", "\u09df") for word in found}
    return "|".join(sorted(found, key=lambda word: (-len(word), word)))


_APART = f"[’”'\"]?[{HYPHENS}]"
_ENDING = f"(?:{_alternatives(_ENDINGS)})(?![{_BENGALI}{_JOINERS}])"
_LETTERS_OF_WORD = f"(?:[{_BENGALI}{_JOINERS}]|[’'\u02bc](?=[ক-হ\u09be-\u09cc]))"
_WORD = re.compile(
    f"((?:(?:{_alternatives(_VISARGA)}):(?=[ক-হ]))?[{_BASE}]{_LETTERS_OF_WORD}{{0,{MAX_WORD}}})(?:{_APART}{_ENDING})?"
    "|("
    # Letters and digits in one, as in user names and numbers of documents.
    f"(?=[A-Za-z]{{0,{MAX_WORD}}}[0-9])(?=[0-9]{{0,{MAX_WORD}}}[A-Za-z])[A-Za-z0-9]{{2,{MAX_WORD}}}"
    f"|[{_DIGITS}]{{1,{MAX_WORD}}}(?:,[{_DIGITS}]{{2,3}}(?![{_DIGITS}]))*"
    f"|[{_LATIN}][{_LATIN}\u0300-\u036f{_JOINERS}]{{0,{MAX_WORD}}}"
    f"|[\u0900-\u0963\u0966-\u097f]{{1,{MAX_WORD}}}|[^\\W_\u0980-\u09ff{_DIGITS}]{{1,{MAX_WORD}}}"
    f")(?:(?:{_APART})?{_ENDING}|[’']s(?![{_LATIN}]))?"
)


def words(text: str) -> Iterator[Word]:
    """The words of a text. An ending that a hyphen or a change of script sets apart is no word."""
    for match in _WORD.finditer(text):
        word = match[1] or match[2]
        start = match.start()
        yield Word(start, start + len(word), word)

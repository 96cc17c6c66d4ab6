"""The words of a text, with their places."""

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from .folding import plain
from .rules import read_rules

# Words that only ask or connect, folded.
STOP_WORDS = frozenset(map(plain, read_rules("words")["stop_words"].split()))
# Bengali letters, signs and digits in a row.
BENGALI_WORD = re.compile(r"[\u0980-\u09ff\u200c\u200d]+")
# A longer word is read as several, so that no input makes a word costly.
MAX_WORD = 80
HYPHENS = "-\u2010\u2011"


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
    forms = {unicodedata.normalize(form, word) for word in words.split() for form in ("NFC", "NFD")}
    forms |= {word.replace("\u09af\u09bc", "\u09df") for word in forms}
    return "|".join(sorted(forms, key=lambda word: (-len(word), word)))


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

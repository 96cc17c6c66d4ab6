"""Common misspellings: the words of misspellings.txt, alone or with the endings of nouns."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from .letters import nfc
from .words import BENGALI_WORD

FILE = Path(__file__).with_name("misspellings.txt")
VOWEL = re.compile(r"[\u0985-\u0994\u09BE-\u09CC]$")
LONGEST_ENDING = 14
# What stands between a word and the emphatic ই or ও: article, number, case, or the second part of a compound.
ANY = "(?:টি|টা|গুলো|গুলি|খানা)(?:র|কে|তে|য়)?|কে|(?:ভাবে|কারী|মূলক|হীন|যোগ্য|জনক|পূর্ণ|সহ|বিহীন)"
ENDINGS = {
    True: re.compile(nfc(f"(?:{ANY}|র|(?<=[ােো])য়|তে|রা|দের)?[ইও]?")),  # after a vowel
    False: re.compile(nfc(f"(?:{ANY}|ের|ে|েতে|েরা|েদের)?[ইও]?")),
}


def read_sections() -> dict[str, dict[str, str]]:
    """The right form of each wrong one, by the headings of the file."""
    sections: dict[str, dict[str, str]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            right, _, wrong = line.partition(": ")
            section |= dict.fromkeys(wrong.split(", "), right)
    return sections


@cache
def right_forms() -> dict[str, str]:
    """The right form of each wrong one."""
    return {wrong: right for section in read_sections().values() for wrong, right in section.items()}


@cache
def longest_form() -> int:
    return max(map(len, right_forms()))


def correct(word: str) -> str:
    """The right spelling of a word with its ending, or of two words; empty if the word is not on the list."""
    forms = right_forms()
    if len(word) > longest_form() + LONGEST_ENDING:
        return ""
    for end in range(len(word), max(1, len(word) - LONGEST_ENDING) - 1, -1):
        right = forms.get(word[:end])
        ending = word[end:]
        if right and ENDINGS[bool(VOWEL.search(word[:end]))].fullmatch(word, end):
            return join(right, ending)
    return ""


def join(word: str, ending: str) -> str:
    """A right word with the ending of a wrong one; empty if the two do not fit, as in জগতের, where ত is right."""
    if ending.startswith("ে"):
        return "" if VOWEL.search(word) or word.endswith("ৎ") else word + ending
    link = "ে" if ending.startswith("র") and not VOWEL.search(word) else ""
    return word + link + ending


def find_misspellings(text: str) -> Iterator[tuple[int, int]]:
    """Find misspelled words, and words that are wrongly written apart."""
    before: re.Match[str] | None = None
    for word in BENGALI_WORD.finditer(text):
        pair = before and text[before.end() : word.start()] == " " and f"{before[0]} {word[0]}"
        if before and pair and correct(pair):
            yield before.start(), word.end()
        elif correct(word[0]):
            yield word.span()
        before = word

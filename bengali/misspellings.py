"""Misspelled words, alone or with the endings of nouns.

The words of spellings.txt have one spelling; every other one that sounds the same is wrong. misspellings.txt has the
other mistakes.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from .letters import nfc
from .words import BENGALI_WORD

SPELLINGS = Path(__file__).with_name("spellings.txt")
MISSPELLINGS = Path(__file__).with_name("misspellings.txt")
# Letters that sound the same.
SAME_SOUND = str.maketrans("ণষসীূঈঊৎয", "নশশিুইউতজ")
VOWEL = re.compile(r"[\u0985-\u0994\u09BE-\u09CC]$")
LONGEST_ENDING = 14
# Endings between a word and the emphatic ই or ও: article, number, case, or the second part of a compound.
ANY = "(?:টি|টা|গুলো|গুলি|খানা)(?:র|কে|তে|য়)?|কে|(?:ভাবে|কারী|মূলক|হীন|যোগ্য|জনক|পূর্ণ|সহ|বিহীন)"
ENDINGS = {
    True: re.compile(nfc(f"(?:{ANY}|র|(?<=[ােো])য়|তে|রা|দের)?[ইও]?")),  # after a vowel
    False: re.compile(nfc(f"(?:{ANY}|ের|ে|েতে|েরা|েদের)?[ইও]?")),
}


def read_sections(file: Path) -> dict[str, list[str]]:
    """The lines of a file by their headings."""
    sections: dict[str, list[str]] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            lines = sections.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            lines.append(line)
    return sections


@cache
def right_forms() -> dict[str, str]:
    """The right form of each wrong one on the list."""
    pairs = (line.split(": ") for lines in read_sections(MISSPELLINGS).values() for line in lines)
    return {wrong: right for right, forms in pairs for wrong in forms.split(", ")}


@cache
def spellings() -> tuple[dict[str, str], frozenset[str]]:
    """The words with one spelling by their sounds, and all words that are right as they are written."""
    single, other = (" ".join(lines).split() for lines in read_sections(SPELLINGS).values())
    return {word.translate(SAME_SOUND): word for word in single}, frozenset(single + other)


@cache
def longest_form() -> int:
    return max(map(len, (*right_forms(), *spellings()[0])))


def correct(word: str) -> str:
    """The right spelling of a word with its ending, or of two words; empty if no mistake is known."""
    forms, (by_sound, right_words) = right_forms(), spellings()
    if len(word) > longest_form() + LONGEST_ENDING:
        return ""
    sounds = word.translate(SAME_SOUND)
    for end in range(len(word), max(1, len(word) - LONGEST_ENDING) - 1, -1):
        written, ending = word[:end], word[end:]
        right = forms.get(written) or by_sound.get(sounds[:end])
        if right and ENDINGS[bool(VOWEL.search(written))].fullmatch(word, end):
            return "" if written in right_words else join(right, ending)
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

"""Phonetic keys: a Bengali word and its usual spellings in Latin letters have one in common.

They also join Bengali misspellings that sound alike: শ, ষ and স; ন and ণ; জ and য; র, ড় and ঢ়; ং and ঙ;
long and short ই and উ.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from .folding import plain
from .letters import is_bengali
from .rules import read_rules

_LETTERS = {
    "ক": "k", "খ": "kh", "গ": "g", "ঘ": "gh", "ঙ": "ng", "চ": "c", "ছ": "c", "জ": "j", "ঝ": "jh", "ঞ": "n",
    "ট": "t", "ঠ": "th", "ড": "d", "ঢ": "dh", "ণ": "n", "ত": "t", "থ": "th", "দ": "d", "ধ": "dh", "ন": "n",
    "প": "p", "ফ": "f", "ব": "b", "ভ": "bh", "ম": "m", "য": "j", "র": "r", "ল": "l", "শ": "s", "ষ": "s", "স": "s",
    "হ": "h", "\u09dc": "r", "\u09dd": "r", "\u09df": "y", "ং": "ng", "\u09cd": "",
    "আ": "a", "ই": "i", "ঈ": "i", "উ": "u", "ঊ": "u", "ঋ": "ri", "এ": "e", "ও": "o", "া": "a", "ি": "i", "ী": "i",
    "ু": "u", "ূ": "u", "ৃ": "ri", "ে": "e", "ো": "o",
}  # fmt: skip
# Letters that sound otherwise together; ʌ is the vowel that is not written, which Latin spellings write a or o.
_CLUSTERS = [
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        ("জ\u09cdঞ|গ\u09cdয", "গ\u09cdগ"),
        ("ক\u09cdষ", "ক\u09cdখ"),
        ("ং\u09cd?গ|ঙ\u09cdগ", "ং"),
        ("ং(?=ঘ)", "ন\u09cd"),
        ("অ\u09cdযা", "আ"),
        ("(?<=[\u0985-\u0994\u09be-\u09cc])ও\u09df", "w"),
        ("ও\u09df", "w"),
        ("(?<=র\u09cd)য", "জ"),
        ("(?<=জ)\u09cdয", ""),
        ("(?<=\u09cd)য", "y"),
        ("([ক-হ\u09dc\u09dd\u09df])(?=[অ-ঔক-হ\u09dc\u09dd\u09dfংw])", r"\1ʌ"),
        ("y(?=[অ-ঔক-হ\u09dc\u09dd\u09dfংw])", "yʌ"),
        ("অ", "ʌ"),
        ("[ঐৈ]", "ʌi"),
        ("[ঔৌ]", "ʌu"),
    )
]
_LATIN = [(re.compile(rule["pattern"]), rule["replacement"]) for rule in read_rules("sounds")["latin"]]
_NAMES = read_rules("sounds")["names"]
_ENDINGS = tuple(read_rules("sounds")["endings"]["endings"].split())
_DOUBLE_AT_START = re.compile("^kk(?=h)")
_BETWEEN_VOWELS = re.compile("(?<=[aeiouʌ])y(?=[aeiouʌ])")
_COARSE = [
    (re.compile(pattern), replacement)
    for pattern, replacement in (
        ("(?<=[kgcjtdpb])h", ""),
        ("w", "b"),
        ("f", "p"),
        ("ng", "n"),
        ("(?<=[kgtds])b", ""),
        ("y", ""),
        (r"(.)\1+", r"\1"),
        ("(?<!^)[aoʌ]", ""),
        (r"(.)\1+", r"\1"),
        ("^[oʌ]", "a"),
    )
]
# Usual sounds of conjuncts: সত্য sotto, বিশ্ব bissho, আত্মা atta, ব্রহ্ম brommo, স্বাস্থ্য shastho.
_SILENT_B = re.compile("(?<=^[kgcjtds])b(?!h)")
_SPOKEN = [
    (re.compile("(?<=[aeiouʌ])([kgcjtdpbnmsl])(h?)y"), r"\1\1\2"),
    (re.compile("(?<=[aeiouʌ])([kgcjtds])(h?)(?:b(?!h)|m)"), r"\1\1\2"),
    (re.compile("hm"), "mm"),
    (re.compile("(?<=[^aeiouʌ])y"), ""),
]
_Y_IS_J = re.compile("(?<=[aeiou])y(?=[aeiou])")
CACHED = 4096
# Coarse keys of fewer letters than this stand for too many words.
MIN_COARSE = 4


def _spoken(word: str) -> str:
    for pattern, replacement in _CLUSTERS:
        word = pattern.sub(replacement, word)
    word = "".join(_LETTERS.get(letter, letter) for letter in word)
    return _BETWEEN_VOWELS.sub("", _DOUBLE_AT_START.sub("k", word))


def _read(word: str) -> str:
    for pattern, replacement in _LATIN:
        word = pattern.sub(replacement, word)
    return _DOUBLE_AT_START.sub("k", word)


def _coarse(sounds: str) -> str:
    for pattern, replacement in _COARSE:
        sounds = pattern.sub(replacement, sounds)
    return sounds


class Sounds(NamedTuple):
    """The keys of a word."""

    bengali: str  # of a Bengali word: what its misspellings share
    fine: tuple[str, ...]  # what it shares with Latin spellings; of a Latin word the likeliest first
    coarse: str


@lru_cache(CACHED)
def sounds(word: str) -> Sounds:
    """A word's keys.

    In the fine ones vowels and aspirates count. A Bengali word has one with the inherent vowel as a and one with it as
    o; a Latin word has them with and without a last vowel that is perhaps not spoken, and for v, which can be ব or ভ.
    In the coarse one aspirates, sibilants, doubled letters, and a or o after the first letter make no difference.

    >>> sounds("কম্বল").fine, sounds("kombol").fine
    (('kambal', 'kombol'), ('kombol',))
    >>> sounds("যোগ").fine, sounds("yoga").fine
    (('jog',), ('joga', 'jog'))
    >>> sounds("সমাজচক্র").coarse, sounds("samajchakra").coarse
    ('smjckr', 'smjckr')
    """
    word = plain(word)
    word = plain(_NAMES.get(word, word))
    if is_bengali(word):
        spoken = _spoken(word)
        easy = silent = _SILENT_B.sub("", spoken)
        for pattern, replacement in _SPOKEN:
            easy = pattern.sub(replacement, easy)
        fine = [
            style for form in (spoken, silent) for style in (form.replace("ʌ", "a"), form.replace("ʌ", "o"))
        ]
        fine.append(easy.replace("ʌ", "o"))
        if "\u09dc" in word:  # also written d
            fine += sounds(word.replace("\u09dc", "ড")).fine
        return Sounds(spoken, tuple(dict.fromkeys(fine)), _coarse(spoken))
    spellings = [word, word[:-1]] if word[-1:] in ("a", "o") and len(word) > 2 else [word]
    spellings.append(_Y_IS_J.sub("j", word))
    if word.endswith(("ai", "oi")):
        spellings.append(f"{word[:-1]}y")
    fine = [_read(spelling.replace("v", letters)) for spelling in spellings for letters in ("bh", "b")]
    return Sounds("", tuple(dict.fromkeys(fine)), _coarse(_read(word.replace("v", "b"))))


def without_endings(word: str) -> set[str]:
    """A Latin word without the endings of Bengali nouns that it may have: kambaler, kambal."""
    word = plain(word)
    return {word.removesuffix(end) for end in _ENDINGS if word.endswith(end) and len(word) - len(end) > 2}

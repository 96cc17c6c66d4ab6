"""The order of Bengali dictionaries, which differs from code point order."""

import re

from .letters import nfc

# Alphabetical order: vowels, the three signs that follow a letter, consonants, then the signs that modify a consonant.
# ড়, ঢ় and য় are two characters in NFC and sort after their base letter.
LETTERS = (
    *"অআইঈউঊঋৠএঐওঔ",
    *"ংঃঁ",
    *"ক খ গ ঘ ঙ চ ছ জ ঝ ঞ ট ঠ ড ড় ঢ ঢ় ণ ত থ দ ধ ন প ফ ব ভ ম য য় র ল শ ষ স হ".split(),
    *"ািীুূৃৄেৈোৌ্",
)
RANKS = {letter: rank for rank, letter in enumerate(map(nfc, LETTERS), 1)}
# One letter of the alphabet: a base with its nukta is one letter.
LETTER = re.compile("[\u09a1\u09a2\u09af]\u09bc|.", re.DOTALL)
# A word separator sorts before every letter, so that words are compared one by one.
WORD_GAP = re.compile(r"[\s\u2010\u2011-]+")
JOINERS = re.compile("[\u200c\u200d]")


def letters(text: str) -> list[str]:
    """The letters of a text. Joiners are removed, and ৎ counts as ত with a hasanta."""
    text = JOINERS.sub("", nfc(text)).replace("ৎ", "ত্")
    return LETTER.findall(WORD_GAP.sub(" ", text))


def collation_key(text: str) -> list[tuple[int, str]]:
    """A sort key for dictionary order. Other scripts sort after Bengali.

    A conjunct sorts under its first letter, after all of that letter's vowels: ক্ষত্রিয় is under ক.
    """
    return [
        (0, "") if letter == " " else (RANKS.get(letter, len(RANKS) + 1), letter.casefold())
        for letter in letters(text)
    ]


def first_letter(text: str) -> str:
    """The letter under which a dictionary lists a text."""
    return next((letter.upper() for letter in letters(text) if letter != " "), "")

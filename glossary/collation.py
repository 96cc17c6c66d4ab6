"""The order of Bengali dictionaries, written out: that of the code points is only nearly it."""

import re

from cms.core.text import nfc

# As the alphabet is recited: vowels, the three signs that follow a letter, consonants; then what changes a consonant.
# ড়, ঢ় and য় are two characters in NFC and stand behind the letter they are made of.
LETTERS = (
    *"অআইঈউঊঋৠএঐওঔ",
    *"ংঃঁ",
    *(
        "ক",
        "খ",
        "গ",
        "ঘ",
        "ঙ",
        "চ",
        "ছ",
        "জ",
        "ঝ",
        "ঞ",
        "ট",
        "ঠ",
        "ড",
        "ড়",
        "ঢ",
        "ঢ়",
        "ণ",
        "ত",
        "থ",
        "দ",
        "ধ",
        "ন",
    ),
    *("প", "ফ", "ব", "ভ", "ম", "য", "য়", "র", "ল", "শ", "ষ", "স", "হ"),
    *"ািীুূৃৄেৈোৌ্",
)
RANKS = {letter: rank for rank, letter in enumerate(map(nfc, LETTERS), 1)}
# One letter of the alphabet: a base and its dot are one.
LETTER = re.compile("[\u09a1\u09a2\u09af]\u09bc|.", re.DOTALL)
# Words are compared one by one, so what parts them comes before every letter.
GAP = re.compile(r"[\s\u2010\u2011-]+")
UNSEEN = re.compile("[\u200c\u200d]")


def letters(text: str) -> list[str]:
    """The letters of a text as the alphabet counts them. Joiners are none, and ৎ is a ত without its vowel."""
    text = UNSEEN.sub("", nfc(text)).replace("ৎ", "ত্")
    return LETTER.findall(GAP.sub(" ", text))


def collation_key(text: str) -> list[tuple[int, str]]:
    """Sorts Bengali text as a dictionary does; other scripts follow it.

    A conjunct stands with its first letter, after all of that letter's vowels: ক্ষত্রিয় is found under ক.
    """
    return [
        (0, "") if letter == " " else (RANKS.get(letter, len(RANKS) + 1), letter.casefold())
        for letter in letters(text)
    ]


def first_letter(text: str) -> str:
    """The letter under which a dictionary lists a text."""
    return next((letter.upper() for letter in letters(text) if letter != " "), "")

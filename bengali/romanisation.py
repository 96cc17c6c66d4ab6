"""Bengali in Latin letters, letter by letter, as a Bengali reader would write the word.

The table uses only the patterns that Python's `re` and JavaScript share, and its replacements name no groups: a browser
can apply it too.
"""

import re

from .digits import BENGALI_DIGITS
from .letters import nfc

CONSONANTS = {
    "ক": "k", "খ": "kh", "গ": "g", "ঘ": "gh", "ঙ": "ng",
    "চ": "ch", "ছ": "chh", "জ": "j", "ঝ": "jh", "ঞ": "n",
    "ট": "t", "ঠ": "th", "ড়": "r", "ড": "d", "ঢ়": "rh", "ঢ": "dh", "ণ": "n",
    "ত": "t", "থ": "th", "দ": "d", "ধ": "dh", "ন": "n",
    "প": "p", "ফ": "ph", "ব": "b", "ভ": "bh", "ম": "m",
    "য়": "y", "য": "j", "র": "r", "ল": "l", "শ": "sh", "ষ": "sh", "স": "s", "হ": "h",
}  # fmt: skip
VOWELS = {
    "অ": "o", "আ": "a", "ই": "i", "ঈ": "i", "উ": "u", "ঊ": "u", "ঋ": "ri", "এ": "e", "ঐ": "oi", "ও": "o", "ঔ": "ou",
    "া": "a", "ি": "i", "ী": "i", "ু": "u", "ূ": "u", "ৃ": "ri", "ে": "e", "ৈ": "oi", "ো": "o", "ৌ": "ou",
}  # fmt: skip
SIGNS = {"ৎ": "t", "ং": "ng", "ঃ": "", "ঁ": "", "্": "", "।": " "}
DIGITS = dict(zip(BENGALI_DIGITS, "0123456789", strict=True))

# (pattern, replacement), applied in order to text in NFC.
ROMANISATION: list[tuple[str, str]] = [
    ("\u200c|\u200d", ""),
    # NFC as on the server, for keyboards that write these as one character or in two parts.
    ("\u09dc", "\u09a1\u09bc"),
    ("\u09dd", "\u09a2\u09bc"),
    ("\u09df", "\u09af\u09bc"),
    ("\u09c7\u09be", "\u09cb"),
    ("\u09c7\u09d7", "\u09cc"),
    # The inherent vowel: between a consonant and a following letter, and where a word ends in a conjunct or in -ীয়.
    ("(?<=[ক-হ়])(?=[অ-ঔক-হৎংঃঁ])", "o"),
    ("(?<=্[ক-হ])(?![়া-্a-z])", "o"),
    ("(?<=[িী]\u09af\u09bc)(?![া-্a-z])", "o"),
    # Conjuncts that do not sound like their parts.
    ("জ্ঞ", "gg"),
    ("(?<=[মবর])্ব", "b"),
    ("(?<=্ত)্ব", ""),
    ("্ব", "w"),
    ("্য(?!়)", "y"),
    ("চ্ছ", "cchh"),
    *CONSONANTS.items(),
    *VOWELS.items(),
    *SIGNS.items(),
    *DIGITS.items(),
]
_COMPILED = [(re.compile(pattern), replacement) for pattern, replacement in ROMANISATION]


def romanise(text: str) -> str:
    """Bengali text in Latin letters; other text is left as it is."""
    text = nfc(text)
    for pattern, replacement in _COMPILED:
        text = pattern.sub(replacement, text)
    return text

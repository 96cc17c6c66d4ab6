"""Words with ণ where no letter before calls for it."""

import re
from collections.abc import Iterator

from .letters import nfc
from .words import BENGALI_WORD

CALLS_FOR_IT = "ঋৃরষণ"
ENDS_IT = re.compile(r"[চ-নলশস]")  # the consonants that may not stand between
PAIRS = ("্ট", "্ঠ", "্ড", "্ঢ")  # before these ণ is written for itself
# Words that have ণ by nature. `^` and `$` are the word's ends.
BY_NATURE = re.compile(
    nfc(
        "কল্যাণ|(?<!আ)(?<!বে)(?<!ল্)গুণ|গৌণ|(?<!গ)(?<!ঙ্)গণ|গাণি|গাণনি|কোণ|কৌণি|^কণ|কণ[াি]|^বাণ|বাণ[িী]|"
        "(?:অগ্নি|বাক্য|মৃত্যু|নয়ন|কাম|ফুল)বাণ|বণি[কগ]|বীণা|বেণ[ুিী]|বিপণ|^পণ|(?:মুক্তি|কন্যা|প্রাণ)পণ|পণ্য|পুণ্য|(?<!^)পাণি|"
        "পাণি(?=ন[িী]|গ্রহ|পীড়)|ফণ|^মণ$|^মণ(?:ের|কে)|মণি|মাণি?[কব]|লবণ|লাবণ|শোণ|শাণ|^শণ|স্থাণু|^অণ|াণু|আণব|চাণক্য|চণক|"
        "চিক্?কণ|নিপুণ|নৈপুণ|বৈগুণ|ক্বণ|তূণ|ভণিত|হূণ|কাহণ|কঙ্কণ|কিঙ্কিণ|কুণাল|^ণ|^এণ|আপণ|মৎকুণ|ঘুণ|ঘোণা|দ্ব্যণু"
    )
)


def unfounded_cerebrals(word: str) -> list[int]:
    """The indices of ণ that should be ন."""
    indices, is_called_for = [], False
    for index, letter in enumerate(BY_NATURE.sub(lambda match: " " * len(match[0]), word)):
        if letter == "ণ" and not is_called_for and not word.startswith(PAIRS, index + 1):
            indices.append(index)
        elif letter in CALLS_FOR_IT:
            is_called_for = True
        elif ENDS_IT.match(letter):
            is_called_for = False
    return indices


def find_unfounded_cerebrals(text: str) -> Iterator[tuple[int, int]]:
    """Find the words with such a ণ."""
    return (word.span() for word in BENGALI_WORD.finditer(text) if unfounded_cerebrals(word[0]))


def dentalise(word: str) -> str:
    """The word with ন for each unfounded ণ."""
    indices = unfounded_cerebrals(word)
    return "".join("ন" if index in indices else letter for index, letter in enumerate(word))

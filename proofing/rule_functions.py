"""Functions that rules name in rules.toml: how to find a fault that no pattern describes, and how to correct one."""

import json
import re
from collections.abc import Callable, Iterator

from django.conf import settings

from bengali.cerebrals import dentalise, find_unfounded_cerebrals
from bengali.digits import bengali_digits
from bengali.letters import nfc
from bengali.misspellings import correct, find_misspellings
from cms.core.passages import STAND_IN

Span = tuple[int, int]
Finder = Callable[[str], Iterator[Span]]
Correction = Callable[[str], str]

SENTENCE = re.compile(r"[^।?!]+[।?!]*")
# Weights of letters: logarithms of how much more frequent they are in text for fonts such as SutonnyMJ than in Latin.
LEGACY = json.loads(
    (settings.BASE_DIR / "frontend/src/clipboard/legacy-weights.json").read_text(encoding="utf-8")
)
LEGACY_WEIGHTS = {letter: int(weight) for weight, letters in LEGACY["weights"].items() for letter in letters}
LEGACY_SIGNS = frozenset(LEGACY["signs"])
LEGACY_LEAST = 7
# Neither abbreviations in capitals nor ids such as dQw4w9WgXcQ are weighed.
WEIGHED = re.compile(rf"(?=.*[A-Za-z])(?=.*[a-z{''.join(LEGACY_SIGNS)}])(?!.*[A-Za-z][0-9]+[A-Za-z])")
PAIRS = (("‘", "’"), ("“", "”"), ("(", ")"), ("[", "]"))
# An apostrophe in a Latin word and the bracket after a list number have no opening partner.
UNPAIRED = re.compile(r"(?<=[A-Za-z])’(?=[A-Za-z])|(?:^|(?<=\s))[\u0985-\u09B9০-৯]{1,2}\)")


def find_not_nfc(text: str) -> Iterator[Span]:
    """Find words that are not in NFC."""
    for word in re.finditer(r"\S+", text):
        if word[0] != nfc(word[0]):
            yield word.span()


def split_sentences(text: str) -> list[re.Match[str]]:
    """The sentences of a text; what follows a colon belongs to the sentence it ends."""
    return [sentence for sentence in SENTENCE.finditer(text) if sentence[0].strip(" ’”)।?!")]


def find_longer_than(least: int, most: int | None = None) -> Finder:
    """A function that finds sentences of more than `least` and at most `most` words."""

    def find(text: str) -> Iterator[Span]:
        for sentence in split_sentences(text):
            count = len(sentence[0].split())
            if count > least and (most is None or count <= most):
                yield sentence.span()

    return find


def find_unbalanced(text: str) -> Iterator[Span]:
    """Find the marks without their other half, and the last of an odd number of straight quotation marks."""
    text = UNPAIRED.sub(lambda match: STAND_IN * len(match[0]), text)
    open_marks: dict[str, list[int]] = {opening: [] for opening, _ in PAIRS}
    opening_of = {closing: opening for opening, closing in PAIRS}
    for index, mark in enumerate(text):
        if mark in open_marks:
            open_marks[mark].append(index)
        elif mark in opening_of:
            before = open_marks[opening_of[mark]]
            if before:
                before.pop()
            else:
                yield index, index + 1
    for indices in open_marks.values():
        yield from ((index, index + 1) for index in indices)
    if text.count('"') % 2:
        index = text.rindex('"')
        yield index, index + 1


def find_legacy_bengali(text: str) -> Iterator[Span]:
    """Find the first word of Bengali typed for a font that shows Latin letters as Bengali ones, as SutonnyMJ does."""
    total, first = 0, (0, 0)
    for word in re.finditer(r"\S+", text):
        weight = legacy_weight(word[0])
        if total <= 0 < weight:
            total, first = 0, word.span()
        total += weight
        if total >= LEGACY_LEAST:
            yield first
            return


def legacy_weight(word: str) -> int:
    """The likelihood that a word is such Bengali; below zero if it is more likely something else.

    Signs such as † stand within its words too; at the edge of a word they can be marks of footnotes.
    """
    if not WEIGHED.match(word):
        return 0
    return sum(
        (3 if 0 < index < len(word) - 1 else 2) if letter in LEGACY_SIGNS else LEGACY_WEIGHTS.get(letter, 0)
        for index, letter in enumerate(word)
    )


def halve_conjunct(text: str) -> str:
    """A reph with a single consonant: র্ম for র্ম্ম, র্ধ for র্দ্ধ."""
    return text[:2] + text[-1]


def set_verb(text: str) -> str:
    """নি joined to its verb, না apart."""
    if text.endswith("না"):
        return f"{text.removesuffix('না')} না"
    return text.removesuffix("নী").removesuffix(" নি") + "নি"


def ask_what(text: str) -> str:
    """কী for the কি at the end."""
    return text.removesuffix("কি") + "কী"


def ask_whether(text: str) -> str:
    """কি for the first কী."""
    return text.replace("কী", "কি", 1)


def write_anusvara(text: str) -> str:
    """ং for ঙ with a hasanta: সংগীত."""
    text = text.replace("ঙ্", "ং")
    return correct(text) or text


HOUSE_FORMS = {"আরো": "আরও", "আজো": "আজও"}


def write_house_form(text: str) -> str:
    """কখনো for কখনও, ভালো for ভাল."""
    return HOUSE_FORMS.get(text, text.removesuffix("ও") + "ো")


def space_marks(text: str) -> str:
    """A mark without a space before it and with one after it; one space for several."""
    mark = text.strip(" \u00a0")
    if not mark:
        return " "
    if text[0] == " ":
        return mark.replace(".", "।")
    return mark[0] if len(mark) > 1 else f"{mark} "


LETTERS = {
    "গ্দ": "গ্ধ",
    "ষ্ন": "ষ্ণ",
    "ষ্": "শ্",
    "শ্": "ষ্",
    "স্ছ": "শ্ছ",
    "স্": "ষ্",
    "ণ্": "ন্",
    "ন্ঠ": "ণ্ঠ",
    "ন্": "ঞ্",
    "করন": "করণ",
    "উৎঘ": "উদ্\u200cঘ",
    "উৎয": "উদ্\u200cয",
    "উৎ": "উদ্",
    "ত্ত": "ত্ব",
}


def correct_letters(text: str) -> str:
    """The correct letters for some that never stand together."""
    for wrong, right in LETTERS.items():
        if wrong in text:
            return text.replace(wrong, right, 1)
    return f"{text}\u09bc"  # য for য়


def shorten_i(text: str) -> str:
    return text.replace("ী", "ি")


def lengthen_last_i(text: str) -> str:
    return "ী".join(text.rsplit("ি", 1))


def end_or_ellipsis(text: str) -> str:
    """The danda for a full stop, the ellipsis for three."""
    return "…" if text == "..." else "।"


def drop_middle(text: str) -> str:
    """The first and the last of three characters."""
    return text[0] + text[2]


def join_by_en_dash(text: str) -> str:
    return text.replace(" ", "").replace("-", "–")


def join_number(text: str) -> str:
    """A number without comma and space."""
    return text.replace(",", "").replace(" ", "")


def say_once(text: str) -> str:
    return text.split()[0]


def set_apart(text: str) -> str:
    """A space behind the ending -এর."""
    return text.replace("ের", "ের ", 1)


FINDERS: dict[str, Finder] = {
    function.__name__: function
    for function in (
        find_legacy_bengali,
        find_misspellings,
        find_not_nfc,
        find_unbalanced,
        find_unfounded_cerebrals,
    )
}
CORRECTIONS: dict[str, Correction] = {
    function.__name__: function
    for function in (
        ask_what,
        ask_whether,
        bengali_digits,
        correct,
        dentalise,
        drop_middle,
        end_or_ellipsis,
        halve_conjunct,
        join_by_en_dash,
        join_number,
        lengthen_last_i,
        correct_letters,
        say_once,
        set_apart,
        set_verb,
        shorten_i,
        space_marks,
        write_anusvara,
        write_house_form,
    )
}

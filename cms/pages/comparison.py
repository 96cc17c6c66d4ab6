"""The comparison of two versions of a text in the page admin.

It replaces Wagtail's function (wagtail/wagtail#13469), which the comparisons of fields and of blocks call: the public
`register_comparison_class` replaces those of fields alone.
"""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from wagtail.admin import compare as wagtail_compare
from wagtail.admin.compare import TextDiff

from bengali.words import BENGALI_WORD

TOKEN = re.compile(rf"{BENGALI_WORD.pattern}|\w+|\s+|.")
# A line or a sentence. Texts of rich text have no line breaks between their paragraphs.
SENTENCE = re.compile(r"[^।?!\n]*+[।?!\n]++\s*+|[^।?!\n]++\Z")
# Sentences, or words and the spaces between them, of both texts. Comparing takes quadratic time.
MAX_COMPARED = 10_000

Run = tuple[bool, list[str], list[str]]  # whether both texts have it, and what the old and the new one have


def diff_text(old: str | None, new: str | None) -> TextDiff:
    """Compare sentence by sentence, and the changed ones word by word.

    If these have more than 5,000 words together, they are shown whole. Wagtail's own function separates Bengali vowel
    signs from their letters, and takes minutes for two long texts.
    """
    runs = [
        (is_equal, before, after) if is_equal else (False, tokenise(before), tokenise(after))
        for is_equal, before, after in compare(*(SENTENCE.findall(text or "") for text in (old, new)))
    ]
    if sum(len(before) + len(after) for is_equal, before, after in runs if not is_equal) <= MAX_COMPARED:
        runs = [
            part
            for is_equal, before, after in runs
            for part in ([(True, before, after)] if is_equal else compare(before, after))
        ]
    changes = []
    for is_equal, before, after in runs:
        if is_equal:
            changes.append(("equal", "".join(before)))
        else:
            changes += [("deletion", "".join(before)), ("addition", "".join(after))]
    return TextDiff([change for change in changes if change[1]])


def use_own_comparison() -> None:
    wagtail_compare.diff_text = diff_text


def tokenise(texts: list[str]) -> list[str]:
    return TOKEN.findall("".join(texts))


def compare(old: list[str], new: list[str]) -> Iterator[Run]:
    """The runs of equal and of different items. Of more different ones than MAX_COMPARED all are one run."""
    shorter = min(len(old), len(new))
    start = next((index for index in range(shorter) if old[index] != new[index]), shorter)
    rest = shorter - start
    end = next((index for index in range(rest) if old[-1 - index] != new[-1 - index]), rest)
    yield True, old[:start], new[:start]
    old_middle, new_middle = old[start : len(old) - end], new[start : len(new) - end]
    if len(old_middle) + len(new_middle) > MAX_COMPARED:
        yield False, old_middle, new_middle
    else:
        for kind, i1, i2, j1, j2 in SequenceMatcher(str.isspace, old_middle, new_middle).get_opcodes():
            yield kind == "equal", old_middle[i1:i2], new_middle[j1:j2]
    yield True, old[len(old) - end :], new[len(new) - end :]

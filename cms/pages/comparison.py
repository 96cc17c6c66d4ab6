"""The comparison of two versions of a text in the page admin."""

import re
from difflib import SequenceMatcher

from wagtail.admin.compare import TextDiff

from bengali.words import BENGALI_WORD

TOKEN = re.compile(rf"{BENGALI_WORD.pattern}|\w+|\s+|.")


def diff_text(old: str | None, new: str | None) -> TextDiff:
    """Compare word by word. Wagtail's own function separates Bengali vowel signs from their letters."""
    before, after = (TOKEN.findall(text or "") for text in (old, new))
    changes = []
    for kind, i1, i2, j1, j2 in SequenceMatcher(str.isspace, before, after).get_opcodes():
        if kind == "equal":
            changes.append(("equal", "".join(before[i1:i2])))
            continue
        changes.append(("deletion", "".join(before[i1:i2])))
        changes.append(("addition", "".join(after[j1:j2])))
    return TextDiff([change for change in changes if change[1]])

"""Rule C22: a term of the glossary is defined on one article only."""

import re
from collections.abc import Collection, Iterable, Iterator

from cms.core.passages import Passage, Role

from .content import make_reporter
from .findings import Finding
from .proof_text import ProofText
from .rules import compile_pattern

# Definitions of a term in a sentence: “যম মানে …”, “যমের অর্থ …”, “… বলতে …”, “… নাম যম।”, “একে বলে যম।”
DEFINITION = (
    "{{B}}[‘“]?({terms})(?:[’”]|[’”]?-?(?:এর|ের|র))? (?:কথাটির |শব্দটির )?(?:মানে|অর্থ|বলতে){{E}}"
    "|{{B}}(?:নাম|বলে|বলা হয়) [‘“]?({terms})[’”]?(?= ?(?:[।,;:?!\\[(]|$))"
)


def check_definitions(texts: Iterable[ProofText], terms: Collection[str]) -> Iterator[Finding]:
    """The definitions of a term in articles, if more than one article defines it."""
    if not terms:
        return
    choice = "|".join(re.escape(term) for term in sorted(terms, key=len, reverse=True))
    pattern = compile_pattern(DEFINITION.format(terms=choice))
    definitions: dict[str, dict[str, list[tuple[ProofText, Passage]]]] = {term: {} for term in terms}
    for text in texts:
        if not text.cites_sources:
            continue
        for passage in text.passages:
            for term in defined_terms(passage, pattern, definitions):
                definitions[term].setdefault(text.name, []).append((text, passage))
    for term, pages in definitions.items():
        if len(pages) < 2:
            continue
        for name, passages in pages.items():
            others = ", ".join(sorted(pages.keys() - {name}))
            for text, passage in passages:
                yield make_reporter(text)("C22", passage.field, passage.position, term, pages=others)


def defined_terms(passage: Passage, pattern: re.Pattern[str], terms: Collection[str]) -> set[str]:
    """The terms that a passage defines. A term alone in a row or cell is defined beside it."""
    if passage.role is Role.TABLE:
        return {passage.text} & set(terms)
    if passage.role is Role.TEXT or passage.role is Role.LEAD:
        return {match[1] or match[2] for match in pattern.finditer(passage.text)}
    return set()

"""Runs the spelling rules on every passage and the content rules on every text."""

import re
from collections.abc import Iterable, Iterator

from cms.core.passages import STAND_IN, Passage
from cms.core.text import nfc

from .content import check_content
from .findings import Finding, cut_excerpt
from .links import Addresses
from .proof_text import ProofText
from .rules import RULES, Rule

# Addresses of the web and of e-mail.
ADDRESS = re.compile(r"(?:https?://|www\.)[^\s।]*[^\s।.,;:?!)’”]|[^\s@]+@[^\s@।,;)’”]+\.[a-z]{2,}")


def mask_addresses(text: str) -> tuple[str, str]:
    """The text, and the same text with addresses masked by as many characters."""
    return text, ADDRESS.sub(lambda found: STAND_IN * len(found[0]), text)


def check(texts: Iterable[ProofText], addresses: Addresses) -> Iterator[Finding]:
    """All findings in these texts."""
    for text in texts:
        for passage in text.passages:
            yield from check_passage(text.name, passage)
        yield from check_content(text, addresses)


def check_passage(name: str, passage: Passage) -> Iterator[Finding]:
    """The findings of the rules of spelling and typography in one passage."""
    raw = [mask_addresses(passage.text)]
    text = [mask_addresses(nfc(passage.text))]
    nodes = [mask_addresses(nfc(node)) for node in passage.nodes] or text
    for rule in RULES:
        if passage.role in rule.skip:
            continue
        for whole, read in raw if rule.raw else nodes if rule.each_node else text:
            for start, end in rule.find(read):
                yield make_finding(name, passage, rule, whole, start, end)


def make_finding(name: str, passage: Passage, rule: Rule, text: str, start: int, end: int) -> Finding:
    found, excerpt = cut_excerpt(text, start, end)
    return Finding(name, passage.field, passage.place, rule.id, rule.severity, rule.message, found, excerpt)

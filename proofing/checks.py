"""All checks of documents: what the rules find in their passages, and what the content rules find in them as wholes."""

from collections.abc import Iterable, Iterator

from cms.core.text import nfc

from .content import check_content
from .findings import Finding, cut
from .links import Addresses
from .passages import Document, Passage
from .rules import RULES, Rule


def check(documents: Iterable[Document], addresses: Addresses) -> Iterator[Finding]:
    """Everything that is to be said about these documents, one after the other."""
    for document in documents:
        for passage in document.passages:
            yield from check_passage(document.name, passage)
        yield from check_content(document, addresses)


def check_passage(name: str, passage: Passage) -> Iterator[Finding]:
    """What the rules of spelling and typography find in one passage."""
    text = nfc(passage.text)
    nodes = [nfc(node) for node in passage.nodes] or [text]
    for rule in RULES:
        if passage.role in rule.skip:
            continue
        for where in [passage.text] if rule.raw else nodes if rule.each_node else [text]:
            for start, end in rule.find(where):
                yield finding(name, passage, rule, where, start, end)


def finding(name: str, passage: Passage, rule: Rule, text: str, start: int, end: int) -> Finding:
    found, excerpt = cut(text, start, end)
    return Finding(
        name, passage.field, passage.place, rule.id, rule.severity, rule.message, found, excerpt
    )

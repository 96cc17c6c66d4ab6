"""All checks of documents: what the rules find in their passages, and what the content rules find in them as wholes."""

import re
from collections.abc import Iterable, Iterator

from cms.core.text import nfc

from .content import check_content
from .findings import Finding, cut
from .links import Addresses
from .passages import STAND_IN, Document, Passage
from .rules import RULES, Rule

# Addresses of the web and of e-mail.
UNREAD = re.compile(r"(?:https?://|www\.)[^\s।]*[^\s।.,;:?!)’”]|[^\s@]+@[^\s@।,;)’”]+\.[a-z]{2,}")


def with_readable(text: str) -> tuple[str, str]:
    """The text, and the same without addresses; everything else keeps its place."""
    return text, UNREAD.sub(lambda found: STAND_IN * len(found[0]), text)


def check(documents: Iterable[Document], addresses: Addresses) -> Iterator[Finding]:
    """Everything that is to be said about these documents, one after the other."""
    for document in documents:
        for passage in document.passages:
            yield from check_passage(document.name, passage)
        yield from check_content(document, addresses)


def check_passage(name: str, passage: Passage) -> Iterator[Finding]:
    """What the rules of spelling and typography find in one passage."""
    raw = [with_readable(passage.text)]
    text = [with_readable(nfc(passage.text))]
    nodes = [with_readable(nfc(node)) for node in passage.nodes] or text
    for rule in RULES:
        if passage.role in rule.skip:
            continue
        for whole, read in raw if rule.raw else nodes if rule.each_node else text:
            for start, end in rule.find(read):
                yield finding(name, passage, rule, whole, start, end)


def finding(name: str, passage: Passage, rule: Rule, text: str, start: int, end: int) -> Finding:
    found, excerpt = cut(text, start, end)
    return Finding(name, passage.field, passage.place, rule.id, rule.severity, rule.message, found, excerpt)

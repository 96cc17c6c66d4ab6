"""Runs the spelling rules on every passage and the content rules on every text."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from bengali.letters import nfc
from bengali.misspellings import correct, find_misspellings
from cms.core.passages import STAND_IN, Passage

from .content import MAX_CHARACTERS, check_content
from .findings import Excerpts, Finding
from .links import Addresses
from .proof_text import ProofText
from .rule_functions import Span
from .rules import RULES, Rule

# Addresses of the web and of e-mail. The latter begin at the beginning of a word, else this takes quadratic time.
ADDRESS = re.compile(
    r"(?:https?://|www\.)[^\s।]*[^\s।.,;:?!)’”]|(?<![^\s@])[^\s@]++@[^\s@।,;)’”]+\.[a-z]{2,}"
)
# Quotations in Sanskrit: in ‘ ’ a word that ends as none does in Bengali, in “ ” two such words.
SANSKRIT_END = r"(?:[মনতক]্|ঃ)(?![\u0980-\u09FF\u200C\u200D])"
NEITHER = "[^‘’“”]*"
SANSKRIT = re.compile(
    f"(?<=‘){NEITHER}{SANSKRIT_END}{NEITHER}(?=’)|(?<=“){NEITHER}(?:{SANSKRIT_END}{NEITHER}){{2}}(?=”)"
)
MAX_FINDINGS = 20  # of one rule in one passage
# The list of misspellings comes last: the message of another rule is more specific.
IN_ORDER = sorted(RULES, key=lambda rule: rule.finder is find_misspellings)


def mask(text: str) -> tuple[Excerpts, str]:
    """Excerpts of the text, and the same text with addresses and Sanskrit masked by as many characters."""
    masked = text
    for pattern in (ADDRESS, SANSKRIT):
        masked = pattern.sub(lambda match: STAND_IN * len(match[0]), masked)
    return Excerpts(text), masked


def check(texts: Iterable[ProofText], addresses: Addresses) -> Iterator[Finding]:
    """All findings in these texts."""
    for text in texts:
        for passage in text.passages:
            yield from check_passage(text.name, passage)
        yield from check_content(text, addresses)


def check_passage(name: str, passage: Passage) -> Iterator[Finding]:
    """The findings of the rules of spelling and typography in one passage, or in the beginning of a very long one."""
    if len(passage.text) > MAX_CHARACTERS:
        passage = replace(passage, text=passage.text[:MAX_CHARACTERS], nodes=())
    raw = [mask(passage.text)]
    text = [mask(nfc(passage.text))]
    nodes = [mask(nfc(node)) for node in passage.nodes] or text
    errors: set[tuple[int, int]] = set()
    for rule in IN_ORDER:
        if passage.role in rule.skip:
            continue
        texts = raw if rule.raw else nodes if rule.each_node else text
        spans = ((excerpts, span) for excerpts, read in texts for span in rule.find(read))
        for excerpts, span in islice(spans, MAX_FINDINGS):
            start, end = excerpts.extend_to_words(*span)
            if rule.finder is find_misspellings and (start, end) in errors:
                continue
            match, excerpt = excerpts.cut(start, end)
            finding = Finding(
                name,
                passage.field,
                passage.position,
                rule.id,
                rule.severity,
                str(rule.message),
                match,
                excerpt,
            )
            if texts is text:
                errors.add((start, end))
                suggestion = suggest(rule, excerpts.text, span, (start, end))
                finding = replace(finding, start=start, end=end, suggestion=suggestion)
            yield finding


def suggest(rule: Rule, text: str, span: Span, words: Span) -> str:
    """A replacement for the whole words around a span; empty if the rule has none."""
    if right := correct(text[slice(*words)]):
        return right
    if rule.fix is None:
        return ""
    return text[words[0] : span[0]] + rule.fix(text[slice(*span)]) + text[span[1] : words[1]]

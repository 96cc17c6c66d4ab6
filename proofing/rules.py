"""The rules of spelling and typography (O01 to O50), read from rules.toml, and those of names and terms."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from cms.core.passages import STAND_IN, Role

from .rule_functions import CORRECTIONS, FINDERS, Correction, Finder, Span, find_longer_than
from .terms import TERMS

ERROR = "error"
WARNING = "warning"
SEVERITIES = {ERROR: _("error"), WARNING: _("warning")}

FILE = tomllib.loads(Path(__file__).with_name("rules.toml").read_text(encoding="utf-8"))


def compile_pattern(*alternatives: str) -> re.Pattern[str]:
    """Compile a pattern after replacing its macros, which may contain others."""
    pattern = "|".join(alternatives)
    while pattern != (expanded := re.sub(r"{([A-Z_]+)}", lambda macro: FILE["macros"][macro[1]], pattern)):
        pattern = expanded
    return re.compile(pattern)


@dataclass(frozen=True)
class Rule:
    """One rule: a pattern, or a function that finds spans in a text."""

    id: str
    severity: str
    message: Promise  # what to do
    wrong: tuple[str, ...]
    right: tuple[str, ...]
    patterns: tuple[str, ...] = ()  # alternatives
    finder: Finder | None = None
    allowed: tuple[str, ...] = ()  # patterns of exceptions
    skip: frozenset[Role] = frozenset()
    unless: str = ""  # skips texts that match this pattern
    raw: bool = False  # checks the stored text, before NFC
    each_node: bool = False  # checks each text node separately: a tag can split a sign from its letter
    fix: Correction | None = None  # corrects the matched text

    @cached_property
    def find(self) -> Finder:
        """A function that finds the spans in a text that break the rule."""
        finder = self.finder or find_pattern(compile_pattern(*self.patterns))
        allowed = compile_pattern(*self.allowed) if self.allowed else None
        unless = compile_pattern(self.unless) if self.unless else None

        def find(text: str) -> Iterator[Span]:
            if unless and unless.match(text):
                return
            if allowed:
                text = allowed.sub(lambda match: STAND_IN * len(match[0]), text)
            yield from finder(text)

        return find


def find_pattern(pattern: re.Pattern[str]) -> Finder:
    return lambda text: (match.span() for match in pattern.finditer(text))


def read_rule(row: dict[str, Any]) -> Rule:
    """A rule from its row in the file; docs/proofing.md describes the fields."""
    pattern, replacement = row.get("pattern", []), row.get("replacement")
    finder = find_longer_than(*row["longer_than"]) if "longer_than" in row else None
    if "find" in row:
        finder = FINDERS[row["find"]]
    fix = CORRECTIONS[row["fix"]] if "fix" in row else None
    if replacement is not None:
        fix = lambda _text: replacement  # noqa: E731
    return Rule(
        row["id"],
        row["severity"],
        _(row["message"]),
        tuple(row["wrong"]),
        tuple(row["right"]),
        patterns=(pattern,) if isinstance(pattern, str) else tuple(pattern),
        finder=finder,
        allowed=tuple(row.get("allowed", ())),
        skip=frozenset(Role[role.upper()] for role in row.get("skip", ())),
        unless=row.get("unless", ""),
        raw=row.get("raw", False),
        each_node=row.get("each_node", False),
        fix=fix,
    )


def term_rules() -> Iterator[Rule]:
    for term in TERMS:
        yield Rule(
            "O38",
            ERROR,
            format_lazy(_("Write “{right}”: a name or term has one spelling on the site."), right=term.right),
            term.wrong,
            (term.right,),
            patterns=(term.variants,),
            skip=frozenset({Role.SOURCE}),
        )


RULES = tuple(sorted([*map(read_rule, FILE["rules"]), *term_rules()], key=lambda rule: rule.id))

"""The glossary's terms from the seed. They have no revisions: their words tell whether an editor was there."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from glossary.models import Term
from seed.models import SeedRecord

from .files import digest
from .markdown import SeedError


def fields(entry: dict[str, Any]) -> dict[str, Any]:
    return {
        "term": entry["term"],
        "reading": entry["reading"],
        "meaning": entry["meaning"],
        "mark_in_articles": entry.get("mark", True),
    }


def content(term: Term, others: Iterable[Term]) -> str:
    """A digest of what a term says, and of the terms it names."""
    words = [term.term, term.reading, term.meaning, term.mark_in_articles]
    return digest([words, sorted(other.pk for other in others)])


class TermSeeder:
    """Creates terms, and later brings to the seed's newest words those that no editor has touched."""

    def __init__(self, entries: list[dict[str, Any]], *, reset: bool) -> None:
        self.entries = {entry["term"]: entry for entry in entries}
        self.reset = reset
        self.records = {
            record.key.removeprefix("term/"): record
            for record in SeedRecord.objects.filter(key__startswith="term/")
        }
        self.terms: dict[str, Term] = {}  # by their names in the seed; an editor may have given them others
        self.new: set[str] = set()

    def run(self) -> Counter[str]:
        """Terms name one another, so all of them are made before any says what it has to say."""
        standing = {term.pk: term for term in Term.objects.prefetch_related("see_also")}
        named = {term.term: term for term in standing.values()}
        for name, entry in self.entries.items():
            record = self.records.get(name)
            term = standing.get(record.object_id or 0) if record else None
            term = term or named.get(name)
            if term is None and (record is None or self.reset):
                term = Term(**fields(entry))
                term.full_clean()
                term.save()
                self.new.add(name)
            if term:
                self.terms[name] = term
        return Counter(self.bring_up(name, entry) for name, entry in self.entries.items())

    def bring_up(self, name: str, entry: dict[str, Any]) -> str:
        """Write a term where that is due, and answer what was done."""
        if unknown := sorted(set(entry.get("see_also", [])) - set(self.entries)):
            raise SeedError(f"glossary.yaml, {name}: there is no term {', '.join(unknown)}.")
        term, record = self.terms.get(name), self.records.get(name)
        if term is None:
            return "deleted by an editor"
        others = [self.terms[other] for other in entry.get("see_also", []) if other in self.terms]
        if name not in self.new and not self.reset:
            now = content(term, term.see_also.all())
            if record is None or now != record.digest:
                return "kept as edited"
            if now == content(Term(**fields(entry)), others):
                return "unchanged"
        for field, value in fields(entry).items():
            setattr(term, field, value)
        term.full_clean()
        term.save()
        term.see_also.set(others)
        SeedRecord.objects.update_or_create(
            key=f"term/{name}", defaults={"digest": content(term, others), "object_id": term.pk}
        )
        return "updated" if record else "created"

"""Keeps the index as the pages are. Only changed sections are written, inside the transaction that changes them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import md5
from typing import Any, NamedTuple

from django.db import transaction
from wagtail.models import Page

from bengali.tokens import tokens
from cms.page_cache.models import lock_site_version
from cms.pages.searching import SearchEntry, SearchSection

from .databases import SECTIONS, Document, database, delete, section_id
from .models import Build, Entry, Section
from .vocabulary import count_forms, forms_in

# A longer text is divided: snippets are looked for in one section, whatever its length.
MAX_TEXT = 2000


class Part(NamedTuple):
    """A section as it is to be stored, with its tokens' sources."""

    section: Section
    titles: str
    lead: str
    body: str


def build() -> Build:
    """The present build; the first one begins with the first page."""
    return Build.objects.first() or Build.objects.create(number=1, analyser=0)


def divided(text: str) -> Iterator[str]:
    """A text in parts of at most MAX_TEXT characters, divided at spaces where there are any."""
    while len(text) > MAX_TEXT:
        end = text.rfind(" ", 0, MAX_TEXT)
        end = end if end > 0 else MAX_TEXT
        yield text[:end]
        text = text[end:].lstrip()
    yield text


def parts_of(entry: SearchEntry, pk: int) -> list[Part]:
    """The sections of an entry, at most as many as ids are reserved for."""
    titles = f"{entry.title}\n{entry.short_title}" if entry.short_title else entry.title
    first, *rest = entry.sections or [SearchSection("")]
    sections = [
        SearchSection(text, section.heading, section.anchor or entry.anchor)
        for section in (first, *rest)
        for text in divided(section.text)
    ]
    found = []
    for number, section in enumerate(sections[:SECTIONS]):
        lead = "" if number else entry.lead
        source = repr((entry.kind, "" if number else titles, lead, section))
        row = Section(
            id=section_id(pk, number),
            entry_id=pk,
            heading=section.heading,
            anchor=section.anchor,
            text=f"{lead} {section.text}".strip(),
            digest=md5(source.encode("utf-8", "surrogatepass"), usedforsecurity=False).hexdigest(),
        )
        found.append(Part(row, "" if number else titles, lead, section.text))
    return found


def titles_of(entry: Entry) -> str:
    return f"{entry.title}\n{entry.short_title}"


def stored_forms(entry: Entry, section: Section) -> Any:
    """The forms that were counted for a stored section."""
    titles = "" if section.pk % SECTIONS else titles_of(entry)
    return forms_in(f"{titles}\n{section.heading}\n{section.text}")


def index_page(page: Any) -> None:
    """Make the index of a page what the page is now."""
    with transaction.atomic():
        lock_site_version()
        number = build().number
        stored = {
            (entry.kind, entry.number): entry
            for entry in Entry.objects.filter(page_id=page.pk).prefetch_related("sections")
        }
        changes: Counter[tuple[str, str, str]] = Counter()
        for found in page.search_entries() if page.live else ():
            write_entry(page.pk, found, stored.pop((found.kind, found.number), None), number, changes)
        remove_entries(list(stored.values()), number, changes)
        count_forms(changes)


def index_pages(ids: Iterable[int]) -> None:
    """Index some pages as they are when no other transaction changes content."""
    with transaction.atomic():
        lock_site_version()
        for page in Page.objects.live().filter(pk__in=list(ids)).specific():
            index_page(page)


def write_entry(
    page_id: int, found: SearchEntry, entry: Entry | None, build: int, changes: Counter[tuple[str, str, str]]
) -> None:
    """Store what has changed of an entry, and note which forms have come and gone."""
    old = {section.pk: section for section in entry.sections.all()} if entry else {}
    was_counted = entry is not None and entry.build == build
    before = entry and Entry(title=entry.title, short_title=entry.short_title)
    entry = entry or Entry(page_id=page_id, kind=found.kind, number=found.number)
    values: dict[str, Any] = {
        "title": found.title,
        "short_title": found.short_title,
        "anchor": found.anchor,
        "date": found.date,
        "title_tokens": " ".join(tokens(found.title)),
        "short_title_tokens": " ".join(tokens(found.short_title)),
        "build": build,
    }
    if not entry.pk or any(getattr(entry, name) != value for name, value in values.items()):
        for name, value in values.items():
            setattr(entry, name, value)
        entry.save()
    parts = {part.section.pk: part for part in parts_of(found, entry.pk)}
    changed = [
        pk
        for pk, part in parts.items()
        if not (was_counted and pk in old and old[pk].digest == part.section.digest)
    ]
    gone = [pk for pk in old if pk not in parts or pk in changed]
    if was_counted and before:
        for pk in gone:
            changes.subtract(stored_forms(before, old[pk]))
    documents = {}
    for pk in changed:
        section, titles, lead, body = parts[pk]
        changes.update(stored_forms(entry, section))
        documents[pk] = Document(*map(tokens, (titles, section.heading, lead, body)))
    delete([*gone, *changed])
    Section.objects.filter(pk__in=gone).delete()
    Section.objects.bulk_create(parts[pk].section for pk in changed)
    if documents:
        database().insert(found.kind, documents)


def remove_entries(entries: list[Entry], build: int, changes: Counter[tuple[str, str, str]]) -> None:
    for entry in entries:
        for section in entry.sections.all():
            if entry.build == build:
                changes.subtract(stored_forms(entry, section))
        delete([section.pk for section in entry.sections.all()])
    Entry.objects.filter(pk__in=[entry.pk for entry in entries]).delete()


def remove_page(page: Page) -> None:
    """Remove a page that is deleted from the index."""
    with transaction.atomic():
        lock_site_version()
        entries = list(Entry.objects.filter(page_id=page.pk).prefetch_related("sections"))
        changes: Counter[tuple[str, str, str]] = Counter()
        remove_entries(entries, build().number, changes)
        count_forms(changes)

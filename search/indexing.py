"""Keeps the index as the pages are. Only changed sections are written, inside the transaction that changes them."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from django.db import transaction
from wagtail.models import Page

from bengali import tokens
from cms.page_cache.models import lock_site_version
from cms.pages.searching import SearchEntry, SearchSection

from . import databases
from .databases import SECTIONS, Document
from .models import Entry, Section
from .vocabulary import WordForm, count_forms, forms_in

# A longer text is divided: snippets are looked for in one section, whatever its length.
MAX_TEXT = 2000


class Texts(NamedTuple):
    """All that is indexed of a section. The first of an entry has the titles and the lead."""

    titles: str
    heading: str
    lead: str
    text: str
    anchor: str

    @property
    def searchable(self) -> tuple[str, ...]:
        return self[:-1]  # without the anchor


def index_page(page: Any) -> None:
    """Make the index of a page what the page is now. Its aliases are not in it."""
    is_indexed = page.live and not page.alias_of_id
    if is_indexed or Entry.objects.filter(page_id=page.pk).exists():
        write_entries(page.pk, page.search_entries() if is_indexed else ())


def index_pages(ids: Iterable[int]) -> None:
    """Index some pages as they are when no other transaction changes content."""
    with transaction.atomic():
        lock_site_version()
        for page in Page.objects.live().filter(pk__in=list(ids)).specific():
            index_page(page)


def write_entries(page_id: int, entries: Iterable[SearchEntry]) -> None:
    """Make these the entries of a page."""
    with transaction.atomic(savepoint=False):
        lock_site_version()
        stored = {
            (entry.kind, entry.number): entry
            for entry in Entry.objects.filter(page_id=page_id).prefetch_related("sections")
        }
        changes: Counter[WordForm] = Counter()
        for current in entries:
            entry = stored.pop((current.kind, current.number), None)
            entry = entry or Entry(page_id=page_id, kind=current.kind, number=current.number)
            write_entry(entry, current, changes)
        for entry in stored.values():
            write_entry(entry, None, changes)
        count_forms(changes)


def write_entry(entry: Entry, current: SearchEntry | None, changes: Counter[WordForm]) -> None:
    """Store what has changed of an entry, or delete it, and add how many more sections have each form to the changes.

    Of an entry that another version of the analyser has written nothing is kept: its forms are not counted.
    """
    stored = stored_texts(entry) if entry.pk else {}
    if entry.version != tokens.VERSION:
        delete_sections(entry, stored)
        stored = {}
    wanted = dict(zip(range(SECTIONS), texts_of(current), strict=False)) if current else {}
    removed = {number: texts for number, texts in stored.items() if wanted.get(number) != texts}
    added = {number: texts for number, texts in wanted.items() if stored.get(number) != texts}
    for texts in removed.values():
        changes.subtract(forms_in("\n".join(texts.searchable)))
    for texts in added.values():
        changes.update(forms_in("\n".join(texts.searchable)))
    if current is None:
        delete_sections(entry, removed)
        entry.delete()
        return
    save_entry(entry, current)
    delete_sections(entry, removed, added)
    if added:
        Section.objects.bulk_create(
            Section(
                id=section_id(entry, number),
                entry=entry,
                heading=texts.heading,
                anchor=texts.anchor,
                lead=texts.lead,
                text=texts.text,
            )
            for number, texts in added.items()
        )
        documents = {
            section_id(entry, number): Document(*map(tokens.tokens, texts.searchable))
            for number, texts in added.items()
        }
        databases.insert(current.kind, documents)


def save_entry(entry: Entry, current: SearchEntry) -> None:
    values: dict[str, Any] = {
        "title": current.title,
        "short_title": current.short_title,
        "anchor": current.anchor,
        "date": current.date,
        "title_tokens": " ".join(tokens.tokens(current.title)),
        "short_title_tokens": " ".join(tokens.tokens(current.short_title)),
        "version": tokens.VERSION,
    }
    if any(getattr(entry, name) != value for name, value in values.items()):
        for name, value in values.items():
            setattr(entry, name, value)
        entry.save()


def section_id(entry: Entry, number: int) -> int:
    return entry.pk * SECTIONS + number


def delete_sections(entry: Entry, stored: Iterable[int], new: Iterable[int] = ()) -> None:
    """Delete stored sections, and the tokens that new ones would get.

    After a restore the table of tokens, which Django does not empty, has rows with the ids of new sections.
    """
    ids = {section_id(entry, number) for number in stored}
    databases.delete(ids.union(section_id(entry, number) for number in new))
    if ids:
        Section.objects.filter(pk__in=ids).delete()


def stored_texts(entry: Entry) -> dict[int, Texts]:
    """The sections of an entry in the index, by their numbers."""
    texts = {}
    for section in entry.sections.all():
        number = section.pk % SECTIONS
        titles = "" if number else f"{entry.title}\n{entry.short_title}"
        texts[number] = Texts(titles, section.heading, section.lead, section.text, section.anchor)
    return texts


def texts_of(entry: SearchEntry) -> Iterator[Texts]:
    """The sections of an entry as they are to be stored."""
    titles, lead = f"{entry.title}\n{entry.short_title}", entry.lead
    for section in entry.sections or [SearchSection("")]:
        for text in divided(section.text):
            yield Texts(titles, section.heading, lead, text, section.anchor or entry.anchor)
            titles = lead = ""


def divided(text: str) -> Iterator[str]:
    """A text in parts of at most MAX_TEXT characters, divided at spaces where there are any."""
    while len(text) > MAX_TEXT:
        end = text.rfind(" ", 0, MAX_TEXT)
        end = end if end > 0 else MAX_TEXT
        yield text[:end]
        text = text[end:].lstrip()
    yield text

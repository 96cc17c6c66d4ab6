"""Makes both indexes anew while the site runs, in short transactions: publishing never waits long."""

from django.db import connection, transaction
from django.db.models import QuerySet
from wagtail.models import Page
from wagtail.search.backends import get_search_backend
from wagtail.search.index import get_indexed_models

from bengali import tokens
from cms.page_cache.models import lock_site_version
from cms.pages.querysets import with_address

from .backend import BATCH
from .databases import SECTIONS
from .indexing import index_pages
from .models import Entry, Form

PAGES = 20  # in a transaction


def public_pages() -> QuerySet[Page]:
    return with_address(Page.objects.live().filter(alias_of=None))


def is_current() -> bool:
    """Whether all pages, and no aliases, are in the index, as this version of the analyser reads them."""
    current = Entry.objects.filter(version=tokens.VERSION)
    aliases = Entry.objects.exclude(page__alias_of=None)
    return not (public_pages().exclude(pk__in=current.values("page")).exists() or aliases.exists())


def rebuild() -> int:
    """Make the vocabulary and both indexes anew; until its turn a page is found as before. Returns how many pages."""
    with transaction.atomic():
        lock_site_version()
        Entry.objects.update(version=0)
        Form.objects.all().delete()
    rebuild_wagtails()
    pages = list(public_pages().order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(pages), PAGES):
        index_pages(pages[start : start + PAGES])
    with transaction.atomic():
        lock_site_version()
        Entry.objects.exclude(version=tokens.VERSION).delete()
        with connection.cursor() as cursor:
            cursor.execute(
                f"DELETE FROM search_text WHERE rowid / {SECTIONS} NOT IN (SELECT id FROM search_entry)"
            )
    return len(pages)


def rebuild_wagtails() -> None:
    """Index all objects for Wagtail's search."""
    backend = get_search_backend()
    for index in backend.all_indexes():
        index.delete_stale_entries()
    for model in get_indexed_models():
        objects = model.get_indexed_objects()
        keys = list(objects.order_by("pk").values_list("pk", flat=True))
        for start in range(0, len(keys), BATCH):
            with transaction.atomic():
                # Nobody changes them between the reading and the writing.
                lock_site_version()
                locked = objects.filter(pk__in=keys[start : start + BATCH]).select_for_update(of=("self",))
                backend.add_bulk(model, list(locked))

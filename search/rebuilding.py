"""Makes the index anew while the site runs, in short transactions: publishing never waits long."""

from django.db import connection, transaction
from django.db.models import F
from wagtail.models import Page

from bengali import tokens
from cms.page_cache.models import lock_site_version
from cms.pages.json_types import page_types

from .backends.rebuilding import rebuild_entries
from .databases import SECTIONS
from .indexing import build, index_pages
from .models import Build, Entry, Form, FormKey

PAGES = 20  # in a transaction


def is_current() -> bool:
    """Whether all pages are in the index, as this version of the analyser reads them."""
    return Build.objects.filter(analyser=tokens.VERSION).exists()


def rebuild() -> int:
    """Begin a new build, index all pages in it, and delete what is left of earlier ones. Returns how many pages."""
    with transaction.atomic():
        lock_site_version()
        build()
        Build.objects.update(number=F("number") + 1, analyser=0)
        FormKey.objects.all().delete()
        Form.objects.all().delete()
    pages = list(Page.objects.live().type(*page_types()).order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(pages), PAGES):
        index_pages(pages[start : start + PAGES])
    rebuild_entries()
    with transaction.atomic():
        lock_site_version()
        number = build().number
        Entry.objects.exclude(build=number).delete()
        with connection.cursor() as cursor:
            cursor.execute(
                f"DELETE FROM search_text WHERE rowid / {SECTIONS} NOT IN (SELECT id FROM search_entry)"
            )
        Build.objects.update(analyser=tokens.VERSION)
    return len(pages)

"""Makes Wagtail's index anew while the site runs: on our backends in short transactions."""

from django.core.management import call_command
from django.db import transaction
from wagtail.search.backends import get_search_backend
from wagtail.search.index import get_indexed_models

from cms.page_cache.models import lock_site_version
from search.models import TitleWord

from .indexing import BATCH, AnalysedIndex


def rebuild_entries() -> None:
    """Index all objects as the analyser reads them now."""
    backend = get_search_backend()
    for index in backend.all_indexes():
        if not isinstance(index, AnalysedIndex):
            call_command("update_index", verbosity=0)
            return
        index.delete_stale_entries()
    TitleWord.objects.all().delete()
    for model in get_indexed_models():
        objects = model.get_indexed_objects()
        keys = list(objects.order_by("pk").values_list("pk", flat=True))
        for start in range(0, len(keys), BATCH):
            with transaction.atomic():
                # Nobody changes them between the reading and the writing.
                lock_site_version()
                locked = objects.filter(pk__in=keys[start : start + BATCH]).select_for_update(of=("self",))
                backend.add_bulk(model, list(locked))

"""Deletes stale entries of the page cache once a minute."""

from datetime import datetime

from wagtail import hooks

from .middleware import delete_stale_entries


@hooks.register("marga_minute")
def delete_stale_page_cache_entries(now: datetime) -> None:
    delete_stale_entries()

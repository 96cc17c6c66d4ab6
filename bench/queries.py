"""SQL queries of an uncached page in a warm process, including the page cache's query for the site version."""

from tempfile import TemporaryDirectory

import django

from .site import BenchSite

PAGES = ("/yoga", "/social")
FIND = "/api/v2/pages/find/?html_path="


def run(site: BenchSite) -> None:
    django.setup()
    from django.db import connection
    from django.test import Client, override_settings
    from django.test.utils import CaptureQueriesContext

    site.start_renderer()
    for path in PAGES:
        counts = []
        for address in (path, FIND + path):
            # The first request fills the caches in memory: content types, site roots, menu and settings.
            for _ in range(2):
                # A new client has a new handler, whose page cache is empty in memory; the folder is empty too.
                with (
                    TemporaryDirectory(dir=site.folder) as empty,
                    override_settings(PAGE_CACHE_DIR=empty),
                    CaptureQueriesContext(connection) as queries,
                ):
                    response = Client(SERVER_NAME="localhost").get(address)
                if response.status_code != 200:
                    raise RuntimeError(f"{address} returned {response.status_code}.")
            counts.append(len(queries))
        print(f"{path:10} page {counts[0]:3}   find {counts[1]:3}")

"""Counts the queries of a request."""

from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cms.page_cache.models import raise_site_version


def get_uncached(path: str) -> tuple[Any, int]:
    """Return the response to an anonymous GET and its number of queries, with warm process caches but no cached page."""
    client = Client()
    client.get(path)
    raise_site_version()
    with CaptureQueriesContext(connection) as queries:
        response = client.get(path)
    assert response.status_code == 200, response.content
    return response, len(queries)

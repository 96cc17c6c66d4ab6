"""Counts what an answer costs."""

from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cms.page_cache.models import raise_site_version


def uncached(path: str) -> tuple[Any, int]:
    """The answer to a visitor's GET, and its queries. The process is warm, but nothing of the page is cached."""
    client = Client()
    client.get(path)
    raise_site_version()
    with CaptureQueriesContext(connection) as queries:
        response = client.get(path)
    assert response.status_code == 200, response.content
    return response, len(queries)

"""Fixtures: functions that send queries, and a site with pages to search."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

Search = Callable[..., list[str]]


@pytest.fixture
def result_urls(client: Client) -> Search:
    """Searches through the API and returns the addresses of the results."""

    def search(query: str, **parameters: Any) -> list[str]:
        response = client.get("/api/v2/search/", {"q": query, **parameters})
        assert response.status_code == 200, response.content.decode()
        return [result["url"] for result in response.json()["results"]]

    return search


@pytest.fixture
def suggested(client: Client) -> Search:
    """The texts of the suggestions for what is typed."""

    def suggest(typed: str) -> list[str]:
        response = client.get("/api/v2/search/suggestions/", {"q": typed})
        assert response.status_code == 200
        return [suggestion["text"] for suggestion in response.json()["suggestions"]]

    return suggest

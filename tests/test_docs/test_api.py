"""The examples in docs/api.md."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.urls import resolve

from home.models import HomePage
from tests.factories.pages import ArticlePageFactory

TEXT = (Path(__file__).resolve().parent.parent.parent / "docs/api.md").read_text("utf-8")
REQUESTS = re.findall(r"^```(?:sh)?\n(curl .+?)```\n\n```json\n(.+?)^```", TEXT, re.MULTILINE | re.DOTALL)
# Only GET requests.
URLS, RESPONSES = zip(
    *[
        (match[1], response)
        for request, response in REQUESTS
        if (match := re.match(r"curl '([^']+)'", request))
    ],
    strict=True,
)


def test_every_request_has_a_json_response() -> None:
    assert len(REQUESTS) == len(re.findall("^curl ", TEXT, re.MULTILINE)) == TEXT.count("```json") > 5
    for _request, response in REQUESTS:
        json.loads(response)


@pytest.mark.parametrize("url", URLS)
def test_every_url_is_an_endpoint(url: str) -> None:
    assert resolve(urlsplit(url).path).view_name != "wagtail_serve"


def test_article_has_the_fields_of_the_example(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, slug="yoga")
    example = json.loads(RESPONSES[0])
    response = client.get(urlsplit(URLS[0]).path, {"html_path": "/yoga"}).json()
    assert list(response) == list(example)
    assert list(response["meta"]) == list(example["meta"])

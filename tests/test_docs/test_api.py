"""The examples of docs/api.md."""

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
ADDRESSES = re.findall(r"^curl '([^']+)'$", TEXT, re.MULTILINE)
ANSWERS = re.findall(r"^```json\n(.+?)^```", TEXT, re.MULTILINE | re.DOTALL)


def test_every_address_has_its_answer_and_every_answer_is_json() -> None:
    assert len(ADDRESSES) == len(ANSWERS) > 5
    for answer in ANSWERS:
        json.loads(answer)


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_is_an_endpoint(address: str) -> None:
    assert resolve(urlsplit(address).path).view_name != "wagtail_serve"


def test_an_article_answers_what_the_example_shows(client: Client, home: HomePage) -> None:
    ArticlePageFactory(parent=home, slug="yoga")
    example = json.loads(ANSWERS[0])
    answer = client.get(urlsplit(ADDRESSES[0]).path, {"html_path": "/yoga"}).json()
    assert list(answer) == list(example)
    assert list(answer["meta"]) == list(example["meta"])

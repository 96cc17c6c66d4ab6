"""The size of an article's form in the page admin."""

import gzip

import pytest
from django.test import Client
from django.urls import reverse

from articles.models import ArticlePage
from tests.factories.images import LibraryImageFactory

pytestmark = pytest.mark.django_db


def test_form_is_sent_compressed(editor: Client, article: ArticlePage) -> None:
    address = reverse("wagtailadmin_pages:edit", args=[article.pk])
    answer = editor.get(address, headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    form = gzip.decompress(answer.content)
    assert article.title in form.decode()
    assert len(answer.content) < len(form) / 5


def test_thumbnails_are_webp() -> None:
    assert LibraryImageFactory().get_rendition("max-165x165").file.name.endswith(".max-165x165.webp")

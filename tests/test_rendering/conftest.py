"""What the tests of rendering share."""

from typing import Any

import pytest

from articles.models import ArticlePage
from cms.rendering import renderer
from home.models import HomePage
from tests.factories.pages import ArticlePageFactory


@pytest.fixture
def article(home: HomePage) -> ArticlePage:
    """A published article at /yoga."""
    return ArticlePageFactory(parent=home, title="যোগ", slug="yoga")


@pytest.fixture
def renders(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses rendered so far, by a renderer that always answers."""
    urls: list[str] = []

    def render(url: str, payload: dict[str, Any]) -> str:
        urls.append(url)
        return f"<main>{len(urls)}</main>"

    monkeypatch.setattr(renderer, "render", render)
    return urls

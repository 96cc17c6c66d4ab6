"""The guide's files, their links and pictures, and finding a page."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.urls import get_resolver

from guide.pages import CONTENT, find, page_for_screen, pages, picture

SCREENS = json.loads((Path(settings.BASE_DIR) / "frontend/src/dashboard/screens.json").read_text())


def test_both_languages_have_the_same_pages_for_the_same_screens() -> None:
    english, bengali = pages("en"), pages("bn")
    assert [(page.slug, page.screens) for page in english] == [(page.slug, page.screens) for page in bengali]
    assert [path.name for path in sorted((CONTENT / "en").iterdir())] == [
        path.name for path in sorted((CONTENT / "bn").iterdir())
    ]


def test_both_languages_have_the_same_sections_pictures_and_links() -> None:
    for english, bengali in zip(pages("en"), pages("bn"), strict=True):
        for pattern in (r"^##", r"!\[[^]]*\]\(([a-z-]+)\)", r"\(([a-z-]+\.md)\)", r"^\d+\.", r"^- ", r"^\|"):
            matches = [sorted(re.findall(pattern, page.markdown, re.M)) for page in (english, bengali)]
            assert matches[0] == matches[1], (english.slug, pattern)


@pytest.mark.parametrize("language", ["en", "bn"])
def test_links_and_pictures_exist(language: str) -> None:
    slugs = {page.slug for page in pages(language)}
    for page in pages(language):
        assert set(re.findall(r"\(([a-z-]+)\.md\)", page.markdown)) <= slugs, page.slug
        for alt, name in re.findall(r"!\[([^]]*)\]\(([a-z-]+)\)", page.markdown):
            assert alt, page.slug
            assert finders.find(picture(name, language)), (page.slug, name)


def test_every_screen_of_the_dashboard_has_a_page() -> None:
    listed = {screen for page in pages("en") for screen in page.screens}
    assert set(SCREENS) <= listed


@pytest.mark.parametrize(
    ("screen", "slug"),
    [
        ("createPost", "posts"),
        ("wagtailadmin_pages:history blog.postpage", "posts"),
        ("wagtailadmin_pages:edit articles.articlepage", "articles"),
        ("wagtailadmin_pages:add articles.articlepage", "articles"),
        ("wagtailsnippets_glossary_term:list", "glossary"),
        ("nowhere", "start"),
    ],
)
def test_longest_pattern_decides_the_page(screen: str, slug: str) -> None:
    assert page_for_screen("en", screen).slug == slug


def test_patterns_name_views_that_exist() -> None:
    views = {name for name in _view_names(get_resolver()) if name}
    for page in pages("en"):
        for pattern in page.screens:
            name = pattern.partition(" ")[0]
            if name not in SCREENS and name != "*":
                expression = re.compile(re.escape(name).replace(r"\*", ".*"))
                assert any(expression.fullmatch(view) for view in views), pattern


def _view_names(resolver: object, namespaces: tuple[str, ...] = ()) -> list[str]:
    names: list[str] = []
    for entry in resolver.url_patterns:  # type: ignore[attr-defined]
        if hasattr(entry, "url_patterns"):
            namespace = getattr(entry, "namespace", None)
            names += _view_names(entry, (*namespaces, namespace) if namespace else namespaces)
        elif entry.name:
            names.append(":".join((*namespaces, entry.name)))
    return names


def test_search_finds_inflected_words_and_beginnings_with_titles_first() -> None:
    assert "contacts" in [page.slug for page in find("bn", "যোগাযোগের")]
    assert find("en", "contac")[0].slug == "contacts"
    assert find("en", "contacts zebra") == []
    assert find("en", "") == list(pages("en"))


def test_markdown_cannot_contain_html() -> None:
    for language in ("en", "bn"):
        for page in pages(language):
            assert "<script" not in page.html
            assert "&lt;" not in page.html, page.slug

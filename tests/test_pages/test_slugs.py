"""Addresses as editors make them in Wagtail's admin: filled by themselves, never taken twice, never the system's."""

import json
import re
from html import unescape

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from wagtail.models import Page

from articles.models import ArticlePage
from cms.core.reserved_paths import RESERVED_PATHS
from cms.core.slugs import ROMANISATION
from cms.pages.forms import refuse_reserved
from home.models import HomePage
from tests.admin import JSON, PUBLISH, article_form, copy, create, edit
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, CategoryFactory
from tests.html_pages import text

ARTICLE = "articles.articlepage"


def slugs() -> list[str]:
    return list(ArticlePage.objects.order_by("pk").values_list("slug", flat=True))


@pytest.mark.parametrize("action", [{}, PUBLISH])
@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("যোগ সাধনা", "jog-sadhona"),
        ("যোগ সাধনা ২০২৬", "jog-sadhona-2026"),
        ("Yoga ও সেবা", "yoga-o-seba"),
        ("★", "articlepage"),
        ("য" * 255, "j" + "oj" * 99 + "o"),
    ],
)
def test_an_empty_slug_is_made_from_the_title(
    editor: Client, home: HomePage, action: dict[str, str], title: str, slug: str
) -> None:
    response = create(editor, home, ARTICLE, article_form(title=title) | action)
    assert response.status_code == 302
    assert slugs() == [slug[:200]]


def test_the_same_title_again_is_numbered(editor: Client, home: HomePage) -> None:
    for _ in range(3):
        assert create(editor, home, ARTICLE, article_form() | PUBLISH).status_code == 302
    assert slugs() == ["jog-sadhona", "jog-sadhona-2", "jog-sadhona-3"]


@pytest.mark.parametrize("action", [{}, PUBLISH])
def test_a_slug_that_is_taken_is_refused_and_nothing_saved(
    editor: Client, article: ArticlePage, action: dict[str, str]
) -> None:
    response = create(editor, article.get_parent(), ARTICLE, article_form(slug="yoga") | action)
    assert response.status_code == 200
    assert "is already in use" in text(response)
    assert slugs() == ["yoga"]


@pytest.mark.parametrize("slug", ["যোগ", "jog sadhona", "../cms", "a/b", "jog.html"])
def test_a_slug_that_is_none_is_refused_and_nothing_saved(editor: Client, home: HomePage, slug: str) -> None:
    assert create(editor, home, ARTICLE, article_form(slug=slug)).status_code == 200
    assert slugs() == []


@pytest.mark.parametrize("slug", sorted(RESERVED_PATHS))
def test_every_reserved_first_segment_is_refused_below_the_front_page(slug: str, home: HomePage) -> None:
    with pytest.raises(ValidationError):
        refuse_reserved("slug", slug, home)


@pytest.mark.parametrize("action", [{}, PUBLISH])
@pytest.mark.parametrize("slug", ["admindash", "home", "search"])
def test_a_reserved_slug_is_refused_with_its_reason_and_nothing_saved(
    editor: Client, home: HomePage, slug: str, action: dict[str, str]
) -> None:
    before = Page.objects.count()
    response = create(editor, home, ARTICLE, article_form(slug=slug) | action)
    assert response.status_code == 200
    assert f"“{slug}” is an address of the system. Choose another slug." in text(response)
    assert Page.objects.count() == before


def test_a_title_that_would_become_a_reserved_slug_is_refused(editor: Client, home: HomePage) -> None:
    response = create(editor, home, ARTICLE, article_form(title="Login"))
    assert "“login” is an address of the system." in text(response)
    assert slugs() == []


def test_renaming_to_a_reserved_slug_is_refused(editor: Client, article: ArticlePage) -> None:
    for action in ({}, PUBLISH):
        response = edit(editor, article, article_form(slug="cms") | action)
        assert "“cms” is an address of the system." in text(response)
    assert slugs() == ["yoga"]


def test_below_the_front_page_no_slug_is_reserved(editor: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    response = create(
        editor,
        blog,
        "blog.postpage",
        {
            "title": "ছবি",
            "slug": "images",
            "category": CategoryFactory().pk,
            "date": "2026-11-01 09:00",
            "image": "",
            "body": "<p>ছবি</p>",
        }
        | PUBLISH,
    )
    assert response.status_code == 302
    assert editor.get("/blog/images").status_code == 200


# Autosave


def test_autosave_makes_a_draft_of_a_title_alone(editor: Client, home: HomePage) -> None:
    response = create(editor, home, ARTICLE, article_form(lead=""), headers=JSON)
    assert response.status_code == 200
    assert response.json()["success"] is True
    page = ArticlePage.objects.get()
    assert (page.slug, page.live) == ("jog-sadhona", False)


def test_autosave_without_a_slug_keeps_saving(editor: Client, article: ArticlePage) -> None:
    response = edit(editor, article, article_form(title="যোগ", slug=""), headers=JSON)
    assert response.json()["success"] is True
    page = ArticlePage.objects.get()
    assert (page.slug, page.live) == ("yoga", True)
    assert page.get_latest_revision().content["slug"] == "jog"


def test_autosave_with_a_reserved_slug_says_no_and_saves_nothing(editor: Client, home: HomePage) -> None:
    response = create(editor, home, ARTICLE, article_form(slug="api"), headers=JSON)
    assert response.status_code == 400
    assert slugs() == []


def test_a_draft_without_a_title_is_refused(editor: Client, home: HomePage) -> None:
    assert create(editor, home, ARTICLE, article_form(title="")).status_code == 200
    assert create(editor, home, ARTICLE, article_form(title=""), headers=JSON).status_code == 400
    assert slugs() == []


# Copies


@pytest.mark.parametrize("alias", [{}, {"alias": "on"}])
def test_a_copy_with_a_taken_slug_is_refused(
    editor: Client, article: ArticlePage, alias: dict[str, str]
) -> None:
    response = copy(editor, article, "yoga", **alias)
    assert response.status_code == 200
    assert "This slug is already in use" in text(response)
    assert slugs() == ["yoga"]


@pytest.mark.parametrize("options", [{}, {"publish_copies": "on"}, {"alias": "on"}])
def test_a_copy_with_a_reserved_slug_is_refused(
    editor: Client, article: ArticlePage, options: dict[str, str]
) -> None:
    response = copy(editor, article, "api", **options)
    assert response.status_code == 200
    assert "“api” is an address of the system. Choose another slug." in text(response)
    assert slugs() == ["yoga"]


@pytest.mark.parametrize("slug", ["", "যোগ"])
def test_a_copy_without_a_right_slug_is_refused(editor: Client, article: ArticlePage, slug: str) -> None:
    assert copy(editor, article, slug).status_code == 200
    assert slugs() == ["yoga"]


def test_a_copy_with_a_free_slug_is_made(editor: Client, article: ArticlePage) -> None:
    assert copy(editor, article, "jog", publish_copies="on").status_code == 302
    assert slugs() == ["yoga", "jog"]
    assert editor.get("/jog").status_code == 200


def test_what_is_copied_below_another_page_may_have_any_slug(editor: Client, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, slug="yoga")
    child = ArticlePageFactory(parent=page, slug="asana")
    copied = child.copy(to=page, update_attrs={"slug": "api"})
    assert copied.slug == "api"


# As the editor types


@pytest.mark.parametrize("name", ["edit", "copy"])
def test_the_forms_romanise_with_the_servers_table_as_the_editor_types(
    editor: Client, article: ArticlePage, name: str
) -> None:
    page = text(editor.get(reverse(f"wagtailadmin_pages:{name}", args=[article.pk])))
    (formatters,) = re.findall(r'data-w-slug-formatters-value="([^"]*)"', page)
    assert json.loads(unescape(formatters)) == [
        [[pattern, "gu"], replacement] for pattern, replacement in ROMANISATION
    ]

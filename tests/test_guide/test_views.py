"""The guide in the page admin."""

import re

import pytest
from django.test import Client

from articles.models import ArticlePage
from cms.accounts.models import Role
from tests.factories.accounts import AdministratorFactory


def help_address(html: str) -> str:
    """The target of the top bar's Guide."""
    match = re.search(r'class="bar-link" href="(/cms/guide/[a-z-]+/)"', html)
    assert match
    return match[1]


def test_guide_of_the_page_admin_shows_a_page_and_searches(editor: Client) -> None:
    html = editor.get("/cms/guide/contacts/?q=menu").content.decode()
    assert re.search(r"<h1[^>]*>\s*(?:<svg.*?</svg>)?\s*Contacts", html, re.S)
    assert 'href="/cms/guide/menu/?q=menu"' in html
    assert "/cms/guide/glossary/" not in html
    assert editor.get("/cms/guide/nothing/").status_code == 404
    assert "কোথায় কী" in editor.get("/cms/guide/", headers={"Accept-Language": "bn"}).content.decode()


def test_help_opens_the_page_for_the_screen(editor: Client, article: ArticlePage) -> None:
    assert (
        help_address(editor.get(f"/cms/pages/{article.pk}/edit/").content.decode()) == "/cms/guide/articles/"
    )
    assert help_address(editor.get("/cms/snippets/glossary/term/").content.decode()) == "/cms/guide/glossary/"


@pytest.mark.parametrize(
    ("screen", "slug"), [("addCategory", "categories"), ("nothing", "start"), ("", "start")]
)
def test_guide_opens_the_page_for_a_screen_of_the_dashboard(editor: Client, screen: str, slug: str) -> None:
    assert editor.get("/cms/guide/", {"screen": screen}).context["page"].slug == slug


@pytest.mark.parametrize("role", Role)
def test_every_role_reads_the_guide(db: None, role: Role) -> None:
    client = Client()
    client.force_login(AdministratorFactory(role=role))
    assert client.get("/cms/guide/").status_code == 200


def test_guide_needs_an_account(client: Client, db: None) -> None:
    assert client.get("/cms/guide/")["Location"] == "/login?next=/cms/guide/"

"""The guide in the page admin and for the dashboard."""

import re

import pytest
from django.test import Client

from articles.models import ArticlePage
from cms.accounts.models import Role
from tests.factories.accounts import AdministratorFactory


def help_address(html: str) -> str:
    """Where the top bar's Guide leads."""
    found = re.search(r'class="bar-link" href="(/cms/guide/[a-z-]+/)"', html)
    assert found
    return found[1]


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
    assert help_address(editor.get("/cms/images/").content.decode()) == "/cms/guide/pictures/"


@pytest.mark.parametrize("role", Role)
def test_every_role_reads_the_guide(db: None, role: Role) -> None:
    client = Client()
    client.force_login(AdministratorFactory(role=role))
    assert client.get("/cms/guide/").status_code == 200


def test_guide_needs_an_account(client: Client, db: None) -> None:
    assert client.get("/cms/guide/")["Location"] == "/login?next=/cms/guide/"
    response = client.get("/api/guide")
    assert (response.status_code, b"title" in response.content) == (403, False)


def test_api_answers_in_the_language_of_the_request(signed_in: Client) -> None:
    english, bengali = (
        signed_in.get("/api/guide", headers={"Accept-Language": language}).json() for language in ("en", "bn")
    )
    assert [page["slug"] for page in english] == [page["slug"] for page in bengali]
    assert (english[0]["title"], bengali[0]["title"]) == ("What is where", "কোথায় কী")
    assert english[0]["screens"] == ["index", "*"]
    assert "/cms/guide/contacts/" in english[0]["html"]


def test_api_searches(signed_in: Client) -> None:
    assert signed_in.get("/api/guide?q=contacts").json()[0]["slug"] == "contacts"
    assert signed_in.get("/api/guide?q=qwxyz").json() == []

"""The sidebar and the top bar around Wagtail's screens."""

import re

import pytest
from django.test import Client

from articles.models import ArticlePage
from cms.accounts.models import Administrator, Role
from cms.dashboard.sidebar import sections_for
from home.models import HomePage
from tests.admin import SCREEN
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import ContactsPageFactory

pytestmark = pytest.mark.django_db

ENTRY = re.compile(r'<a class="side-entry" href="([^"]+)"( aria-current="page")?>')


def entries(client: Client, path: str) -> list[tuple[str, bool]]:
    html = client.get(path).content.decode()
    return [(match[1], bool(match[2])) for match in ENTRY.finditer(html)]


def test_browsers_keep_the_icons(editor: Client) -> None:
    [address] = re.findall(r'data-icon-url="([^"]+)"', editor.get(SCREEN).content.decode())
    response = editor.get(address)
    assert response["Cache-Control"] == "public, max-age=31536000, immutable"
    assert b'id="icon-cog"' in response.content


def signed_in_as(role: Role) -> Client:
    client = Client()
    client.force_login(AdministratorFactory(role=role))
    return client


def test_every_role_gets_what_it_may_open(home: HomePage) -> None:
    for role in Role:
        paths = [entry.path for section in sections_for(role) for entry in section.entries]
        assert [path for path, _ in entries(signed_in_as(role), "/cms/documents/")] == paths, role
        assert ("/admindash/users" in paths) == (role == Role.ADMINISTRATOR), role
        assert ("/cms/menu/" in paths) == (role != Role.AUTHOR), role


def test_page_admin_addresses_of_the_sidebar_answer_every_role_that_has_them(home: HomePage) -> None:
    ContactsPageFactory(parent=home)
    for role in Role:
        client = signed_in_as(role)
        for section in sections_for(role):
            for entry in section.entries:
                if entry.path.startswith("/cms/"):
                    assert client.get(entry.path, follow=True).status_code == 200, (role, entry.path)


def test_current_entry_is_that_of_the_page(editor: Client, home: HomePage, article: ArticlePage) -> None:
    contacts = ContactsPageFactory(parent=home)
    for path, current in (
        (f"/cms/pages/{article.pk}/edit/", "/cms/site/"),
        (f"/cms/pages/{contacts.pk}/edit/", "/cms/contacts/"),
        ("/cms/redirects/add/", "/cms/redirects/"),
    ):
        assert [path for path, is_current in entries(editor, path) if is_current] == [current], path


def test_language_is_chosen_in_the_top_bar(client: Client, administrator: Administrator) -> None:
    client.force_login(administrator)
    for address, target in (
        ("/cms/documents/?q=1", "/cms/documents/?q=1"),
        ("https://example.org/cms/", "/cms/"),
        ("/logout", "/cms/"),
    ):
        response = client.post("/cms/language/", {"language": "bn", "next": address})
        assert (response.status_code, response.headers["Location"]) == (302, target)
    assert Administrator.objects.get(pk=administrator.pk).language == "bn"
    assert "ছবি আপলোড" in client.get("/cms/documents/").content.decode()
    client.post("/cms/language/", {"language": "xx"})
    assert Administrator.objects.get(pk=administrator.pk).language == "bn"

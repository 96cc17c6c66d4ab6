"""Where the browser finds the data of a page: at the API, or in the document where no API answer is the same."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings
from wagtail.models import PageViewRestriction

from articles.models import ArticlePage
from cms.core.reserved_paths import RESERVED_PATHS
from home.models import HomePage
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    ContactsPageFactory,
    GlossaryPageFactory,
    PostPageFactory,
)
from tests.html_pages import head, payload, scripts, text
from tests.page_cache import stored
from tests.renderers import FakeRenderer

PRELOAD = (
    '<link rel="preload" as="image" fetchPriority="high" imageSrcSet="/a.avif 400w" imageSizes="100vw"/>'
)


@pytest.fixture
def fake(settings: Settings) -> Iterator[FakeRenderer]:
    with FakeRenderer() as fake:
        settings.RENDERER_URL = fake.url
        yield fake


def data_element(response: Any) -> dict[str, str]:
    return {name: value or "" for name, value in scripts(response)[-1].items()}


def test_document_names_the_apis_address_and_the_version_of_its_page(
    client: Client, home: HomePage, fake: FakeRenderer
) -> None:
    ArticlePageFactory(parent=home, slug="yoga")
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha")
    ContactsPageFactory(parent=home)
    for path in ("/", "/yoga", "/blog", "/blog/katha", "/contact"):
        response = client.get(path)
        assert list(payload(response)) == ["status", "menu", "site", "year", "preview"]
        element = data_element(response)
        answer = client.get(element["data-find"])
        assert answer.status_code == 200
        assert answer["X-Page-Version"] == element["data-version"]
        assert fake.requests[-1][1]["payload"]["page"] == answer.json()


def test_query_of_the_page_is_in_the_apis_address(client: Client, home: HomePage, fake: FakeRenderer) -> None:
    blog = BlogIndexPageFactory(parent=home)
    PostPageFactory.create_batch(13, parent=blog)
    element = data_element(client.get("/blog?page=2&utm_source=x"))
    assert element["data-find"] == "/api/v2/pages/find/?html_path=%2Fblog&page=2"
    answer = client.get(element["data-find"])
    assert (answer["X-Page-Version"], answer.json()["pages"]["number"]) == (element["data-version"], 2)


def test_version_changes_with_the_page_only(client: Client, article: ArticlePage, fake: FakeRenderer) -> None:
    address = "/api/v2/pages/find/?html_path=/yoga"
    before = client.get(address)["X-Page-Version"]
    ArticlePageFactory(parent=article.get_parent(), slug="other")
    assert client.get(address)["X-Page-Version"] == before
    article.title = "যোগ, নতুন"
    article.save_revision().publish()
    assert client.get(address)["X-Page-Version"] != before


def test_restricted_page_embeds_its_data(editor: Client, article: ArticlePage, fake: FakeRenderer) -> None:
    PageViewRestriction.objects.create(page=article, restriction_type="login")
    response = editor.get("/yoga")
    assert payload(response)["page"]["title"] == "যোগ"
    assert "data-find" not in data_element(response)
    assert response["Cache-Control"].startswith("private, no-store")
    assert "Speculation-Rules" not in response


def test_missing_page_embeds_its_data(client: Client, home: HomePage, fake: FakeRenderer) -> None:
    response = client.get("/nothing")
    assert payload(response)["page"] is None
    assert "data-find" not in data_element(response)


def test_page_without_renderer_embeds_its_data(
    client: Client, article: ArticlePage, fake: FakeRenderer
) -> None:
    fake.status = 500
    response = client.get("/yoga")
    assert payload(response)["page"]["title"] == "যোগ"
    assert "data-find" not in data_element(response)


def test_first_picture_is_preloaded_before_the_style_sheet(
    client: Client, article: ArticlePage, fake: FakeRenderer
) -> None:
    fake.answer = json.dumps({"html": f'{PRELOAD}<main>যোগ <link rel="x"></main>'}).encode()
    page = text(client.get("/yoga"))
    assert page.index(PRELOAD) < page.index('rel="stylesheet"')
    assert page.count(PRELOAD) == 1
    assert '<div id="root"><main>যোগ <link rel="x"></main></div>' in page


# Speculation rules


def test_public_pages_name_the_speculation_rules(client: Client, article: ArticlePage) -> None:
    for path in ("/", "/yoga"):
        assert client.get(path)["Speculation-Rules"] == '"/speculation-rules.json"'
    assert "Speculation-Rules" not in client.get("/nothing")


def test_speculation_rules_prefetch_pages_of_the_site_only(client: Client, db: None) -> None:
    response = client.get("/speculation-rules.json")
    assert response["Content-Type"] == "application/speculationrules+json"
    [rule] = response.json()["prefetch"]
    assert rule["eagerness"] == "conservative"
    links, addresses = rule["where"]["and"]
    assert links == {"selector_matches": "html:not([data-ready]) a:not([download], [data-action])"}
    left_out = addresses["not"]["href_matches"]
    assert {"/cms", "/cms/*", "/login/*", "/logout", "/api/*", "/documents/*", "/*\\?*"} <= set(left_out)
    assert "/home" not in left_out
    assert {re.sub(r"(?<=.)/\*$", "", address) for address in left_out[:-1]} == {
        f"/{name}" for name, path in RESERVED_PATHS.items() if not path.is_page
    }


# Filters


def test_filter_of_the_glossary_goes_to_the_renderer_alone(
    client: Client, home: HomePage, fake: FakeRenderer
) -> None:
    GlossaryPageFactory(parent=home, slug="glossary")
    response = client.get("/glossary", {"q": "যম", "utm_source": "x"})
    assert fake.requests[-1][1]["url"] == "/glossary?q=%E0%A6%AF%E0%A6%AE"
    assert data_element(response)["data-find"] == "/api/v2/pages/find/?html_path=%2Fglossary"
    assert head(response)["canonical"] == "http://localhost/glossary"


def test_filtered_glossary_is_not_stored(client: Client, home: HomePage, fake: FakeRenderer) -> None:
    GlossaryPageFactory(parent=home, slug="glossary")
    for number in range(10):
        assert client.get(f"/glossary?q={number}").status_code == 200
    assert stored() == []
    assert client.get("/glossary").status_code == 200
    assert len(stored()) == 1


def test_filter_in_the_query_of_another_page_is_removed_by_a_redirect(
    client: Client, article: ArticlePage
) -> None:
    response = client.get("/yoga?q=x&utm_source=y")
    assert (response.status_code, response["Location"]) == (301, "/yoga?utm_source=y")

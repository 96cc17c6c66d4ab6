"""Reading without pictures."""

import pytest
from django.test import Client

from articles.models import ArticlePage
from tests.html_pages import payload


def test_choice_is_kept_in_a_cookie(client: Client, db: None) -> None:
    answer = client.post("/pictures", {"pictures": "off", "next": "/yoga"})
    assert (answer.status_code, answer["Location"]) == (303, "/yoga")
    cookie = answer.cookies["pictures"]
    assert (cookie.value, cookie["samesite"], cookie["httponly"]) == ("off", "Lax", True)
    answer = client.post("/pictures", {"pictures": "on", "next": "/yoga"})
    assert answer.cookies["pictures"].value == ""


@pytest.mark.parametrize(
    "address", ["https://other.example/", "//other.example", "/\\other.example", "yoga", ""]
)
def test_choice_never_leads_to_another_site(client: Client, db: None, address: str) -> None:
    answer = client.post("/pictures", {"pictures": "off", "next": address})
    assert (answer.status_code, answer["Location"]) == (303, "/")


def test_get_changes_nothing(client: Client, db: None) -> None:
    answer = client.get("/pictures", {"pictures": "off"})
    assert answer.status_code == 405
    assert "pictures" not in answer.cookies


def test_cached_pages_differ_by_the_choice(client: Client, article: ArticlePage, renders: list[str]) -> None:
    """Any other value of the cookie is the page with pictures, so that nobody fills the cache."""
    assert payload(client.get("/yoga"))["pictures"] is True
    client.cookies["pictures"] = "off"
    assert payload(client.get("/yoga"))["pictures"] is False
    client.cookies["pictures"] = "other"
    assert payload(client.get("/yoga"))["pictures"] is True
    assert len(renders) == 2

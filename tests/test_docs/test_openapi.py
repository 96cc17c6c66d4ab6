"""docs/openapi.yaml is what the running site answers."""

import re
from pathlib import Path

import pytest
import yaml
from django.test import Client

FILE = Path(__file__).resolve().parent.parent.parent / "docs/openapi.yaml"
DOCUMENT = yaml.safe_load(FILE.read_text("utf-8"))
# The specification's calls (S79 to S89).
CALLS = [
    ("get", "/api/category"),
    ("post", "/api/category"),
    ("get", "/api/blogs"),
    ("post", "/api/blogs"),
    ("get", "/api/upload"),
    ("post", "/api/upload"),
    ("get", "/api/admin"),
    ("post", "/api/admin"),
    ("post", "/api/auth"),
    ("get", "/refresh"),
    ("post", "/logout"),
]


def test_the_committed_document_is_the_one_that_is_answered(client: Client, db: None) -> None:
    answered = client.get("/api/schema/", headers={"Accept": "application/vnd.oai.openapi"})
    assert yaml.safe_load(answered.content) == DOCUMENT, "run make schema"


@pytest.mark.parametrize(("method", "path"), CALLS)
def test_every_call_of_the_specification_is_described(method: str, path: str) -> None:
    operation = DOCUMENT["paths"][path][method]
    assert operation["summary"]
    assert operation["responses"]["default"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/Error"
    }


def test_writing_asks_for_a_token_and_signing_in_does_not() -> None:
    token: list[dict[str, list[str]]] = [{"accessToken": []}]
    for path in ("/api/category", "/api/blogs", "/api/upload"):
        assert {} in DOCUMENT["paths"][path]["get"]["security"]
        assert DOCUMENT["paths"][path]["post"]["security"] == token
    assert DOCUMENT["paths"]["/api/admin"]["get"]["security"] == token
    assert DOCUMENT["paths"]["/api/auth"]["post"].get("security", [{}]) == [{}]


def test_the_readable_docs_open_and_read_the_document(client: Client, db: None) -> None:
    page = client.get("/api/docs/")
    assert page.status_code == 200
    assert b"<style" not in page.content  # the Content-Security-Policy would refuse it
    script = re.search(r'<script src="(/api/docs/\?script=[^"]*)"', page.content.decode())
    assert script
    assert '"/api/schema/"' in client.get(script[1]).content.decode()

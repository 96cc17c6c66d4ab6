"""docs/openapi.yaml equals the schema that the site serves."""

import re
from pathlib import Path

import yaml
from django.test import Client

FILE = Path(__file__).resolve().parent.parent.parent / "docs/openapi.yaml"
SCHEMA = yaml.safe_load(FILE.read_text("utf-8"))


def test_committed_schema_is_current(client: Client, db: None) -> None:
    response = client.get("/api/schema/", headers={"Accept": "application/vnd.oai.openapi"})
    assert yaml.safe_load(response.content) == SCHEMA, "run make schema"


def test_refusals_are_described() -> None:
    responses = SCHEMA["paths"]["/api/blogs/{id}"]["put"]["responses"]
    assert list(responses) == ["200", "400", "403", "404", "409", "411", "413", "415"]
    assert responses["409"]["description"].startswith("It has changed since `revision`")
    assert {"401", "409", "413", "429"} <= set(SCHEMA["paths"]["/api/auth"]["post"]["responses"])
    assert set(SCHEMA["paths"]["/logout"]["get"]["responses"]) == {"302", "400", "403"}


def test_writing_needs_a_token_and_signing_in_does_not() -> None:
    token: list[dict[str, list[str]]] = [{"accessToken": []}]
    for path in ("/api/category", "/api/blogs", "/api/upload"):
        assert {} in SCHEMA["paths"][path]["get"]["security"]
        assert SCHEMA["paths"][path]["post"]["security"] == token
    assert SCHEMA["paths"]["/api/admin"]["get"]["security"] == token
    assert SCHEMA["paths"]["/api/auth"]["post"].get("security", [{}]) == [{}]


def test_docs_page_loads_the_schema(client: Client, db: None) -> None:
    page = client.get("/api/docs/")
    assert page.status_code == 200
    assert b"<style" not in page.content  # the Content-Security-Policy would block it
    script = re.search(r'<script src="(/api/docs/\?script=[^"]*)"', page.content.decode())
    assert script
    assert '"/api/schema/"' in client.get(script[1]).content.decode()

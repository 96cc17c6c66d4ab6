"""Tests of the example app. tests/test_extending.py runs them in a separate process."""

from typing import Any

import pytest
from django.core.checks import run_checks
from django.test import Client
from pydantic import TypeAdapter

from cms.accounts.models import Administrator
from cms.pages.json_types import page_type_json
from home.models import HomePage
from ops.scripts.page_types import page_types_document
from proofing.checks import check
from proofing.site import SiteAddresses, read_site
from tests.example.models import RetreatPage, Venue
from tests.factories.blocks import items, stream
from tests.factories.pages import GlossaryPageFactory, PageFactory, TermFactory
from tests.html_pages import fetched_payload

WRONG = "সরকারী"


class RetreatPageFactory(PageFactory):
    class Meta:
        model = RetreatPage


@pytest.fixture
def retreat(home: HomePage) -> Any:
    steps = items([{"time": "৯টা", "text": f'<p>যমের কথা <a linktype="page" id="{home.pk}">হোম</a></p>'}])
    programme = stream(("steps", steps), ("cards", items([home.pk])))
    venue = Venue.objects.create(name="ঢাকা")
    return RetreatPageFactory(parent=home, title="মেলা", slug="mela", venue=venue, programme=programme)


def test_the_system_checks_pass() -> None:
    assert [error for error in run_checks() if error.id and error.id.startswith("marga.")] == []


def test_the_page_is_served_with_the_json_of_its_blocks(retreat: RetreatPage, client: Client) -> None:
    page = fetched_payload(client, "/mela")["page"]
    assert (page["meta"]["type"], page["venue_name"]) == ("example.RetreatPage", "ঢাকা")
    steps, cards = page["programme"]
    assert steps["value"] == [{"time": "৯টা", "text": '<p>যমের কথা <a href="/">হোম</a></p>'}]
    assert [card["path"] for card in cards["value"]] == ["/"]


def test_the_page_is_cached_until_its_snippet_changes(
    retreat: RetreatPage, client: Client, renders: list[str]
) -> None:
    for _ in range(2):
        assert fetched_payload(client, "/mela")["page"]["venue_name"] == "ঢাকা"
    assert renders == ["/mela"]
    venue = Venue.objects.get()
    venue.name = "রংপুর"
    venue.save()
    assert fetched_payload(client, "/mela")["page"]["venue_name"] == "রংপুর"
    assert renders == ["/mela"] * 2


def test_the_page_and_the_snippet_are_proofread(retreat: RetreatPage) -> None:
    retreat.programme = stream(("steps", items([{"time": WRONG, "text": f"<p>{WRONG}</p>"}])))
    retreat.save_revision().publish()
    Venue.objects.create(name=WRONG)
    findings = check(read_site(), SiteAddresses())
    assert [(item.text, item.field, item.position) for item in findings if item.rule == "O18"] == [
        ("/mela", "programme", "block 1 (steps), item 1, time"),
        ("/mela", "programme", "block 1 (steps), item 1, text"),
        ("venues", "name", WRONG),
    ]


def test_the_glossary_marks_the_prose_of_the_block(retreat: RetreatPage, client: Client) -> None:
    GlossaryPageFactory(parent=HomePage.objects.get())
    TermFactory(term="যম", reading="yama")
    page = fetched_payload(client, "/mela")["page"]
    assert '<a class="term" href="/glossary#yama">যমের</a>' in page["programme"][0]["value"][0]["text"]
    assert [term["anchor"] for term in page["terms"]] == ["yama"]


def test_the_page_and_its_blocks_are_typed(retreat: RetreatPage, client: Client) -> None:
    schemas = page_types_document()["components"]["schemas"]
    assert {"$ref": "#/components/schemas/RetreatPage"} in schemas["Page"]["oneOf"]
    assert schemas["StepBlockValue"]["required"] == ["time", "text"]
    answer = client.get("/api/v2/pages/find/?html_path=/mela").content
    TypeAdapter(page_type_json(RetreatPage)).validate_json(answer, strict=True, extra="forbid")


def test_administrators_may_edit_the_page_and_the_snippet(
    retreat: RetreatPage, administrator: Administrator
) -> None:
    assert administrator.has_perm("example.change_venue")
    assert retreat.permissions_for_user(administrator).can_edit()

"""POST /api/proofread: findings in a text that is being written, with their places."""

from typing import Any

import pytest
from django.test import Client

from proofing.api.serializers import MAX_TEXT
from proofing.submitted import MAX_FINDINGS, find_in_text

JSON = "application/json"


def proofread(client: Client, text: str, title: str = "", language: str = "en") -> Any:
    body = {"title": title, "text": text}
    return client.post("/api/proofread", body, content_type=JSON, headers={"Accept-Language": language})


def marked(text: str) -> list[str]:
    """The marked parts of a text; places are in UTF-16 code units."""
    units = text.encode("utf-16-le")
    findings = find_in_text("text", text)
    return [units[2 * (item.start or 0) : 2 * (item.end or 0)].decode("utf-16-le") for item in findings]


def test_findings_of_title_and_text_have_field_position_and_suggestion(signed_in: Client) -> None:
    text = "প্রথম অনুচ্ছেদ।\nখাদ্য বিতরন করা হয়।\n"
    title, body = proofread(signed_in, text, title="সরকারী কাজ").json()
    assert (title["field"], title["rule"], title["start"], title["end"]) == ("title", "O18", 0, 6)
    assert title["suggestion"] == "সরকারি"
    assert body == {
        "field": "text",
        "rule": "O43",
        "severity": "error",
        "message": "Correct the spelling.",
        "match": "বিতরন",
        "excerpt": "খাদ্য বিতরন করা হয়।",
        "start": text.index("বিতরন"),
        "end": text.index("বিতরন") + 5,
        "suggestion": "বিতরণ",
    }


def test_messages_are_in_the_language_of_the_request(signed_in: Client) -> None:
    (finding,) = proofread(signed_in, "খাদ্য বিতরন", language="bn").json()
    assert finding["message"] == "বানান ঠিক করুন।"


def test_anonymous_visitor_gets_no_findings(client: Client, db: None) -> None:
    assert proofread(client, "খাদ্য বিতরন").status_code == 403


@pytest.mark.parametrize(
    "body", [{}, {"title": "ক"}, {"title": {}, "text": "ক"}, {"title": "", "text": "ক" * (MAX_TEXT + 1)}]
)
def test_invalid_text_is_rejected(signed_in: Client, body: dict[str, Any]) -> None:
    assert signed_in.post("/api/proofread", body, content_type=JSON).status_code == 400


def test_text_without_faults_has_no_findings(signed_in: Client) -> None:
    assert proofread(signed_in, "এটি একটি ভালো বাক্য।\n", title="নবান্ন").json() == []


def test_positions_count_utf_16_units_of_the_text_before_nfc() -> None:
    assert marked("\ufffc\U0001f600 আসন\nবিতরন ও বাড়ী।") == ["বিতরন", "বাড়ী"]
    assert marked("পা\u09dcা ও ঝ\u09dc, বিতরন") == ["বিতরন"]
    assert marked("প\u09c7\u09beস্ট ও ষ\u09cd\u099fেশন") == ["ষ্টেশন"]


def test_code_and_pictures_are_not_text() -> None:
    assert find_in_text("text", "\ufffc\ufffc\n \ufffc \n\n") == []


def test_cells_of_tables_are_checked_by_the_rules_for_tables(signed_in: Client) -> None:
    body = {"title": "", "text": "৩০%\nখাদ্য বিতরন\n৩০%\n", "cells": [0, 1]}
    findings = signed_in.post("/api/proofread", body, content_type=JSON).json()
    assert [(finding["rule"], finding["start"]) for finding in findings] == [("O43", 10), ("O36", 16)]


def test_number_of_findings_is_limited() -> None:
    assert len(find_in_text("text", "বিতরন\n" * 1000)) == MAX_FINDINGS

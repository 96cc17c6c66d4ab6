"""Exports of the page admin, as spreadsheet programs and people read them."""

import codecs
import csv
import io
from datetime import UTC, date, datetime

import pytest
from django.test import Client
from openpyxl import load_workbook
from wagtail.admin.views.mixins import SpreadsheetExportMixin
from wagtail.contrib.redirects.models import Redirect

from articles.models import ArticlePage
from cms.core.spreadsheets import FORMULA
from inbox.models import Kind, Message, State

RECEIVED = datetime(2026, 2, 28, 20, 30, 5, tzinfo=UTC)  # 2:30 on the next day in Dhaka
MESSAGES = "/cms/messages/export/"
REPORTS = ["aging-pages", "locked", "page-types-usage", "site-history", "workflow", "workflow_tasks"]


def export(client: Client, path: str, file_format: str = "csv") -> bytes:
    response = client.get(path, {"export": file_format})
    assert response.status_code == 200, path
    return b"".join(response.streaming_content)


def rows(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(codecs.BOM_UTF8)
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"))))


@pytest.fixture
def message(db: None) -> Message:
    return Message.objects.create(
        kind=Kind.REPORT, state=State.CLOSED, created=RECEIVED, path="/yoga", name="মিতা", text="সালটি ভুল"
    )


@pytest.mark.usefixtures("message")
def test_csv_has_words_and_the_times_of_the_site(editor: Client) -> None:
    expected = {
        "Received": "2026-03-01 02:30:05",
        "Kind": "Mistake",
        "State": "Closed",
        "Name": "মিতা",
        "E-mail or phone": "",
        "Subject": "",
        "Office": "",
        "Page": "/yoga",
        "Passage": "",
        "Text": "সালটি ভুল",
        "Note": "",
    }
    assert rows(export(editor, MESSAGES)) == [expected]
    editor.cookies["language"] = "bn"
    [row] = rows(export(editor, MESSAGES))
    assert list(row)[:3] == ["কবে এসেছে", "ধরন", "অবস্থা"]
    assert list(row.values())[:3] == ["2026-03-01 02:30:05", "ভুলের খবর", "নিষ্পন্ন"]


def test_every_export_can_be_opened(editor: Client, admin_client: Client, article: ArticlePage) -> None:
    ArticlePage.objects.update(title="=HYPERLINK(1)", last_published_at=RECEIVED)
    Redirect.objects.create(old_path="/পুরোনো", redirect_link="/yoga")
    for path in (*(f"/cms/reports/{name}/" for name in REPORTS), "/cms/redirects/"):
        cells = rows(export(editor, path))
        assert "+00:00" not in str(cells), path
        load_workbook(io.BytesIO(export(editor, path, "xlsx")))
    sheet = load_workbook(io.BytesIO(export(editor, "/cms/reports/aging-pages/", "xlsx"))).active
    assert datetime(2026, 3, 1, 2, 30, 5) in [cell.value for row in sheet for cell in row]
    [aging] = [row for row in rows(export(editor, "/cms/reports/aging-pages/")) if "HYPER" in row["Title"]]
    assert (aging["Title"], aging["Last published at"]) == ("'=HYPERLINK(1)", "2026-03-01 02:30:05")


class Named:
    """An object whose name is exported, such as an office or an account."""

    def __str__(self) -> str:
        return "=1+1"


def test_cells_are_no_formulas() -> None:
    def cell(value: object) -> object:
        return SpreadsheetExportMixin().preprocess_field_value("field", value, "csv")

    for start in FORMULA:
        assert cell(f"{start}1+1") == f"'{start}1+1"
    for value in ("যোগ", "1-1", " =1", "", 5, -5, None, 1.5, False):
        assert cell(value) == value
    assert cell(Named()) == "'=1+1"
    assert cell(["=1", "2"]) == "'=1, 2"
    assert cell(RECEIVED) == "2026-03-01 02:30:05"
    assert cell(datetime(2026, 1, 2, 3, 4)) == "2026-01-02 03:04:00"
    assert cell(date(2026, 1, 2)) == date(2026, 1, 2)
    view = SpreadsheetExportMixin()
    view.custom_field_preprocess = {"field": {"csv": str}}
    assert view.preprocess_field_value("field", "=1", "csv") == "'=1"


def test_stored_unprintable_characters_do_not_break_exports(editor: Client, message: Message) -> None:
    Message.objects.update(name="ক\x1b\uffffখ")
    Redirect.objects.create(old_path="/a", redirect_link="/ক\x1b\uffffখ")
    workbook = load_workbook(io.BytesIO(export(editor, "/cms/redirects/", "xlsx")))
    assert "/কখ" in [cell.value for cell in workbook.active[2]]
    assert rows(export(editor, MESSAGES))[0]["Name"] == "কখ"

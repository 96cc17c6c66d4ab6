"""Content that no editor writes: links to ids that are none."""

import pytest
from django.test import Client

from home.models import HomePage
from tests.factories.blocks import stream
from tests.factories.pages import ArticlePageFactory

IDS = ["", "x", "-1", "0", "1e3", "৫", "9" * 30, "9" * 5000, "1; DROP", "'", "None"]


@pytest.mark.parametrize("kind", ["page", "document"])
@pytest.mark.parametrize("pk", IDS, ids=lambda pk: pk[:6])
def test_form_opens_with_a_crafted_link(editor: Client, home: HomePage, kind: str, pk: str) -> None:
    for link in (f'<a linktype="{kind}" id="{pk}">ক</a>', f'<a linktype="{kind}">ক</a>'):
        page = ArticlePageFactory(parent=home, body=stream(("text", f"<p>{link}</p>")))
        assert editor.get(f"/cms/pages/{page.pk}/edit/").status_code == 200
        assert editor.get(page.get_url()).status_code == 200
        page.delete()

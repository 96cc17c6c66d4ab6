"""Crafted ids in addresses of the page admin."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db

HUGE = "9" * 20  # more than a column holds


def test_unknown_page_id_is_404(editor: Client) -> None:
    for path in (
        f"/cms/bulk/wagtailcore/page/delete/?id={HUGE}",
        f"/cms/bulk/wagtailcore/page/publish/?id=1&id={HUGE}",
        f"/cms/bulk/images/libraryimage/delete/?id={HUGE}",
        f"/cms/bulk/documents/librarydocument/delete/?id={HUGE}",
        f"/cms/pages/{HUGE}/",
        f"/cms/pages/{HUGE}/edit/",
        f"/cms/pages/{HUGE}/history/",
        f"/cms/pages/1/move/{HUGE}/confirm/",
        f"/cms/pages/1/revisions/{HUGE}/view/",
        f"/cms/pages/1/revisions/compare/{HUGE}...latest/",
        f"/cms/pages/add/articles/articlepage/{HUGE}/",
        f"/cms/images/{HUGE}/",
        f"/cms/documents/edit/{HUGE}/",
        f"/cms/redirects/{HUGE}/",
        f"/cms/snippets/glossary/term/edit/{HUGE}/",
        f"/cms/choose-page/{HUGE}/",
        f"/cms/collections/{HUGE}/",
    ):
        assert editor.get(path).status_code in (302, 404), path


def test_ids_that_are_no_numbers_cause_no_error(editor: Client) -> None:
    for path in (
        "/cms/pages/create/wagtailcore/page",
        "/cms/pages/usage/wagtailcore/page/",
        "/cms/pages/x/edit/",
        "/cms/bulk/wagtailcore/page/delete/?id=x",
    ):
        assert editor.get(path).status_code < 500, path


def test_pages_for_testing_error_pages_are_closed(editor: Client) -> None:
    for path in ("/cms/failwhale/", "/cms/test404/", "/cms/failwhale"):
        assert editor.get(path).status_code == 404, path

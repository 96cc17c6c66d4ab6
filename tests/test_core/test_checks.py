"""Conventions that the system checks enforce."""

import pytest
from pytest_django import Settings
from wagtail.models import Page

from articles.models import ArticlePage
from cms.core import checks


def test_our_page_types_pass() -> None:
    assert checks.page_types_share_the_base(None) == []


@pytest.mark.parametrize(
    ("name", "ids"), [("Article", {"marga.E001", "marga.E002"}), ("StrayPage", {"marga.E002"})]
)
def test_page_type_with_another_name_or_base_is_reported(
    monkeypatch: pytest.MonkeyPatch, name: str, ids: set[str]
) -> None:
    class Meta:
        app_label = "articles"
        abstract = True

    stray = type(Page)(name, (Page,), {"__module__": "articles.models", "Meta": Meta})
    monkeypatch.setattr("wagtail.models.get_page_models", lambda: [ArticlePage, stray])
    assert {error.id for error in checks.page_types_share_the_base(None)} == ids


def test_missing_image_format_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    assert checks.pictures_can_be_encoded(None) == []
    monkeypatch.setattr(checks.features, "check", lambda name: name != "avif")
    assert [error.msg for error in checks.pictures_can_be_encoded(None)] == [
        "Pillow on this machine cannot write avif: reinstall the pinned wheel."
    ]


@pytest.mark.parametrize(("https", "ids"), [(True, []), (False, ["marga.W001"])])
def test_deployment_without_https_is_reported(settings: Settings, https: bool, ids: list[str]) -> None:
    settings.HTTPS = https
    assert [warning.id for warning in checks.site_url_is_secure(None)] == ids

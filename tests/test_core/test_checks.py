"""The system checks."""

from types import SimpleNamespace

import pytest
from django.http import HttpRequest, HttpResponse
from django.urls import include, path, re_path
from pytest_django import Settings
from wagtail.models import Page

from articles.models import ArticlePage
from blog.models import Byline, Category
from blog.models.post_group import PostGroup
from cms.core import checks
from cms.images.models import LibraryImage
from cms.navigation.models import SiteSettings
from cms.page_cache.checks import models_say_whether_they_affect_pages
from contacts.models import Contact


def test_page_types_pass_the_checks() -> None:
    assert checks.page_types_share_the_base(None) == []


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("Article", {"marga.E001", "marga.E002", "marga.E006"}),
        ("StrayPage", {"marga.E002", "marga.E006"}),
    ],
)
def test_page_type_with_another_name_or_base_or_for_every_parent_is_reported(
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


@pytest.mark.parametrize(
    ("https", "proxies", "ids"), [(True, 0, ["marga.W002"]), (True, 1, []), (False, 0, []), (False, 1, [])]
)
def test_https_without_trusted_proxies_is_reported(
    settings: Settings, https: bool, proxies: int, ids: list[str]
) -> None:
    settings.HTTPS, settings.TRUSTED_PROXIES = https, proxies
    assert [warning.id for warning in checks.proxies_are_counted(None)] == ids


def view(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


def test_every_first_segment_of_the_urlconf_is_reserved() -> None:
    assert checks.first_segments_are_reserved(None) == []


def test_unreserved_first_segment_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    patterns = [
        path("", include([path("feeds/news", view)])),
        re_path(r"^shop(?:/.*)?$", view),
        path("cms/", view),
    ]
    monkeypatch.setattr(checks, "get_resolver", lambda: SimpleNamespace(url_patterns=patterns))
    assert [error.msg.partition(":")[0] for error in checks.first_segments_are_reserved(None)] == [
        "Add “feeds” to cms.core.reserved_paths",
        "Add “shop” to cms.core.reserved_paths",
    ]


def test_every_model_shown_on_pages_defines_affects_pages() -> None:
    assert models_say_whether_they_affect_pages(None) == []


def test_shown_model_without_affects_pages_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for model in (PostGroup, Contact, SiteSettings, LibraryImage):
        monkeypatch.delattr(model, "affects_pages")
    errors = models_say_whether_they_affect_pages(None)
    assert [error.obj for error in errors] == [Byline, Category, Contact, LibraryImage, SiteSettings]

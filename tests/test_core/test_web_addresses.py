"""Addresses that editors type: of http and https alone, and of telephones."""

import pytest
from django.apps import apps
from django.core.exceptions import ValidationError
from django.db import models
from wagtail.admin.forms.choosers import ExternalLinkChooserForm
from wagtail.rich_text import RichText

from cms.pages.blocks import TextBlock

ADDRESSES = ("https://example.org/", "http://example.org:8080/a?b=c#d")
OTHERS = (
    "ftp://example.org/a",
    "ftps://example.org/a",
    "FTP://example.org/a",
    "sftp://example.org/a",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,x",
    "ws://example.org/",
    "//example.org/",
    "https:///a",
)


def test_address_fields_accept_http_and_https_alone() -> None:
    fields = [
        field
        for model in apps.get_models()
        for field in model._meta.get_fields()
        if isinstance(field, models.URLField)
    ]
    names = {field.name for field in fields}
    assert {"address", "video_url", "social_url", "online_url", "where_url", "redirect_link"} <= names
    for field in fields:
        for address in ADDRESSES:
            field.run_validators(address)
        for address in OTHERS:
            with pytest.raises(ValidationError):
                field.run_validators(address)


def test_link_dialog_accepts_http_and_https_alone() -> None:
    for address in (*ADDRESSES, "/yoga"):
        assert ExternalLinkChooserForm({"url": address}).is_valid(), address
    for address in OTHERS:
        if address != "//example.org/":  # a path to Wagtail; the proofreader reports it
            assert not ExternalLinkChooserForm({"url": address}).is_valid(), address


def test_telephone_link_of_rich_text_has_the_number_to_dial() -> None:
    for typed, stored in (
        ("০১০০০-০০০০০১", "+8801000000001"),
        ("+880(0)1000000001", "+8801000000001"),
        ("x", "x"),
    ):
        value = TextBlock(features=["link"]).clean(RichText(f'<p><a href="tel:{typed}">ফোন</a></p>'))
        assert value.source == f'<p><a href="tel:{stored}">ফোন</a></p>'

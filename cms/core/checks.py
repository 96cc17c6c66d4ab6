"""Conventions that Django's system checks enforce."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register
from PIL import features


@register()
def page_types_share_the_base(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Every page type ends in `Page` and has a `path` in its API meta, as cms.pages.models.BasePage gives it."""
    from wagtail.models import get_page_models

    errors: list[CheckMessage] = []
    for model in get_page_models():
        if model._meta.app_label == "wagtailcore":
            continue
        if not model.__name__.endswith("Page"):
            errors.append(
                Error(f"{model.__name__}: a page type's name ends in Page.", obj=model, id="marga.E001")
            )
        if not hasattr(model, "card"):
            errors.append(
                Error(
                    f"{model.__name__} must inherit cms.pages.models.BasePage.",
                    obj=model,
                    id="marga.E002",
                )
            )
    return errors


@register()
def pictures_can_be_encoded(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Pillow must write what the site serves."""
    return [
        Error(f"Pillow on this machine cannot write {name}: reinstall the pinned wheel.", id="marga.E003")
        for name in ("avif", "webp")
        if not features.check(name)
    ]


@register("security", deploy=True)
def site_url_is_secure(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """In production visitors come by https."""
    if settings.HTTPS:
        return []
    return [
        Warning(
            "SITE_URL does not begin with https://: HSTS, secure cookies and redirects are off.",
            id="marga.W001",
        )
    ]

"""System checks for the project's conventions."""

import re
from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning, register
from django.urls import get_resolver
from PIL import features

from .reserved_paths import RESERVED_PATHS


@register()
def page_types_share_the_base(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Every page type ends in `Page`, inherits cms.pages.models.BasePage, and says below which types it belongs."""
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
        if getattr(model, "parent_page_types", None) is None:
            errors.append(
                Error(
                    f"{model.__name__} needs `parent_page_types`: without them it fits below every page.",
                    obj=model,
                    id="marga.E006",
                )
            )
    return errors


@register()
def first_segments_are_reserved(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """No page can take the address of a view."""
    return [
        Error(f"Add “{segment}” to cms.core.reserved_paths: the URLconf serves it.", id="marga.E004")
        for segment in sorted(first_segments(get_resolver().url_patterns) - RESERVED_PATHS.keys())
    ]


def first_segments(patterns: Sequence[Any]) -> set[str]:
    """The literal first segments of some URL patterns. The pattern that serves pages begins with a group."""
    segments: set[str] = set()
    for pattern in patterns:
        if segment := re.match(r"\^?([\w.-]+)", str(pattern.pattern).replace("\\", "")):
            segments.add(segment[1])
        elif not str(pattern.pattern):
            segments |= first_segments(pattern.url_patterns)
    return segments


@register("ops")
def pictures_can_be_encoded(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Pillow must support the image formats that the site serves."""
    return [
        Error(f"Pillow on this machine cannot write {name}: reinstall the pinned wheel.", id="marga.E003")
        for name in ("avif", "webp")
        if not features.check(name)
    ]


@register("security", deploy=True)
def site_url_is_secure(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """In production SITE_URL must use https."""
    if settings.HTTPS:
        return []
    return [
        Warning(
            "SITE_URL does not begin with https://: HSTS, secure cookies and redirects are off.",
            hint="Set SITE_URL in .env to the public address, then restart the site.",
            id="marga.W001",
        )
    ]


@register("security")
def proxies_are_counted(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """`make run` serves http, so a site with https is behind a proxy."""
    if not settings.HTTPS or settings.TRUSTED_PROXIES:
        return []
    return [
        Warning(
            "SITE_URL begins with https:// and TRUSTED_PROXIES is 0: the proxy's X-Forwarded-Proto and X-Forwarded-For"
            " are ignored. Every request is redirected to https, and all visitors share one address, so that anybody"
            " can lock an account for all.",
            hint="Set TRUSTED_PROXIES in .env to the number of proxies, then restart the site.",
            id="marga.W002",
        )
    ]

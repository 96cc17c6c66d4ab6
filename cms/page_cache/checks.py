"""The attribute `affects_pages` of our own models: whether a saved or deleted row can change a page.

Snippets, settings and the models beside pages must define it, which this check ensures. `signals.py` raises the site
version for models where it is true; as a property it decides row by row. Editors may change the rows of each model
that defines it, true or false, with the model's `default_permissions` (`cms/accounts/permissions.py`).
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.apps import AppConfig, apps
from django.conf import settings
from django.core.checks import CheckMessage, Error, register
from django.db.models import Model
from wagtail.contrib.settings.registry import registry as settings_registry
from wagtail.models import Page, get_page_models
from wagtail.snippets.models import get_snippet_models


def shown_models() -> set[type[Model]]:
    """Snippets, site settings, and the models that a page type refers to or that refer to one."""
    models: set[type[Model]] = {*get_snippet_models(), *settings_registry}
    page_types = {model for model in get_page_models() if model is not Page}
    for model in apps.get_models():
        for field in model._meta.get_fields():
            target = field.related_model
            if field.auto_created or field.model is not model or not isinstance(target, type):
                continue
            if model in page_types:
                models.add(target)
            elif issubclass(target, Page):
                models.add(model)
    return models


def is_ours(model: type[Model]) -> bool:
    path = Path(model._meta.app_config.path)
    return path.is_relative_to(settings.BASE_DIR) and "site-packages" not in path.parts


@register()
def models_say_whether_they_affect_pages(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    return [
        Error(
            f"{model.__name__} needs `affects_pages`: True when a changed row can change a page.",
            obj=model,
            id="marga.E005",
        )
        for model in sorted(shown_models(), key=lambda model: model._meta.label)
        if is_ours(model) and not issubclass(model, Page) and not hasattr(model, "affects_pages")
    ]

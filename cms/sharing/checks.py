"""Checks that share cards can be drawn."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Warning, register

from .drawing import can_draw


@register("ops")
def bengali_can_be_shaped(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """Pillow brings Raqm and HarfBuzz, but takes FriBiDi from the system."""
    if can_draw():
        return []
    return [
        Warning(
            "Pillow cannot shape Bengali here, so every page is shared with the same picture, share.png.",
            hint="Install FriBiDi and start the site again: apt install libfribidi0, dnf install fribidi, or"
            " brew install fribidi.",
            id="marga.W003",
        )
    ]

"""Panels that the menu adds to other pages' forms."""

from typing import Any

from wagtail.admin.panels import Panel

from .menu import places


class PlaceInMenuPanel(Panel):
    """Offers a place in the menu until the page has one. The publishing hook reads the answer."""

    class BoundPanel(Panel.BoundPanel):
        template_name = "navigation/place_in_menu_panel.html"

        def get_context_data(self, parent_context: Any = None) -> dict[str, Any]:
            context: dict[str, Any] = super().get_context_data(parent_context)
            return context | {"places": self.places}

        @property
        def places(self) -> list[tuple[int, str]]:
            return places(self.instance)

        def is_shown(self) -> bool:
            return bool(super().is_shown() and self.places)

"""Panels that the menu adds to other pages' forms."""

from typing import Any

from wagtail.admin.panels import Panel

from .menu import menu_parents


class PlaceInMenuPanel(Panel):
    """A choice of parents in the menu while the page has none. The publishing hook reads the submitted value."""

    class BoundPanel(Panel.BoundPanel):
        template_name = "navigation/place_in_menu_panel.html"

        def get_context_data(self, parent_context: Any = None) -> dict[str, Any]:
            context: dict[str, Any] = super().get_context_data(parent_context)
            return context | {"parents": self.parents}

        @property
        def parents(self) -> list[tuple[int, str]]:
            return menu_parents(self.instance)

        def is_shown(self) -> bool:
            return bool(super().is_shown() and self.parents)

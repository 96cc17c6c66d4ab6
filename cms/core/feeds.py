"""Atom feeds that are well-formed whatever is stored."""

from typing import Any

from django.utils.feedgenerator import Atom1Feed

from .input import printable


def printable_values(values: dict[str, Any]) -> dict[str, Any]:
    return {name: printable(value) if isinstance(value, str) else value for name, value in values.items()}


class PrintableFeed(Atom1Feed):
    """An Atom feed without the characters that XML forbids. One of them would make readers drop all entries."""

    def __init__(self, **values: Any) -> None:
        super().__init__(**printable_values(values))

    def add_item(self, **values: Any) -> None:  # type: ignore[override]  # Django names all arguments
        categories = [printable(name) for name in values.pop("categories", None) or ()]
        super().add_item(**printable_values(values), categories=categories)

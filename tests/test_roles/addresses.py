"""Every address of a part of the site, collected from Django's resolver, so that a new one cannot be forgotten."""

import re
from collections.abc import Iterator
from typing import Any

from django.urls import get_resolver

PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>(?:[^()]|\([^()]*\))*\)")


def patterns_below(patterns: list[Any], before: str = "") -> Iterator[str]:
    for pattern in patterns:
        route = before + str(pattern.pattern).removeprefix("^")
        if hasattr(pattern, "url_patterns"):
            yield from patterns_below(pattern.url_patterns, route)
        else:
            yield route


CLOSED = ("cms/groups/", "cms/failwhale/", "cms/test404/")


def routes(prefix: str) -> list[str]:
    """The routes below a prefix: each parameter as its name in angle brackets, without regular expressions."""
    found = (route for route in patterns_below(get_resolver().url_patterns) if route.startswith(prefix))
    plain = (PARAMETER.sub(lambda match: f"<{match[1] or match[2]}>", route) for route in found)
    return sorted({re.sub(r"\\Z$|\$$|/\?$", "", route.rstrip("$")) for route in plain})


def address(route: str, values: dict[str, Any]) -> str:
    """The route as a path, with a value for each parameter."""
    path = re.sub(r"<(\w+)>", lambda match: str(values[match[1]]), route)
    return "/" + path.replace("\\.", ".").replace("\\", "")

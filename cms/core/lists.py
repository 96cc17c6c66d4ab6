"""Lists under /api: `?search=`, `?ordering=`, `?limit=&offset=`, and `X-Total-Count` with every answer."""

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from rest_framework.filters import OrderingFilter, SearchFilter
from rest_framework.pagination import BasePagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

MAX_LIMIT = 200


def whole_number(request: Request, name: str, default: int | None, most: int | None = None) -> int | None:
    """A query parameter that is a whole number from 0. Raises ValidationError naming the parameter."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) <= 9) or (
        most is not None and int(text) > most
    ):
        if most is None:
            raise ValidationError({name: [_("Give a whole number.")]})
        raise ValidationError({name: [_("Give a whole number up to {most}.").format(most=most)]})
    return int(text)


class PlainPagination(BasePagination):
    """A plain list; the whole of it, or of the view's `plain_limit`, unless `?limit=` asks for less."""

    count: int

    def paginate_queryset(self, queryset: Any, request: Request, view: APIView | None = None) -> list[Any]:
        limit = whole_number(request, "limit", getattr(view, "plain_limit", None), MAX_LIMIT)
        offset = whole_number(request, "offset", 0) or 0
        rows = list(queryset[offset : None if limit is None else offset + limit])
        is_last = (limit is None or len(rows) < limit) and (rows or not offset)
        self.count = offset + len(rows) if is_last else queryset.count()
        return rows

    def get_schema_operation_parameters(self, view: APIView) -> list[dict[str, Any]]:
        return [
            {"name": name, "in": "query", "required": False, "schema": {"type": "integer", "minimum": 0}}
            for name in ("limit", "offset")
        ]

    def get_paginated_response(self, data: Any) -> Response:
        return Response(data, headers={"X-Total-Count": str(self.count)})


class KnownOrderingFilter(OrderingFilter):
    """`?ordering=` by the view's `ordering_fields`, a mapping of public names to columns; other names are refused."""

    def get_ordering(self, request: Request, queryset: QuerySet[Any], view: APIView) -> Sequence[str]:
        text = request.query_params.get("ordering")
        known: dict[str, str] = view.ordering_fields  # type: ignore[attr-defined]
        default: Sequence[str] = view.ordering  # type: ignore[attr-defined]
        if not text:
            return default
        name = text.removeprefix("-")
        if name not in known:
            text = _("Order by one of {names}, with - in front to turn it round.")
            raise ValidationError({"ordering": [text.format(names=", ".join(known))]})
        return [("-" if text.startswith("-") else "") + known[name], "-pk"]


def choice(request: Request, name: str, choices: dict[str, Any]) -> Any:
    """The value that a query parameter stands for, or None without it. Raises ValidationError for other words."""
    text = request.query_params.get(name)
    if text is None:
        return None
    if text not in choices:
        raise ValidationError({name: [_("Give one of {names}.").format(names=", ".join(choices))]})
    return choices[text]


LIST_FILTERS = [SearchFilter, KnownOrderingFilter]

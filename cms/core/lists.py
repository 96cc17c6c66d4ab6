"""Lists under /api: plain arrays with `?limit=&offset=`, `?search=` and `?ordering=`, and `X-Total-Count`."""

import sys
from typing import Any

from django.db.models import Case, Q, When
from django.forms import IntegerField
from django.utils.translation import gettext as _
from django_filters import NumberFilter, OrderingFilter, TypedChoiceFilter
from django_filters.rest_framework import DjangoFilterBackend
from drf_spectacular.utils import extend_schema_field
from rest_framework.exceptions import ValidationError
from rest_framework.filters import SearchFilter
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request
from rest_framework.response import Response
from wagtail import hooks
from wagtail.search.backends import get_search_backend
from wagtail.search.index import class_is_indexed

MAX_NUMBER = 2**31 - 1
RANKED = 100  # rows in the order of relevance; the others follow in the list's own


class IndexFilter(SearchFilter):
    """`?search=` as in the page admin, with the last word unfinished; also in parts of the view's `search_fields`.

    Rows are in order of relevance unless the request has an `ordering`. Rows of the view's `unindexed` queryset are
    found by their titles.
    """

    def filter_queryset(self, request: Request, queryset: Any, view: Any) -> Any:
        text = request.query_params.get(self.search_param, "").strip()
        if not text:
            return queryset
        unindexed = getattr(view, "unindexed", None)
        if unindexed is not None:
            # A hook returns the keys of the rows whose titles have the words.
            [find] = hooks.get_hooks("find_by_title")
            return queryset.filter(pk__in=find(text, unindexed))
        matches, best = Q(pk__in=[]), []
        if class_is_indexed(queryset.model):
            search_results = get_search_backend().autocomplete(text, queryset.model._default_manager.all())
            matches = Q(pk__in=search_results.get_queryset().order_by().values("pk"))
            best = list(search_results.get_queryset().values_list("pk", flat=True)[:RANKED])
        if self.get_search_fields(view, request):
            every_row = queryset.model._base_manager.all()
            matches |= Q(pk__in=super().filter_queryset(request, every_row, view).values("pk"))
        queryset = queryset.filter(matches)
        if request.query_params.get("ordering") or not best:
            return queryset
        order = [When(pk=pk, then=position) for position, pk in enumerate(best)]
        return queryset.order_by(Case(*order, default=RANKED), *queryset.query.order_by)


# The view's FilterSet handles all other parameters, the order included.
FILTER_BACKENDS = [IndexFilter, DjangoFilterBackend]


class PlainListPagination(LimitOffsetPagination):
    """A plain array, complete unless `limit` is given. A limit or offset that is not a number is rejected."""

    default_limit = sys.maxsize
    max_limit = 200

    def get_limit(self, request: Request) -> int:
        return _whole_number(request, "limit", self.default_limit, self.max_limit)

    def get_offset(self, request: Request) -> int:
        return _whole_number(request, "offset", 0)

    def get_paginated_response(self, data: Any) -> Response:
        return Response(data, headers={"X-Total-Count": str(self.count)})

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        limit = {"type": "integer", "minimum": 0, "maximum": self.max_limit}
        offset = {"type": "integer", "minimum": 0, "maximum": MAX_NUMBER}
        return [
            {"name": "limit", "in": "query", "required": False, "schema": limit},
            {"name": "offset", "in": "query", "required": False, "schema": offset},
        ]

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        return schema


def _whole_number(request: Request, name: str, default: int, maximum: int = MAX_NUMBER) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdecimal()):
        raise ValidationError({name: [_("Give a whole number.")]})
    if len(text) > 10 or int(text) > maximum:
        raise ValidationError({name: [_("Give a whole number up to {most}.").format(most=maximum)]})
    return int(text)


class StableOrderingFilter(OrderingFilter):
    """Ends every order with the primary key, so that rows with equal values keep their order across pages."""

    def filter(self, qs: Any, value: Any) -> Any:
        ordered = super().filter(qs, value)
        return ordered.order_by(*ordered.query.order_by, "-pk") if value else ordered


@extend_schema_field({"type": "string", "enum": ["0", "1"]})
class FlagFilter(TypedChoiceFilter):
    """`1` or `0`; anything else is rejected."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=[("1", "1"), ("0", "0")], coerce=lambda text: text == "1", **kwargs)


@extend_schema_field({"type": "integer", "minimum": 0, "maximum": MAX_NUMBER})
class IdFilter(NumberFilter):
    """The id of a row. An id that no row has gives an empty list."""

    field_class = IntegerField

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(min_value=0, max_value=MAX_NUMBER, **kwargs)

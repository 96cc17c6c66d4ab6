"""Query parameters of the list of pictures."""

from typing import Any

from django_filters import CharFilter, FilterSet

from cms.core.lists import FlagFilter, IdFilter, StableOrderingFilter
from cms.images.models import LibraryImage


class ImageFilter(FilterSet):
    """Filters of the dashboard; visitors' parameters are ignored."""

    image = IdFilter(field_name="pk")
    folder = IdFilter(field_name="collection_id")
    tag = CharFilter(field_name="tags__name", lookup_expr="iexact", distinct=True)
    undescribed = FlagFilter(
        method="filter_undescribed", label="1: only pictures without a description that are not decorative."
    )
    deleted = FlagFilter(method="filter_deleted", label="1: only deleted pictures; otherwise none of them.")
    ordering = StableOrderingFilter(fields={"created_at": "createdAt"})

    class Meta:
        model = LibraryImage
        fields: list[str] = []

    def filter_undescribed(self, queryset: Any, name: str, value: bool) -> Any:
        return queryset.lacking_description() if value else queryset

    def filter_deleted(self, queryset: Any, name: str, value: bool) -> Any:
        """The view chooses the rows."""
        return queryset

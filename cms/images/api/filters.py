"""Query parameters of the list of pictures."""

from django_filters import FilterSet

from cms.core.lists import StableOrderingFilter
from cms.images.models import LibraryImage


class ImageFilter(FilterSet):
    ordering = StableOrderingFilter(fields={"created_at": "createdAt"})

    class Meta:
        model = LibraryImage
        fields: list[str] = []

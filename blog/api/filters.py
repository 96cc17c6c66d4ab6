"""Query parameters of the lists of posts and categories."""

from typing import Any

from django_filters import CharFilter, ChoiceFilter, FilterSet

from blog.models import Category, PostPage
from blog.models.post import PostState
from blog.writing import PUBLISHED, UNPUBLISHED
from cms.core.lists import FlagFilter, IdFilter, StableOrderingFilter

CHANGED, SCHEDULED, EXPIRED = (
    state.value for state in (PostState.CHANGED, PostState.SCHEDULED, PostState.EXPIRED)
)


def keep_all(queryset: Any, name: str, value: Any) -> Any:
    """All rows: the method of a parameter that chooses the serializer instead."""
    return queryset


class CategoryFilter(FilterSet):
    withCounts = FlagFilter(method=keep_all, label="1: with the number of posts; needs a token.")
    ordering = StableOrderingFilter(fields={"titlename": "titlename"})

    class Meta:
        model = Category
        fields: list[str] = []


class PublishedPostFilter(FilterSet):
    """Filters of GET /api/blogs. `status`, `inReview` and `deleted` need `all=1`, and that a token."""

    all = FlagFilter(method=keep_all, label="1: summaries of all posts. Needs a token.")
    status = ChoiceFilter(
        choices=[(status, status) for status in (PUBLISHED, UNPUBLISHED, CHANGED, SCHEDULED, EXPIRED)],
        method="filter_status",
    )
    inReview = FlagFilter(method="filter_in_review", label="1: only posts that wait for review.")
    deleted = FlagFilter(method=keep_all, label="1: only deleted posts; otherwise none of them.")
    categoryId = IdFilter(field_name="category_id")
    tag = CharFilter(field_name="tags__name", lookup_expr="iexact", distinct=True)
    ordering = StableOrderingFilter(
        fields={
            "title": "title",
            "date": "date",
            "edited_at": "updatedAt",
            "live": "status",
            "category__titlename": "category",
        }
    )

    class Meta:
        model = PostPage
        fields: list[str] = []

    def filter_status(self, queryset: Any, name: str, value: Any) -> Any:
        """All posts of the public list are published."""
        return queryset

    filter_in_review = filter_status


class PostFilter(PublishedPostFilter):
    """With `all=1`: the posts of a status, those in review, or the deleted ones."""

    def filter_status(self, queryset: Any, name: str, value: str) -> Any:
        if value == CHANGED:
            return queryset.filter(live=True, has_unpublished_changes=True)
        if value == SCHEDULED:
            return queryset.filter(live=False, schedule_id__isnull=False)
        if value == EXPIRED:
            return queryset.filter(live=False, schedule_id=None, expired=True)
        return queryset.filter(live=value == PUBLISHED)

    def filter_in_review(self, queryset: Any, name: str, value: bool) -> Any:
        return queryset.in_review() if value else queryset

    def filter_queryset(self, queryset: Any) -> Any:
        posts = queryset.deleted() if self.form.cleaned_data["deleted"] else queryset.not_deleted()
        return super().filter_queryset(posts)

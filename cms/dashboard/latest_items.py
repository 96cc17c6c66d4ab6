"""The pages and posts that were edited last (D11)."""

from typing import Any

from django.urls import reverse
from wagtail.models import Page
from wagtail.permissions import policy_registry
from wagtail.query import PageQuerySet

from blog.api.serializers import title_to_show
from blog.models import PostPage
from blog.writing import PUBLISHED, UNPUBLISHED
from cms.pages.querysets import with_address

SHOWN_ITEMS = 8  # S49
LAST_EDITED = ("-latest_revision_created_at", "-pk")


def latest_items(user: Any) -> list[dict[str, Any]]:
    """The eight that were edited last, of those that the account may change, as `ItemSerializer` has them."""
    pages = (
        editable_pages(user)
        .filter(latest_revision_created_at__isnull=False)
        .exclude(pk__in=PostPage.objects.deleted().values("pk"))
        .order_by(*LAST_EDITED)[:SHOWN_ITEMS]
    )
    return [item(page) for page in pages]


def editable_pages(user: Any) -> PageQuerySet:
    """The pages with an address that the account may change."""
    editable = policy_registry.get_by_type(Page).instances_user_has_permission_for(user, "change")
    return with_address(editable.filter(depth__gt=1))


def item(page: Page) -> dict[str, Any]:
    is_post = page.specific_class is PostPage
    return {
        "id": page.pk,
        "title": title_to_show(page.draft_title),
        "kind": "post" if is_post else "page",
        "status": PUBLISHED if page.live else UNPUBLISHED,
        "updatedAt": page.latest_revision_created_at,
        "editUrl": None if is_post else reverse("wagtailadmin_pages:edit", args=[page.pk]),
    }

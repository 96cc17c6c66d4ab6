"""The dashboard's first screen, its list of latest items, and the site's settings."""

from typing import Any

from django.db import transaction
from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from wagtail.models import Page, Site
from wagtail.permissions import policy_registry
from wagtail.query import PageQuerySet

from blog.api.serializers import title_to_show
from blog.api.views import blog_path
from blog.models import Category, PostPage
from blog.writing import PUBLISHED, UNPUBLISHED
from cms.accounts.api.permissions import ModelPermissions
from cms.accounts.authentication import account
from cms.accounts.models import Administrator, Role
from cms.core.errors import Conflict
from cms.images.models import LibraryImage
from cms.navigation.models import SiteSettings
from cms.pages.querysets import with_address

from ..upcoming import find_upcoming
from .serializers import ItemSerializer, SettingsSerializer, SummarySerializer

SHOWN_POSTS = 5
SHOWN_ITEMS = 8  # S49
LAST_EDITED = ("-latest_revision_created_at", "-pk")


class SummaryView(APIView):
    """GET /api/summary: how much there is, and where work goes on (D10)."""

    @extend_schema(responses=SummarySerializer)
    def get(self, request: Request) -> Response:
        """How much there is, drafts, and the latest posts: of posts those that the account may change."""
        user = account(request)
        own = PostPage.objects.editable_by(user)
        newest = own.summarised().with_reviews().not_deleted().order_by("-edited_at", "-pk")
        drafts = list(newest.filter(live=False, schedule_id=None)[:SHOWN_POSTS])
        latest, sent_back = list(newest[:SHOWN_POSTS]), list(newest.sent_back_to(user)[:SHOWN_POSTS])
        PostPage.prepare_cards([*drafts, *latest, *sent_back])
        pages = editable_pages(user).filter(has_unpublished_changes=True).not_type(PostPage)
        summary = {
            "posts": own.aggregate(
                published=Count("pk", filter=Q(live=True)),
                unpublished=Count("pk", filter=Q(live=False, deleted_at=None)),
                inReview=Count("pk", filter=Q(pk__in=PostPage.objects.in_review().values("pk"))),
                deleted=Count("pk", filter=Q(deleted_at__isnull=False)),
            ),
            "pages": {
                "drafts": pages.count(),
                "latest": [item(page) for page in pages.order_by(*LAST_EDITED)[:SHOWN_POSTS]],
            },
            "images": LibraryImage.objects.count(),
            "categories": Category.objects.count(),
            "administrators": Administrator.objects.filter(is_active=True).count()
            if user.role == Role.ADMINISTRATOR
            else None,
            "drafts": drafts,
            "latest": latest,
            "sentBack": sent_back,
            "upcoming": find_upcoming(editable_pages(user)),
        }
        return Response(SummarySerializer(summary, context={"blog_path": blog_path()}).data)


class ItemsView(APIView):
    """GET /api/items: the pages and posts that were edited last (D11)."""

    @extend_schema(responses=ItemSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The eight pages and posts that were edited last, of those that the account may change."""
        pages = (
            editable_pages(account(request))
            .filter(latest_revision_created_at__isnull=False)
            .exclude(pk__in=PostPage.objects.deleted().values("pk"))
            .order_by(*LAST_EDITED)[:SHOWN_ITEMS]
        )
        return Response(ItemSerializer([item(page) for page in pages], many=True).data)


def editable_pages(user: Administrator) -> PageQuerySet:
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


class SettingsView(APIView):
    """GET and PATCH /api/settings (D12)."""

    permission_classes = [IsAuthenticated, ModelPermissions]
    queryset = SiteSettings.objects.none()  # the model whose permissions are asked for

    @extend_schema(responses=SettingsSerializer)
    def get(self, request: Request) -> Response:
        """The site's settings."""
        return Response(SettingsSerializer(current_settings()).data)

    @extend_schema(request=SettingsSerializer, responses=SettingsSerializer)
    def patch(self, request: Request) -> Response:
        """Change some of the settings."""
        with transaction.atomic():
            serializer = SettingsSerializer(current_settings(), data=request.data, partial=True)
            serializer.is_valid(raise_exception=True)
            serializer.save()
        return Response(serializer.data)


def current_settings() -> SiteSettings:
    """The default site's settings; made when there are none yet."""
    site = Site.objects.filter(is_default_site=True).first()
    if site is None:
        raise Conflict(_("There is no site yet. Create its front page first."))
    settings: SiteSettings = SiteSettings.for_site(site)
    return settings

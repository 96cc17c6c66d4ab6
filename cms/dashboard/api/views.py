"""The dashboard's first screen and its list of latest items."""

from django.db.models import Count, Q
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from blog.api.views import blog_path
from blog.models import Category, PostPage
from cms.accounts.authentication import account
from cms.accounts.models import Administrator, Role
from cms.images.models import LibraryImage

from ..latest_items import LAST_EDITED, editable_pages, item, latest_items
from ..upcoming import find_upcoming
from .serializers import ItemSerializer, SummarySerializer

SHOWN_POSTS = 5


class SummaryView(APIView):
    """GET /api/summary: how much there is, and where work goes on (D10)."""

    @extend_schema(responses=SummarySerializer)
    def get(self, request: Request) -> Response:
        """The numbers of items, the drafts and the latest posts. Only posts that the account may change are counted."""
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
        return Response(ItemSerializer(latest_items(account(request)), many=True).data)

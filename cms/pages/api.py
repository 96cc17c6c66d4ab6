"""Wagtail's API v2 with compact JSON, a page lookup by path without a redirect, and listings with few queries."""

from typing import Any, ClassVar

from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist, ValidationError
from django.db import DataError
from django.db.models import QuerySet
from django.http import Http404
from django.utils.cache import patch_cache_control
from django.utils.functional import classproperty
from rest_framework.authentication import SessionAuthentication
from rest_framework.fields import ReadOnlyField
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from wagtail import hooks
from wagtail.api.v2.router import WagtailAPIRouter
from wagtail.api.v2.serializers import BaseSerializer, PageSerializer
from wagtail.api.v2.utils import BadRequestError
from wagtail.api.v2.views import BaseAPIViewSet, PagesAPIViewSet
from wagtail.contrib.redirects.api.v2 import RedirectsAPIViewSet
from wagtail.documents.api.v2.views import DocumentsAPIViewSet
from wagtail.images.api.v2.views import ImagesAPIViewSet
from wagtail.models import Page, get_page_models

from cms.core.errors import envelope
from cms.core.renderers import CompactJSONRenderer
from cms.page_cache.middleware import mark_cacheable

from .querysets import unrestricted, with_address
from .routing import pages_on_path
from .version import VERSION_HEADER, page_version

MAX_DIGITS = 9  # of an offset; databases accept at most 19


class PublicViewSet(BaseAPIViewSet):
    """The base of all endpoints."""

    renderer_classes: ClassVar[list[Any]] = [CompactJSONRenderer]
    # The session records which page passwords a visitor has entered. The API is read-only.
    authentication_classes: ClassVar[list[Any]] = [SessionAuthentication]
    permission_classes: ClassVar[list[Any]] = [AllowAny]

    def filter_queryset(self, queryset: QuerySet[Any]) -> QuerySet[Any]:
        request = self.request._request
        if len(request.GET.get("offset", "")) > MAX_DIGITS:
            raise BadRequestError("offset is too large")
        try:
            return super().filter_queryset(queryset)
        except (ValueError, ValidationError) as error:
            # Wagtail does not validate some values, such as dates and search operators.
            raise BadRequestError("a value of the query string cannot be understood") from error

    def find_object(self, queryset: QuerySet[Any], request: Request) -> Any:
        try:
            return super().find_object(queryset, request)
        except ValueError:
            return None  # the id is not a number

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, OverflowError | DataError):
            exc = BadRequestError("a number of the query string is out of range")
        response = super().handle_exception(exc)
        if "errors" not in response.data:
            response.data = envelope(response.data["message"])
        return response

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        response = super().finalize_response(request, response, *args, **kwargs)
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            patch_cache_control(response, private=True, no_store=True)
        else:
            patch_cache_control(response, public=True, max_age=0, must_revalidate=True)
        return response


class WholePageSerializer(PageSerializer):
    """A page with the fields that other apps add.

    A hook `extend_page_api(data, page_type, request)` returns the fields that it adds or changes; docs/architecture.md
    lists the apps that have one.
    """

    def to_representation(self, instance: Page) -> dict[str, Any]:
        data: dict[str, Any] = super().to_representation(instance)
        for function in hooks.get_hooks("extend_page_api"):
            data |= function(data, self.Meta.model, self.context["request"]._request)
        return data


class PagesViewSet(PublicViewSet, PagesAPIViewSet):
    """Live, public pages. `find/?html_path=` returns the page itself instead of a redirect."""

    base_serializer_class = WholePageSerializer
    meta_fields: ClassVar[list[str]] = [
        *("type", "detail_url", "html_url", "slug", "seo_title", "search_description", "first_published_at"),
        "parent",
    ]

    @classproperty
    def detail_only_fields(cls) -> list[str]:
        """Fields left out of listings because they cost queries per page. Requesting one there is an error."""
        return [
            "parent",
            *{name for model in get_page_models() for name in getattr(model, "detail_only_api_fields", ())},
        ]

    @classmethod
    def get_detail_default_fields(cls, model: type[Page]) -> list[str]:
        return [name for name in cls.get_available_fields(model) if name != "parent"]

    def get_base_queryset(self) -> QuerySet[Page]:
        pages: Any  # PageQuerySet is untyped
        if not hasattr(self, "_base_queryset"):
            if "html_path" in self.request.GET and settings.SESSION_COOKIE_NAME not in self.request.COOKIES:
                # Without a session no page password was entered: one condition instead of Wagtail's queries.
                pages = unrestricted(Page.objects.live())
            else:
                pages = super().get_base_queryset()
            # Menu items would reveal private and unpublished pages.
            self._base_queryset = with_address(pages)
        return self._base_queryset

    def get_queryset(self) -> QuerySet[Page]:
        pages: QuerySet[Page] = super().get_queryset()
        # A search filters by indexed fields alone; the key is one.
        aliases = Page.objects.exclude(alias_of=None).values("pk")
        return pages.exclude(pk__in=aliases) if self.action == "listing_view" else pages

    def find_object(self, queryset: QuerySet[Page], request: Request) -> Page | None:
        if "html_path" not in request.GET:
            return super().find_object(queryset, request)
        path = request.GET["html_path"]
        if path.strip("/") == "home":
            path = ""
        page, segments_below = next(pages_on_path(queryset, request._request, path), (None, []))
        if page is not None:
            page.segments_below = segments_below
        return page

    def find_view(self, request: Request) -> Response:
        try:
            base = self.find_object(self.get_queryset(), request)
            page = base and base.specific_class.for_detail().get(pk=base.pk)
        except (ObjectDoesNotExist, ValueError) as error:
            raise Http404("There is no such page.") from error
        segments_below = getattr(base, "segments_below", None)
        if page is None or (segments_below and not page.show_below(segments_below)):
            raise Http404("There is no such page.")
        self._cached_object = page
        self.action = "detail_view"
        page_json = self.get_serializer(page).data
        response = Response(page_json, headers={VERSION_HEADER: page_version(page_json)})
        allowed = {"html_path", *page.query_parameters}
        if request.GET.get("html_path") == page.site_path and set(request.GET) <= allowed:
            mark_cacheable(response, page_id=page.pk)
        return response


class ImageSerializer(BaseSerializer):
    """An image with the address of its original."""

    download_url = ReadOnlyField(source="address")


class ImagesViewSet(PublicViewSet, ImagesAPIViewSet):
    """The image library. Tags cost a query per image, so only the detail view has them."""

    base_serializer_class = ImageSerializer
    detail_only_fields: ClassVar[list[str]] = ["tags"]


class DocumentsViewSet(PublicViewSet, DocumentsAPIViewSet):
    """Documents of public collections."""

    detail_only_fields: ClassVar[list[str]] = ["tags"]


class RedirectsViewSet(PublicViewSet, RedirectsAPIViewSet):
    """Redirects. The target costs a query per row, so only the detail view has it."""

    detail_only_fields: ClassVar[list[str]] = ["location"]


# Wagtail's purge handlers reverse this namespace and expect pages and documents in it.
router = WagtailAPIRouter("wagtailapi_v2")
router.register_endpoint("pages", PagesViewSet)
router.register_endpoint("images", ImagesViewSet)
router.register_endpoint("documents", DocumentsViewSet)
router.register_endpoint("redirects", RedirectsViewSet)

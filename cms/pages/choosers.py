"""The beginning of Wagtail's page chooser."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.cache import never_cache
from wagtail.admin.auth import require_admin_access
from wagtail.admin.views.chooser import BrowseView, base_page_type_string
from wagtail.models import Site


class BrowseFromFrontPageView(BrowseView):
    """Begins at the front page if pages of all types can be chosen. Wagtail begins at the tree's root."""

    def get(self, request: HttpRequest, parent_page_id: Any = None) -> HttpResponse:
        of_all_types = request.GET.get("page_type") in (None, "", base_page_type_string)
        site = Site.find_for_request(request) if of_all_types else None
        response: HttpResponse = super().get(request, site.root_page_id if site else None)
        return response


urlpatterns = [path("choose-page/", never_cache(require_admin_access(BrowseFromFrontPageView.as_view())))]

"""Screens of Wagtail's admin that the dashboard has: each task has one screen.

A redirect asks for the permission that Wagtail's screen asks for. Of posts, Wagtail keeps what the dashboard lacks:
copies, aliases, moves and privacy.
"""

from typing import Any

from django.contrib.messages import get_messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import re_path
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from wagtail.admin.auth import require_admin_access
from wagtail.admin.utils import get_valid_next_url_from_request
from wagtail.admin.views.pages.history import PageHistoryView
from wagtail.admin.views.pages.revisions import RevisionsCompareView
from wagtail.admin.views.pages.unpublish import UnpublishView
from wagtail.admin.viewsets.pages import PageViewSet
from wagtail.models import Page
from wagtail.utils.urlpatterns import decorate_urlpatterns

from blog.models import PostPage
from cms.accounts.models import Administrator
from cms.core.errors import Conflict, NotInRole
from cms.core.forms import View
from cms.images.deletion import delete_image, may
from cms.images.models import LibraryImage

from .screens import DASHBOARD, SCREENS
from .sidebar import includes, least_role


def screen_path(screen: str, **query: Any) -> str:
    path = f"{DASHBOARD}/{SCREENS[screen]['path']}".removesuffix("/")
    return f"{path}?{urlencode(query)}" if query else path


def home(request: HttpRequest) -> HttpResponse:
    """Today's work. Wagtail also leads here after it has refused something: the page then has its message."""
    if len(get_messages(request)):
        return render(request, "dashboard/messages.html")
    return redirect(screen_path("index"))


def to_screen(screen: str, **query: Any) -> View:
    """A redirect to a screen, for the roles that may open it."""

    def view(request: HttpRequest, **ids: str) -> HttpResponse:
        user = request.user
        if not isinstance(user, Administrator) or not includes(user.role, least_role({"id": screen})):
            raise PermissionDenied
        return redirect(screen_path(screen, **query).replace(":id", ids.get("pk", "")))

    return view


def to_image(request: HttpRequest, image_id: str) -> HttpResponse:
    image = LibraryImage.objects.filter(pk=image_id).first()
    if image and not may(request.user, "change", image):
        raise PermissionDenied
    return redirect(screen_path("viewAllImage", image=image_id))


def to_image_or_delete_duplicate(request: HttpRequest, image_id: str) -> HttpResponse:
    """Wagtail's chooser sends a POST to delete a picture that it has just uploaded a second time."""
    following = get_valid_next_url_from_request(request)
    if request.method != "POST" or not following:
        return require_safe(to_image)(request, image_id)
    try:
        delete_image(image_id=int(image_id), user=request.user)
    except LibraryImage.DoesNotExist as error:
        raise Http404 from error
    except (NotInRole, Conflict) as error:
        raise PermissionDenied from error
    return redirect(following)


SCREENS_BELOW_CMS: dict[str, View] = {
    r"": home,
    r"account/": to_screen("profile"),
    r"images/(?:results/|add/|multiple/.*)?": to_screen("viewAllImage"),
    r"images/deleted/.*": to_screen("viewAllImage", deleted=1),
    r"images/(?P<image_id>\d+)/": to_image,
    r"bulk/images/.*": to_screen("viewAllImage"),
    r"messages/": to_screen("messages"),
    r"messages/edit/(?P<pk>\d+)/": to_screen("message"),
    r"users/new/": to_screen("createAdmin"),
    r"users/.*": to_screen("users"),
}

urlpatterns = decorate_urlpatterns(
    [
        *(re_path(f"^{route}$", require_safe(view)) for route, view in SCREENS_BELOW_CMS.items()),
        re_path(r"^images/(?P<image_id>\d{1,9})/delete/$", to_image_or_delete_duplicate),
    ],
    lambda view: never_cache(require_admin_access(view)),
)


def edit_path(post: Page) -> str:
    return screen_path("editPost").replace(":id", str(post.pk))


def history_path(post: Page) -> str:
    return screen_path("postHistory").replace(":id", str(post.pk))


def is_in_dashboard(page: Page) -> bool:
    return isinstance(page, PostPage) and page.alias_of_id is None


def create_post(request: HttpRequest, parent_page: Page, page_class: type[Page]) -> HttpResponse | None:
    return redirect(screen_path("createPost")) if page_class is PostPage else None


def edit_post(request: HttpRequest, page: Page) -> HttpResponse | None:
    match = request.resolver_match
    is_old_version = match is not None and match.url_name == "revisions_revert"
    path = history_path(page) if is_old_version else edit_path(page)
    return redirect(path) if is_in_dashboard(page) else None


def delete_post(request: HttpRequest, page: Page) -> HttpResponse | None:
    """The row of the list, which has the button."""
    return redirect(screen_path("viewAllPost", search=page.title)) if is_in_dashboard(page) else None


class ToDashboard:
    """Redirects Wagtail's view of a post to the dashboard, after the view has checked its permission."""

    path_of = staticmethod(history_path)

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if is_in_dashboard(self.object):  # type: ignore[attr-defined]  # of Wagtail's view
            return redirect(self.path_of(self.object))  # type: ignore[attr-defined]
        response: HttpResponse = super().get(request, *args, **kwargs)  # type: ignore[misc]
        return response


class PostHistoryView(ToDashboard, PageHistoryView):
    pass


class ComparePostView(ToDashboard, RevisionsCompareView):
    pass


class UnpublishPostView(ToDashboard, UnpublishView):
    path_of = staticmethod(edit_path)

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if is_in_dashboard(self.object):
            return self.get(request, *args, **kwargs)
        response: HttpResponse = super().post(request, *args, **kwargs)
        return response


class PostViewSet(PageViewSet):
    model = PostPage
    unpublish_view_class = UnpublishPostView
    history_view_class = PostHistoryView
    revisions_compare_view_class = ComparePostView
    parent_models: list[type[Page]] = []  # the list of the blog's pages stays Wagtail's

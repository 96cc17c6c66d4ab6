"""The ways between the page admin and the dashboard."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import URLPattern, path
from django.utils.html import format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST
from wagtail import hooks
from wagtail.admin.menu import MenuItem
from wagtail.models import Site

from cms.accounts.models import Administrator
from contacts.models import ContactsPage
from events.models import EventIndexPage

from .page_deletion import DeleteSelectedAction, delete_into_bin, restore
from .redirects import PostViewSet, create_post, delete_post, edit_post


@hooks.register("construct_main_menu")
def empty_wagtails_menu(request: HttpRequest, items: list[MenuItem]) -> None:
    """The sidebar of the dashboard is in its place (templates/wagtailadmin/base.html)."""
    items.clear()


@hooks.register("insert_global_admin_js")
def add_frame_script() -> str:
    return format_html('<script type="module" src="{}"></script>', static("page-admin/frame.js"))


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Change the account's language of both admins, and return to the page."""
    language, address = request.POST.get("language"), request.POST.get("next", "")
    if isinstance(request.user, Administrator) and language in dict(settings.LANGUAGES):
        request.user.choose_language(language)
    is_own = url_has_allowed_host_and_scheme(address, None) and address.startswith("/cms/")
    return redirect(address if is_own else "/cms/")


def explore_site(request: HttpRequest) -> HttpResponse:
    """The front page and the pages below it. Wagtail's own first list is above them, where no page has an address."""
    site = Site.find_for_request(request)
    return (
        redirect("wagtailadmin_explore", site.root_page_id) if site else redirect("wagtailadmin_explore_root")
    )


def edit_contacts(request: HttpRequest) -> HttpResponse:
    page = ContactsPage.objects.first()
    return redirect("wagtailadmin_pages:edit", page.pk) if page else redirect("wagtailadmin_explore_root")


def explore_events(request: HttpRequest) -> HttpResponse:
    page = EventIndexPage.objects.first()
    return redirect("wagtailadmin_explore", page.pk) if page else redirect("wagtailadmin_explore_root")


@hooks.register("register_admin_urls")
def register_links_of_the_dashboard() -> list[URLPattern]:
    """The addresses of pages that the dashboard's sidebar leads to."""
    return [
        path("site/", explore_site, name="explore_site"),
        path("contacts/", edit_contacts, name="edit_contacts"),
        path("events/", explore_events, name="explore_events"),
        path("language/", choose_language, name="choose_language"),
        path("pages/<int:page_id>/restore/", restore, name="restore_page"),
    ]


hooks.register("before_create_page", create_post)
hooks.register("before_edit_page", edit_post)
hooks.register("before_delete_page", delete_post)
hooks.register("before_delete_page", delete_into_bin)
# After Wagtail's, whose place it takes.
hooks.register("register_bulk_action", DeleteSelectedAction, order=1)


@hooks.register("register_admin_viewset")
def register_posts() -> PostViewSet:
    return PostViewSet("posts")

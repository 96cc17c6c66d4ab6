"""The ways between the page admin and the dashboard."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _
from wagtail import hooks
from wagtail.admin.menu import MenuItem
from wagtail.models import Site

from contacts.models import ContactsPage
from events.models import EventIndexPage


@hooks.register("register_admin_menu_item")
def add_dashboard() -> MenuItem:
    return MenuItem(_("Main dashboard"), "/admindash", name="dashboard", icon_name="home", order=1)


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
    ]

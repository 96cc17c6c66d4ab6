"""Redirects from a page's old addresses when it is renamed or moved.

Wagtail's own are disabled: they include drafts that were never public, and moving a page away and back creates a
redirect to itself.
"""

from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.http.response import HttpResponseRedirectBase
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Page, Site
from wagtail.signals import page_slug_changed, post_page_move

from bengali.letters import nfc
from cms.page_cache.keys import has_redirect, path_with_query
from cms.page_cache.models import raise_site_version

from .querysets import with_address


def _site_path(url_path: str, root: Any) -> str:
    return "/" + url_path[len(root.root_path) :].strip("/")


def create_redirects(page: Page, url_path_before: str, url_path_after: str) -> int:
    """Create redirects from the old addresses of a page and its descendants to the new ones; returns how many.

    Only pages that have been public get one. Redirects from an address that a live page now uses are deleted, and
    redirects from a page's address to itself. Other redirects of a page that is not live go on working.
    """
    root = next(
        (root for root in Site.get_site_root_paths() if url_path_after.startswith(root.root_path)), None
    )
    if root is None or not url_path_before.startswith(root.root_path) or url_path_before == url_path_after:
        return 0
    before: dict[str, Page] = {}
    after: dict[str, Page] = {}
    for item in with_address(Page.objects.descendant_of(page, inclusive=True)):
        old = url_path_before + item.url_path.removeprefix(url_path_after)
        before[Redirect.normalise_path(_site_path(old, root))] = item
        after[Redirect.normalise_path(_site_path(item.url_path, root))] = item
    redirects = Redirect.objects.filter(Q(site_id=root.site_id) | Q(site=None))
    with transaction.atomic():
        for redirect in redirects.filter(old_path__in=after):
            item = after[redirect.old_path]
            if redirect.redirect_page_id == item.pk or (item.live and redirect.site_id):
                redirect.delete()
        working = {
            redirect.old_path
            for redirect in redirects.filter(old_path__in=before)
            if not before[redirect.old_path].live
        }
        visited = {
            old: item for old, item in before.items() if item.first_published_at and old not in working
        }
        redirects.filter(old_path__in=visited, site_id=root.site_id).delete()
        Redirect.objects.bulk_create(
            Redirect(old_path=old, site_id=root.site_id, redirect_page_id=item.pk, automatically_created=True)
            for old, item in visited.items()
        )
        raise_site_version()
    return len(visited)


@receiver(page_slug_changed)
def create_redirects_on_rename(instance: Page, instance_before: Page, **kwargs: Any) -> None:
    create_redirects(instance, instance_before.url_path, instance.url_path)


@receiver(post_page_move)
def create_redirects_on_move(
    instance: Page, url_path_before: str, url_path_after: str, **kwargs: Any
) -> None:
    create_redirects(instance, url_path_before, url_path_after)


as_wagtail_normalises = Redirect.normalise_path


def normalise_path(url: str, decode_unicode: bool = True) -> str:
    """The path as redirects are stored and looked up: as Wagtail normalises it, in NFC."""
    return nfc(as_wagtail_normalises(url, decode_unicode))


# The form, the import and `add_redirect` use it for both the stored path and the search for duplicates. Wagtail's model
# of redirects cannot be replaced.
Redirect.normalise_path = staticmethod(normalise_path)


def redirect_from_query(request: HttpRequest) -> HttpResponseRedirectBase | None:
    """The answer of a redirect that starts at exactly the requested path and query, as `/?p=77` of other systems.

    Others are looked up where a 404 would be answered. There is a page at `/`.
    """
    if not has_redirect(request):
        return None
    path = path_with_query(request)
    redirects = Redirect.get_for_site(Site.find_for_request(request)).filter(old_path=path)
    # A redirect of this site comes before one of all sites.
    redirect = redirects.order_by(F("site").desc(nulls_last=True)).first()
    if not redirect or not redirect.link:
        return None
    own = redirect.link.removeprefix(settings.SITE_URL)
    if own.startswith("/") and Redirect.normalise_path(own) == path:
        return None  # it leads to itself
    return (HttpResponsePermanentRedirect if redirect.is_permanent else HttpResponseRedirect)(redirect.link)

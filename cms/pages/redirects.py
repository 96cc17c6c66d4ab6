"""Redirects from a page's old addresses when it is renamed or moved.

Wagtail's own are disabled: they include drafts that were never public, and moving a page away and back creates a
redirect to itself.
"""

from typing import Any

from django.db import transaction
from django.dispatch import receiver
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Page, Site
from wagtail.signals import page_slug_changed, post_page_move

from cms.page_cache.models import raise_site_version

from .querysets import with_address


def _site_path(url_path: str, root: Any) -> str:
    return "/" + url_path[len(root.root_path) :].strip("/")


def create_redirects(page: Page, url_path_before: str, url_path_after: str) -> int:
    """Create redirects from the old addresses of a page and its descendants to the new ones; returns how many.

    Only pages that have been public get one. Redirects from an address that a page now uses are deleted.
    """
    root = next(
        (root for root in Site.get_site_root_paths() if url_path_after.startswith(root.root_path)), None
    )
    if root is None or not url_path_before.startswith(root.root_path) or url_path_before == url_path_after:
        return 0
    moved = []
    for item in with_address(Page.objects.descendant_of(page, inclusive=True)):
        before = url_path_before + item.url_path.removeprefix(url_path_after)
        moved.append(
            (
                item,
                Redirect.normalise_path(_site_path(before, root)),
                Redirect.normalise_path(_site_path(item.url_path, root)),
            )
        )
    with transaction.atomic():
        Redirect.objects.filter(old_path__in=[now for _, _, now in moved]).delete()
        visited = [(item, before) for item, before, _ in moved if item.first_published_at]
        Redirect.objects.filter(old_path__in=[before for _, before in visited], site_id=root.site_id).delete()
        Redirect.objects.bulk_create(
            Redirect(
                old_path=before, site_id=root.site_id, redirect_page_id=item.pk, automatically_created=True
            )
            for item, before in visited
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

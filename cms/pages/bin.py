"""The bin: deleted pages, which can be restored for thirty days with all below them, and are purged after that.

A deleted page is moved, unpublished, below a root of its own in the page tree. Nobody has permissions there and no site
leads there, so no list, form, chooser or address shows it. `DeletedPage` says where it was and what was published.
"""

import logging
from datetime import datetime, timedelta
from typing import Any

from django.db import models, transaction
from django.db.models.deletion import ProtectedError
from django.utils import timezone
from django.utils.translation import gettext as _
from wagtail.actions.move_page import MovePageAction
from wagtail.actions.unpublish_page import UnpublishPageAction
from wagtail.log_actions import log
from wagtail.models import Page, Revision, WorkflowState
from wagtail.query import PageQuerySet
from wagtail.signals import page_published

from cms.accounts.models import Administrator
from cms.core.errors import Conflict, NotInRole

from .models import BIN_PATH, DeletedPage
from .slugs import free_slug

RETENTION = timedelta(days=30)

logger = logging.getLogger(__name__)


def without_deleted(pages: Any) -> Any:
    """Pages that are not in the bin."""
    return pages.exclude(url_path__startswith=BIN_PATH)


def deleted_pages() -> models.QuerySet[DeletedPage]:
    return DeletedPage.objects.select_related("page", "parent", "deleted_by").order_by("-deleted_at", "-pk")


def bin_root() -> Page:
    """The root of the bin, which the first deletion creates."""
    root: Page | None = Page.objects.filter(depth=1, url_path=BIN_PATH).first()
    if root is None:
        # The lock keeps a second deletion from creating another one.
        Page.objects.select_for_update().get(pk=Page.get_first_root_node().pk)
        root = Page.objects.filter(depth=1, url_path=BIN_PATH).first()
    if root is None:
        root = Page.add_root(instance=Page(title="Deleted pages", slug=BIN_PATH.strip("/")))
        # Wagtail gives every root the path "/", below which pages would seem to belong to a site.
        Page.objects.filter(pk=root.pk).update(url_path=BIN_PATH)
        root.refresh_from_db()
    return root


def delete_page(*, page_id: int, user: Administrator) -> DeletedPage:
    """Unpublish a page and all below it, end their reviews and schedules, and move them to the bin.

    Raises Page.DoesNotExist, NotInRole.
    """
    with transaction.atomic():
        page = without_deleted(Page.objects.select_for_update()).get(pk=page_id)
        if not page.permissions_for_user(user).can_delete():
            raise NotInRole
        following = page.get_next_sibling()
        entry = DeletedPage(
            page=page,
            parent=page.get_parent(),
            slug=page.slug,
            next_sibling_id=following.pk if following else None,
            deleted_by=user,
            deleted_at=timezone.now(),
            states={str(each.pk): state(each) for each in tree(page) if each.live or each.alias_of_id},
        )
        end_reviews_and_schedules(page, user)
        for live in tree(page).live().specific():
            UnpublishPageAction(live, user=user, log_action=False).execute(skip_permission_checks=True)
        # An alias would be published again together with its source.
        tree(page).update(alias_of=None)
        log(instance=page.specific, action="marga.delete", user=user)
        # Two deleted pages may have the same slug.
        Page.objects.filter(pk=page_id).update(slug=f"{page_id}")
        move(page, bin_root(), "last-child", user)
        entry.save()
        return entry


def restore_page(*, page_id: int, user: Administrator) -> Page:
    """Move a page from the bin to its former place, with all below it. What was published is published again, unless
    its time has run out meanwhile. A slug that is taken gets a number.

    Raises DeletedPage.DoesNotExist, NotInRole, and Conflict if the page above is deleted.
    """
    with transaction.atomic():
        entry = DeletedPage.objects.select_for_update().get(page_id=page_id)
        if not may_restore(entry, user):
            raise NotInRole
        parent = former_parent(entry)
        slug = free_slug(entry.slug, parent)
        Page.objects.filter(pk=page_id).update(slug=slug)
        if slug != entry.slug:
            rename_texts(entry, slug)
        sibling = Page.objects.child_of(parent).filter(pk=entry.next_sibling_id).first()
        target, position = (sibling, "left") if sibling else (parent, "last-child")
        move(Page.objects.get(pk=page_id), target, position, user)
        page = Page.objects.get(pk=page_id)
        log(instance=page.specific, action="marga.restore", user=user)
        for each in tree(page).filter(pk__in=entry.states):
            restore_state(each.specific, entry.states[str(each.pk)])
        entry.delete()
        return Page.objects.get(pk=page_id)


def may_restore(entry: DeletedPage, user: Administrator) -> bool:
    """Whether the account's role lets it delete, and publish again, such a page at its former place."""
    place = entry.parent
    while place and (above := deleted_above(place)):
        place = above.parent
    if place is None:
        return False
    permissions = place.permissions_for_user(user)
    if permissions.can_publish_subpage():
        return True
    owns_all = not tree(entry.page).exclude(owner=user).exists()
    return bool(permissions.can_add_subpage()) and owns_all and not entry.states


def purge_deleted_pages(now: datetime) -> int:
    """Delete for good the pages that were deleted longer ago than RETENTION; returns their number."""
    expired = DeletedPage.objects.filter(deleted_at__lt=now - RETENTION)
    count = 0
    for page_id in list(expired.values_list("page_id", flat=True)):
        try:
            with transaction.atomic():
                # It may have been restored since the list was made.
                entry = expired.select_for_update().filter(page_id=page_id).first()
                if entry:
                    Page.objects.get(pk=page_id).delete()
                    count += 1
        except ProtectedError:
            logger.exception("Page %s could not be deleted for good.", page_id)
    return count


# Steps: the account may do them, since it may delete or restore the page


def move(page: Page, target: Page, position: str, user: Administrator) -> None:
    MovePageAction(page, target, pos=position, user=user).execute(skip_permission_checks=True)


def tree(page: Page) -> PageQuerySet:
    """A page and all below it, the page first."""
    pages: PageQuerySet = Page.objects.descendant_of(page, inclusive=True).order_by("path")
    return pages


def state(page: Page) -> dict[str, Any]:
    return {
        "live": page.live,
        "live_revision": page.live_revision_id,
        "has_unpublished_changes": page.has_unpublished_changes,
        "alias_of": page.alias_of_id,
    }


def end_reviews_and_schedules(page: Page, user: Administrator) -> None:
    keys = [str(pk) for pk in tree(page).values_list("pk", flat=True)]
    for review in WorkflowState.objects.active().filter(base_content_type__model="page", object_id__in=keys):
        review.cancel(user=user)
    scheduled = Revision.page_revisions.filter(object_id__in=keys, approved_go_live_at__isnull=False)
    scheduled.update(approved_go_live_at=None)


def deleted_above(page: Page) -> DeletedPage | None:
    """The entry of this page in the bin, or of the one with which it was deleted."""
    return DeletedPage.objects.filter(page__in=page.get_ancestors(inclusive=True)).first()


def former_parent(entry: DeletedPage) -> Page:
    if entry.parent is None:
        raise Conflict(_("The page above it no longer exists."))
    above = deleted_above(entry.parent)
    if above:
        title = above.page.specific_deferred.get_admin_display_title()
        raise Conflict(_("Bring “{title}” above it back first.").format(title=title))
    page: Page = Page.objects.select_for_update().get(pk=entry.parent_id)
    return page


def rename_texts(entry: DeletedPage, slug: str) -> None:
    """Change the slug in the texts that may still be published."""
    published = entry.states.get(str(entry.page_id), {}).get("live_revision")
    for revision in Revision.objects.filter(pk__in=[entry.page.latest_revision_id, published]):
        revision.content["slug"] = slug
        revision.save(update_fields=["content"])


def restore_state(page: Page, former: dict[str, Any]) -> None:
    """Publish a page as it was. An alias gets the text that its source has now."""
    source = Page.objects.filter(pk=former["alias_of"]).first()
    if source:
        page.alias_of = source
    has_expired = page.expire_at is not None and page.expire_at <= timezone.now()
    if former["live"] and not has_expired and (source is None or source.live):
        page.live = True
        page.live_revision = Revision.objects.filter(pk=former["live_revision"]).first()
        page.has_unpublished_changes = former["has_unpublished_changes"]
    page.save(clean=False)
    if page.live:
        page_published.send(sender=type(page), instance=page, revision=page.live_revision)
        page.update_aliases(revision=page.live_revision)
        if source:
            source.specific.update_aliases(revision=source.live_revision)

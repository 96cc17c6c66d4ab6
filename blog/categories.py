"""Creates, renames, merges and deletes the categories of posts."""

from django.contrib.contenttypes.models import ContentType
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from wagtail.contrib.redirects.models import Redirect
from wagtail.log_actions import log
from wagtail.models import Revision

from cms.accounts.models import Administrator
from cms.core.errors import Conflict
from cms.core.language import digits
from cms.pages.bin import RETENTION

from .models import BlogIndexPage, Category, PostPage
from .models.index import FEED
from .transactions import post_write


def create_category(*, titlename: str) -> Category:
    """Raises Conflict when the name exists already."""
    return write_category(Category(titlename=titlename))


def rename_category(*, category_id: int, titlename: str) -> Category:
    """Raises Category.DoesNotExist, Conflict."""
    category = Category.objects.get(pk=category_id)
    category.titlename = titlename
    return write_category(category)


def write_category(category: Category) -> Category:
    taken = Conflict(
        _("There is already a category named “{name}”.").format(name=category.titlename),
        {"titlename": [_("There is already a category with this name.")]},
    )
    try:
        with transaction.atomic():
            same = Category.objects.filter(titlename__iexact=category.titlename)
            if same.exclude(pk=category.pk).exists():
                raise taken
            category.save()
    except IntegrityError as error:
        raise taken from error
    return category


def delete_category(*, category_id: int) -> None:
    """Raises Category.DoesNotExist, and Conflict while a post uses it: a live one, a draft, a deleted one."""
    with transaction.atomic():
        category = Category.objects.select_for_update().get(pk=category_id)
        used_in = set(PostPage.objects.filter(category=category).values_list("pk", flat=True))
        drafts = PostPage.objects.filter(
            has_unpublished_changes=True, latest_revision__content__category=category.pk
        )
        used_in |= set(drafts.values_list("pk", flat=True))
        if used_in:
            deleted = PostPage.objects.deleted().filter(pk__in=used_in).count()
            raise Conflict(uses_of_category(len(used_in), deleted))
        category.delete()


def uses_of_category(count: int, deleted: int) -> str:
    message = ngettext(
        "{count} post uses this category. Give it another one first.",
        "{count} posts use this category. Give every post another one first.",
        count,
    ).format(count=digits(count))
    if deleted:
        among = _("{count} of them can be found among the deleted posts, for {days} days at most.")
        message += " " + among.format(count=digits(deleted), days=digits(RETENTION.days))
    return message


def merge_category(*, category_id: int, into_id: int, user: Administrator) -> Category:
    """Give all posts of a category another one, with drafts and older versions, and delete it.

    Its address leads to the other one's. Raises Category.DoesNotExist, Conflict.
    """
    if category_id == into_id:
        raise Conflict(_("Choose another category."))
    with post_write():
        categories = Category.objects.select_for_update().in_bulk([category_id, into_id])
        if len(categories) < 2:
            raise Category.DoesNotExist
        category, into = categories[category_id], categories[into_id]
        PostPage.objects.filter(category=category).update(category=into)
        revisions = Revision.objects.filter(
            content_type=ContentType.objects.get_for_model(PostPage), content__category=category.pk
        )
        for revision_id in list(revisions.values_list("pk", flat=True)):
            revision = Revision.objects.get(pk=revision_id)
            revision.content["category"] = into.pk
            Revision.objects.filter(pk=revision_id).update(content=revision.content)
        redirect_category(category, into)
        log(instance=into, action="marga.merge", user=user, data={"merged": category.titlename})
        category.delete()
        return into


def redirect_category(category: Category, into: Category) -> None:
    """Redirect the address and the feed of a category, and what already leads there, to another category."""
    index = BlogIndexPage.objects.first()
    if index is None:
        return
    site = index.get_site()
    for ending in ("", f"/{FEED}"):
        old, new = (group.path_below(index.list_path) + ending for group in (category, into))
        # A category that was merged before and created again has its address for itself.
        Redirect.objects.filter(old_path=Redirect.normalise_path(new), site=site).delete()
        Redirect.objects.filter(redirect_link=old).update(redirect_link=new)
        Redirect.objects.update_or_create(
            old_path=Redirect.normalise_path(old),
            site=site,
            defaults={"redirect_link": new, "redirect_page": None, "automatically_created": True},
        )

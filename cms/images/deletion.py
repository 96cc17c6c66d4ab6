"""Deleting pictures: hidden everywhere, restored within 30 days, then purged with their files."""

import base64
import logging
from datetime import datetime, timedelta
from pathlib import PurePath
from typing import Any

from django.apps import apps
from django.db import transaction
from django.db.models import Model, Q, QuerySet, TextField
from django.db.models.functions import Cast
from django.dispatch import Signal
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from wagtail.log_actions import log
from wagtail.models import DraftStateMixin, Page, ReferenceIndex, Revision
from wagtail.permissions import policy_registry
from wagtail.search import index

from cms.core.errors import Conflict, NotInRole
from cms.core.language import digits

from .models import LibraryImage
from .renditions import THUMBNAIL

RETENTION = timedelta(days=30)
SHOWN_USES = 5

image_hidden = Signal()  # sent inside the transaction

logger = logging.getLogger(__name__)


def in_use_message(titles: list[str]) -> str:
    """The message that refuses the deletion of a picture that these pages show."""
    shown = ", ".join(f"“{title}”" for title in titles[:SHOWN_USES])
    more = len(titles) - SHOWN_USES
    if more <= 0:
        return _("The picture is used in {titles}. Remove it there first.").format(titles=shown)
    return ngettext(
        "The picture is used in {titles} and {count} more. Remove it there first.",
        "The picture is used in {titles} and {count} more. Remove it there first.",
        more,
    ).format(titles=shown, count=digits(more))


def may(user: Any, action: str, image: LibraryImage) -> bool:
    """Whether the account's role includes the action: authors change their own pictures."""
    return bool(policy_registry.get(image).user_has_permission_for_instance(user, action, image))


def require(user: Any, action: str, image: LibraryImage) -> None:
    """Raises NotInRole unless the account may do this."""
    if not may(user, action, image):
        raise NotInRole


def find_uses(image: LibraryImage) -> list[str]:
    """The titles of everything that shows a picture, or will once its latest or scheduled revision is published."""
    uses = {base_key(used_in): name_in_admin(used_in) for used_in, _references in image.get_usage()}
    image_key = base_key(image)
    for revision in unpublished_revisions_that_mention(image):
        draft = revision.as_object()
        references = ReferenceIndex._extract_references_from_object(draft)
        if any((type_id, object_id) == image_key for type_id, object_id, *_paths in references):
            uses.setdefault(base_key(draft), name_in_admin(draft))
    return list(uses.values())


def name_in_admin(instance: Model) -> str:
    return instance.get_admin_display_title() if isinstance(instance, Page) else str(instance)


def base_key(instance: Model) -> tuple[int, str]:
    """The key of an instance in the reference index: the content type of its base model, and its primary key."""
    return ReferenceIndex._get_base_content_type(instance).pk, str(instance.pk)


def unpublished_revisions_that_mention(image: LibraryImage) -> QuerySet[Revision]:
    """Latest and scheduled revisions with the key or the file name of a picture, by which content refers to it."""
    is_unpublished = Q(approved_go_live_at__isnull=False)
    models = [model for model in apps.get_models() if issubclass(model, DraftStateMixin)]
    for model in {model._meta.get_field("latest_revision").model for model in models}:
        changed = model._default_manager.filter(has_unpublished_changes=True)
        is_unpublished |= Q(pk__in=changed.values("latest_revision"))
    mentions = Q(text__contains=str(image.pk))
    for file in (image.file.name, *image.former_files.values_list("file", flat=True)):
        mentions |= Q(text__contains=PurePath(file).name)
    return Revision.objects.annotate(text=Cast("content", TextField())).filter(is_unpublished, mentions)


def delete_image(*, image_id: int, user: Any) -> None:
    """Hide a picture everywhere until it is restored or purged.

    Raises LibraryImage.DoesNotExist, NotInRole, and Conflict with `usedBy` while it is used.
    """
    with transaction.atomic():
        image = LibraryImage.objects.select_for_update().get(pk=image_id)
        require(user, "delete", image)
        uses = find_uses(image)
        if uses:
            raise Conflict(in_use_message(uses), {"usedBy": uses[:SHOWN_USES]})
        index.remove_object(image)
        # Not by save(): receivers of `post_save` use the default manager, which hides deleted images.
        row = LibraryImage.with_deleted.filter(pk=image.pk)
        row.update(deleted_at=timezone.now(), deleted_thumbnail=thumbnail_data(image))
        image.renditions.all().delete()
        image_hidden.send(sender=LibraryImage)
        log(instance=image, action="marga.delete", user=user)


def restore_image(*, image_id: int, user: Any) -> LibraryImage:
    """Bring a deleted picture back. Raises LibraryImage.DoesNotExist, NotInRole."""
    with transaction.atomic():
        image: LibraryImage = LibraryImage.with_deleted.select_for_update().get(pk=image_id)
        require(user, "delete", image)
        if image.deleted_at:
            image.deleted_at, image.deleted_thumbnail = None, ""
            image.save(update_fields=["deleted_at", "deleted_thumbnail"])
            image.make_first_renditions_on_commit()
            log(instance=image, action="marga.restore", user=user)
    return image


def purge_deleted_images(now: datetime) -> int:
    """Delete for good, with their files, the pictures deleted longer ago than RETENTION; returns their number."""
    expired = LibraryImage.with_deleted.filter(deleted_at__lt=now - RETENTION)
    count = 0
    for image_id in list(expired.values_list("pk", flat=True)):
        with transaction.atomic():
            # It may have been restored since the list was made.
            image = expired.select_for_update().filter(pk=image_id).first()
            if image:
                image.delete()
                count += 1
    return count


def thumbnail_data(image: LibraryImage) -> str:
    """The small rendition as a data URL, or nothing if there is none."""
    rendition = image.shown_renditions.get(THUMBNAIL)
    if rendition is None:
        return ""
    try:
        with rendition.storage.open(rendition.name) as file:
            return f"data:image/webp;base64,{base64.b64encode(file.read()).decode()}"
    except Exception as error:  # each storage has errors of its own
        logger.warning("Image %s is deleted without a thumbnail: %r", image.pk, error)
        return ""

"""Makes the share cards of public pages, and deletes those of pages that are not public any more."""

import datetime
import hashlib
import json
import logging
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from django.contrib.contenttypes.models import ContentType
from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone
from PIL import Image
from wagtail.models import Page

from cms.images.models import LibraryImage, ShownRendition
from cms.images.renditions import DECODE_LOCK, FALLBACK, THUMBNAIL
from cms.navigation.payload import saved_settings
from cms.page_cache.models import lock_site_version, site_version
from cms.pages.head import ShareSubject
from cms.pages.querysets import page_types, unrestricted

from . import drawing
from .models import ShareCard

logger = logging.getLogger(__name__)

BATCH = 200  # pages in memory at a time
# The site version and the day for which this process has made every card. Cards of events have dates.
complete_at: tuple[int, datetime.date] | None = None


@cache
def template() -> str:
    """A digest of the code and the files that draw a card."""
    digest = hashlib.sha256()
    for path in (drawing.__file__, drawing.FONT, drawing.ASSETS / "emblem.png"):
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


class Owner(NamedTuple):
    """The organisation as every card shows it."""

    name: str
    logo: ShownRendition | None  # without one the emblem is drawn

    @classmethod
    def current(cls) -> "Owner":
        saved = saved_settings()
        # The JPEG of a logo would have no transparent parts.
        return cls(saved.name, rendition(saved.logo, THUMBNAIL))


def rendition(image: LibraryImage | None, spec: str) -> ShownRendition | None:
    """A rendition is small enough to be decoded. Until it exists, the card does without."""
    return image.shown_renditions.get(spec) if image else None


def decoded(file: ShownRendition | None) -> Image.Image | None:
    """The picture in a file, or None if there is no file or it is damaged."""
    if file is None:
        return None
    try:
        with file.storage.open(file.name) as opened, Image.open(opened) as image:
            return image.copy()
    except Exception as error:  # a decoder may raise anything on a broken file
        logger.warning("A share card is drawn without the picture %s: %r", file.name, error)
        return None


class Drawing:
    """The texts and colours to draw for an address."""

    def __init__(self, subject: ShareSubject, owner: Owner) -> None:
        self.path, self.title, self.facts, self.owner = subject.path, subject.title, subject.facts, owner
        self.picture = rendition(subject.image, FALLBACK)

    @property
    def digest(self) -> str:
        files = [file.name if file else "" for file in (self.picture, self.owner.logo)]
        values = [template(), self.title, *self.facts, self.owner.name, *files]
        return hashlib.sha256(json.dumps(values).encode()).hexdigest()

    def jpeg(self) -> bytes:
        with DECODE_LOCK:
            picture, logo = decoded(self.picture), decoded(self.owner.logo)
            card = drawing.draw_card(self.title, self.owner.name, picture, logo, self.facts)
            return drawing.encoded(card)


def types_of(ids: Iterable[int]) -> list[Any]:
    """The types of these pages that visitors can go to."""
    content_types = (
        Page.objects.filter(pk__in=ids).values_list("content_type", flat=True).order_by().distinct()
    )
    types = {ContentType.objects.get_for_id(content_type).model_class() for content_type in content_types}
    return [page_type for page_type in page_types() if page_type in types]


def wanted(page_type: Any, ids: Iterable[int] | None) -> Iterator[list[Any]]:
    """The public pages of a type, all or those of these ids, in batches with the relations that cards need."""
    if ids is None:
        ids = page_type.objects.order_by("pk").values_list("pk", flat=True)
    keys = list(ids)
    for start in range(0, len(keys), BATCH):
        public = unrestricted(page_type.for_cards().live())
        pages = list(public.filter(pk__in=keys[start : start + BATCH]))
        page_type.prepare_cards(pages)
        yield pages


def make_cards(ids: Iterable[int] | None = None) -> int:
    """Make the missing and outdated cards of public pages, all or those of these ids; returns how many.

    Call it outside of a transaction and never while somebody waits for a page: a card takes some 30 ms of CPU time.
    """
    if ids is None:
        delete_hidden_cards()
    if not drawing.can_draw():
        return 0
    owner, made = Owner.current(), 0
    for page_type in page_types() if ids is None else types_of(ids):
        for pages in wanted(page_type, ids):
            made += make_cards_of(pages, owner)
    return made


def make_cards_of(pages: list[Any], owner: Owner) -> int:
    outdated = {(card.page_id, card.path): card for card in ShareCard.objects.filter(page__in=pages)}
    made = 0
    for page in pages:
        for subject in page.share_subjects():
            card = outdated.pop((page.pk, subject.path), None)
            drawn = Drawing(subject, owner)
            if card is None or card.digest != drawn.digest:
                save_card(page, drawn)
                made += 1
    for card in outdated.values():
        card.delete()
    return made


def save_card(page: Page, drawn: Drawing) -> None:
    """Store the card unless the page was hidden while it was drawn, and delete the file that it replaces."""
    card = ShareCard(page=page, path=drawn.path, digest=drawn.digest)
    # The file is written before the transaction begins: remote storage can be slow.
    card.file.save("card.jpg", ContentFile(drawn.jpeg()), save=False)
    with transaction.atomic():
        lock_site_version()  # another process may store the same card, or delete the page
        ShareCard.objects.filter(page=page, path=drawn.path).delete()
        if unrestricted(Page.objects.live().filter(pk=page.pk)).exists():
            card.save()
        else:
            card.file.delete(save=False)


def delete_hidden_cards() -> None:
    """Delete the cards of pages that are not published, or private."""
    ShareCard.objects.exclude(page__in=unrestricted(Page.objects.live())).delete()


def make_all_cards() -> int:
    """Make the missing and outdated cards, when something has changed since all were current; returns how many."""
    global complete_at
    now = site_version(), timezone.localdate()
    if now == complete_at:
        return 0
    made = make_cards()
    complete_at = now
    return made


def card_of(page: Page, path: str) -> ShareCard | None:
    return ShareCard.objects.filter(page_id=page.pk, path=path).first() if page.pk else None

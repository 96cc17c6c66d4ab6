"""The renditions that pages show of every image, and creating the missing ones."""

import logging
import threading

from django.db.models import F
from wagtail.images import get_image_model
from wagtail.images.models import AbstractImage, Filter

logger = logging.getLogger(__name__)

WIDTHS = (240, 400, 800, 1200)
# Formats offered to browsers, best first.
FORMATS = {"avif": "image/avif", "webp": "image/webp"}
FALLBACK = "width-800|format-jpeg"
THUMBNAIL = "width-400|format-webp"
SPECS = [FALLBACK, *(f"width-{width}|format-{name}" for name in FORMATS for width in WIDTHS)]
# Enough to show an image everywhere; made right after its commit, the others by `manage.py make_renditions`.
FIRST_SPECS = [FALLBACK, THUMBNAIL]

# Decoding a photograph of 24 megapixels takes hundreds of megabytes: one at a time in each process.
DECODE_LOCK = threading.Lock()
# Failures after which a picture counts as damaged, until its file is replaced.
MAX_FAILURES = 5


def make_missing_renditions(image: AbstractImage, specs: list[str] = SPECS) -> int:
    """Create the renditions that the image lacks; returns their number.

    Call it outside of a transaction: encoding takes seconds. A failure is logged, and counted if the file is damaged.
    """
    made = 0
    try:
        existing = set(image.renditions.filter(filter_spec__in=specs).values_list("filter_spec", flat=True))
        for spec in specs:
            if spec not in existing:
                image.create_rendition(Filter(spec))
                made += 1
    except Exception as error:
        # A decoder may raise anything on a broken file: OSError, SyntaxError, RuntimeError and more.
        if storage_answers(image):
            get_image_model().objects.filter(pk=image.pk).update(
                rendition_failures=F("rendition_failures") + 1
            )
        logger.warning("Image %s (%s): renditions could not be made: %r", image.pk, image.file.name, error)
    return made


def storage_answers(image: AbstractImage) -> bool:
    """Whether the file, not the storage, caused a failure: it exists, or is known to be missing."""
    try:
        image.file.storage.open(image.file.name).close()
    except FileNotFoundError:
        return True
    except Exception:  # each storage has errors of its own
        return False
    return True


def make_all_missing_renditions() -> int:
    """Make the missing renditions of all images that are not damaged, newest first; returns how many."""
    images = get_image_model().objects
    made = 0
    lacking = images.lacking_renditions().filter(rendition_failures__lt=MAX_FAILURES)
    for pk in lacking.order_by("-created_at", "-pk").values_list("pk", flat=True):
        if image := images.filter(pk=pk).first():
            made += make_missing_renditions(image)
    if made:
        logger.info("Made %s renditions.", made)
    return made

"""The findings of one page for its editor. They never stop the form or the saving of a page."""

import logging

from django.core.exceptions import FieldDoesNotExist
from wagtail.models import Page

from .checks import check
from .findings import Finding
from .proof_text import read_page
from .rules import ERROR
from .site import SiteAddresses

logger = logging.getLogger(__name__)


def findings_of(page: Page) -> list[Finding] | None:
    """The findings of the page as it stands in memory, errors first, or None when it could not be read."""
    try:
        found = list(check([read_page(page)], SiteAddresses()))
    except Exception:
        # Stored content can be anything, so any error can occur.
        logger.exception("Page %s could not be proofread.", page.pk)
        return None
    return sorted(found, key=lambda finding: finding.severity != ERROR)


def label(page: Page, field: str) -> str:
    """What the form calls a field."""
    try:
        return str(getattr(page._meta.get_field(field), "verbose_name", field))
    except FieldDoesNotExist:
        return field

"""Findings for the page editor. Errors here never prevent editing or saving a page."""

import logging

from django.core.exceptions import FieldDoesNotExist
from wagtail.models import Page

from .checks import check
from .findings import Finding
from .proof_text import read_page
from .rules import ERROR
from .site import SiteAddresses

logger = logging.getLogger(__name__)


def find_in_page(page: Page) -> list[Finding] | None:
    """The findings in this page instance, errors first, or None when proofreading fails."""
    try:
        found = list(check([read_page(page)], SiteAddresses()))
    except Exception:
        # Stored content can be anything, so any error can occur.
        logger.exception("Page %s could not be proofread.", page.pk)
        return None
    return sorted(found, key=lambda finding: finding.severity != ERROR)


def field_label(page: Page, field: str) -> str:
    """The label of a field in the form."""
    try:
        return str(getattr(page._meta.get_field(field), "verbose_name", field))
    except FieldDoesNotExist:
        return field

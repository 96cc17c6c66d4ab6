"""Findings for the page editor. Errors here never prevent editing or saving a page."""

import logging
import re

from django.core.exceptions import FieldDoesNotExist
from django.db import models
from wagtail.blocks import StreamValue
from wagtail.models import Page

from bengali.digits import ascii_digits

from .checks import check
from .findings import Finding
from .proof_text import read_page
from .rules import ERROR
from .site import SiteAddresses

# The number of a block or a row: the first in a position.
POSITION_NUMBER = re.compile("[0-9০-৯]{1,4}")
logger = logging.getLogger(__name__)


def find_in_page(page: Page) -> list[Finding] | None:
    """The findings in this page instance, errors first, or None when proofreading fails."""
    try:
        findings = list(check([read_page(page)], SiteAddresses()))
    except Exception:
        # Stored content can be anything, so any error can occur.
        logger.exception("Page %s could not be proofread.", page.pk)
        return None
    return sorted(findings, key=lambda finding: finding.severity != ERROR)


def field_label(page: Page, field: str) -> str:
    """The label of a field in the form."""
    try:
        return str(getattr(page._meta.get_field(field), "verbose_name", field))
    except FieldDoesNotExist:
        return field


def form_selector(page: Page, finding: Finding) -> str:
    """A CSS selector of the field, block or row of the form that a finding is about."""
    number = POSITION_NUMBER.search(finding.position)
    index = int(ascii_digits(number[0])) - 1 if number else 0
    value = getattr(page, finding.field, None)
    if isinstance(value, StreamValue):
        field = f'[data-contentpath="{finding.field}"]'
        return f'{field} [data-contentpath="{value[index].id}"]' if index < len(value) else field
    if isinstance(value, models.Manager):
        return f"#inline_child_{finding.field}-{index}"
    return (
        f'[data-contentpath="{finding.field}"] :is(input:not([type="hidden"]), textarea, [contenteditable])'
    )

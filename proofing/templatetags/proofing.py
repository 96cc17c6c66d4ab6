"""The proofreader's findings in Wagtail's forms."""

from typing import Any

from django import template
from django.utils.text import capfirst
from wagtail.models import Page

from proofing.editing import field_label, find_in_page, form_selector
from proofing.findings import Finding, format_counts, show_invisible
from proofing.rules import SEVERITIES

register = template.Library()


def replaced_words(finding: Finding) -> str:
    """The words that the suggestion replaces; empty if the finding has only a part of them."""
    length = finding.end - finding.start if finding.start is not None and finding.end is not None else -1
    return finding.match if len(finding.match) == length else ""


@register.inclusion_tag("proofing/findings.html")
def proofreading(page: Page) -> dict[str, Any]:
    """The list of findings in a page; empty for an unsaved page."""
    findings = find_in_page(page) if page.pk else []
    return {
        "page": page,
        "findings": findings,
        "summary": format_counts(findings or []),
        "items": [
            (
                finding,
                SEVERITIES[finding.severity],
                capfirst(field_label(page, finding.field)),
                show_invisible(finding.match),
                form_selector(page, finding),
                replaced_words(finding),
            )
            for finding in findings or []
        ],
    }

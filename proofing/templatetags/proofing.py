"""The proofreader's findings in Wagtail's forms."""

from typing import Any

from django import template
from django.utils.text import capfirst
from wagtail.models import Page

from proofing.editing import findings_of, label
from proofing.findings import counted, shown

register = template.Library()


@register.inclusion_tag("proofing/findings.html")
def proofreading(page: Page) -> dict[str, Any]:
    """The list of what is found in a page; a page that was never saved has none yet."""
    findings = findings_of(page) if page.pk else []
    return {
        "page": page,
        "findings": findings,
        "summary": counted(findings or []),
        "items": [
            (finding, capfirst(label(page, finding.field)), shown(finding.found))
            for finding in findings or []
        ],
    }

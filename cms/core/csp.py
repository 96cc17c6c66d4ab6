"""The Content-Security-Policy of each part of the site."""

from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase


class ContentSecurityPolicyMiddleware(CSPMiddleware):
    """The public policy everywhere, and Wagtail's own below /cms/."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if request.path.startswith("/cms/") and not report_only:
            parts.config = settings.CSP_ADMIN
        return parts

"""The Content-Security-Policy of each part of the site."""

from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase


class ContentSecurityPolicyMiddleware(CSPMiddleware):
    """The public policy everywhere, with one more of the dashboard's and one of Wagtail's."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        first = request.path[1:].partition("/")[0]
        if not report_only:
            parts.config = settings.CSP_BY_SEGMENT.get(first, parts.config)
        return parts

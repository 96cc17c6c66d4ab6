"""The HTML page of the dashboard, which the browser renders."""

import re

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

# The dashboard's screens (S44), and ours.
SCREENS = re.compile(
    r"(?:addcategory|createadmin|createpost|editpost/\d+|imageupload|profile|settings|users|viewallimage|viewallpost)?/?"
)


@require_safe
@never_cache
def shell(request: HttpRequest, screen: str = "") -> HttpResponse:
    """The client-rendered dashboard. A screen that does not exist has status 404, and says so itself (S41)."""
    status = 200 if SCREENS.fullmatch(screen) else 404
    return HttpResponse(render_to_string("dashboard/shell.html", {}, request), status=status)

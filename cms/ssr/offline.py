"""The service worker, the page that it shows in place of pages that are not stored, and the web manifest."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from cms.core.renderers import to_json
from cms.navigation.payload import shared_payload
from cms.page_cache.keys import release
from cms.page_cache.middleware import mark_cacheable

from .inline_files import early_script, plain_style

PAPER, GREEN = "#FAF8F3", "#0B5D3B"
# File, size, purpose.
ICONS = (
    ("icon-192.png", 192, "any"),
    ("icon-512.png", 512, "any"),
    ("maskable-192.png", 192, "maskable"),
    ("maskable-512.png", 512, "maskable"),
)


def revalidated(response: HttpResponse) -> HttpResponse:
    """The same for every visitor until the next release or change of the settings; browsers ask each time."""
    patch_cache_control(response, no_cache=True)
    mark_cacheable(response)
    return response


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """The script of the build, with the release, whose static files it keeps together."""
    try:
        script = settings.SERVICE_WORKER_FILE.read_text("utf-8")
    except FileNotFoundError:
        raise Http404 from None
    text = f'const RELEASE="{release()}";{script}'
    return revalidated(HttpResponse(text, content_type="text/javascript; charset=utf-8"))


@require_safe
def offline_page(request: HttpRequest) -> HttpResponse:
    """Script and CSS are inline, because those of an earlier release may be gone."""
    early, style = early_script(), plain_style()
    context = {"early_script": early, "style": style}
    response = HttpResponse(render_to_string("ssr/offline.html", context, request))
    if early and style:
        policy = {"script-src": early.csp_source, "style-src": style.csp_source}
        response._csp_update = policy  # type: ignore[attr-defined]  # django-csp reads it
    return revalidated(response)


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The web app manifest, with which a browser can install the site."""
    name = shared_payload()["site"]["name"]
    icons = [
        {"src": static(file), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for file, size, purpose in ICONS
    ]
    data = {
        "id": "/",
        "name": name,
        "short_name": name.split(" ")[0],  # below an icon there is room for one word
        "lang": "bn",
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "theme_color": GREEN,
        "background_color": PAPER,
        "icons": icons,
    }
    return revalidated(HttpResponse(to_json(data), content_type="application/manifest+json"))

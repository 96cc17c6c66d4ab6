"""Every address of the site."""

from csp.decorators import csp
from django.conf import settings
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path, re_path
from django.views.decorators.csrf import csrf_exempt
from django.views.generic import RedirectView
from wagtail import urls as wagtail_urls
from wagtail.admin import urls as wagtailadmin_urls
from wagtail.contrib.sitemaps import Sitemap
from wagtail.documents import urls as wagtaildocs_urls
from wagtail.utils.urlpatterns import decorate_urlpatterns

from cms.accounts.api.urls import root_urlpatterns
from cms.core.forms import View, nfc_form
from cms.core.views import health, robots
from cms.dashboard.views import shell


def page_admin_view(view: View) -> View:
    """A view of the page admin: with its own Content-Security-Policy, and forms in NFC."""
    return csp(settings.CSP_ADMIN)(nfc_form(view))


# Passwords of private pages.
wagtail_form_urls = [pattern for pattern in wagtail_urls.urlpatterns if pattern.name != "wagtail_serve"]
wagtail_page_urls = [pattern for pattern in wagtail_urls.urlpatterns if pattern.name == "wagtail_serve"]
# These views reject POST. Without the CSRF check their request bodies are never read.
read_only_urls = [
    path("", include("cms.images.urls")),
    re_path(r"^login/?$", shell),
    re_path(r"^admindash(?:/(?P<screen>.*))?$", shell),
    path("sitemap.xml", sitemap, {"sitemaps": {"pages": Sitemap}}),
    path("robots.txt", robots),
    path("health", health),
    path("", include(wagtail_page_urls)),
]

urlpatterns = [
    path("api/", include("cms.api_urls")),
    path("", include(root_urlpatterns)),
    path("cms", RedirectView.as_view(url="/cms/")),
    path("cms/", include(decorate_urlpatterns(wagtailadmin_urls.urlpatterns, page_admin_view))),
    path("documents/", include(decorate_urlpatterns(wagtaildocs_urls.urlpatterns, nfc_form))),
    path("", include(decorate_urlpatterns(wagtail_form_urls, nfc_form))),
    path("", include(decorate_urlpatterns(read_only_urls, csrf_exempt))),
]

handler400 = "cms.ssr.error_views.bad_request"
handler403 = "cms.ssr.error_views.permission_denied"
handler404 = "cms.ssr.error_views.page_not_found"
handler500 = "cms.ssr.error_views.server_error"

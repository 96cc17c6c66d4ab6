"""Every address of the site."""

from django.contrib.sitemaps.views import sitemap
from django.urls import include, path, re_path
from django.views.generic import RedirectView
from wagtail import urls as wagtail_urls
from wagtail.admin import urls as wagtailadmin_urls
from wagtail.contrib.sitemaps import Sitemap
from wagtail.documents import urls as wagtaildocs_urls

from cms.accounts.api.urls import root_urlpatterns
from cms.core.views import health, robots
from cms.dashboard.views import shell

urlpatterns = [
    path("api/", include("cms.api_urls")),
    path("", include("cms.images.urls")),
    path("", include(root_urlpatterns)),
    path("cms", RedirectView.as_view(url="/cms/")),
    path("cms/", include(wagtailadmin_urls)),
    path("documents/", include(wagtaildocs_urls)),
    re_path(r"^login/?$", shell),
    re_path(r"^admindash(?:/(?P<screen>.*))?$", shell),
    path("sitemap.xml", sitemap, {"sitemaps": {"pages": Sitemap}}),
    path("robots.txt", robots),
    path("health", health),
    path("", include(wagtail_urls)),
]

handler400 = "cms.ssr.error_views.bad_request"
handler403 = "cms.ssr.error_views.permission_denied"
handler404 = "cms.ssr.error_views.page_not_found"
handler500 = "cms.ssr.error_views.server_error"

"""Every address of the site."""

from django.templatetags.static import static
from django.urls import include, path, re_path
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.generic import RedirectView
from wagtail.admin import urls as wagtailadmin_urls
from wagtail.admin.urls import workflows as workflow_urls
from wagtail.admin.views.home import sprite
from wagtail.contrib.sitemaps.views import sitemap as sitemap_file
from wagtail.documents import urls as wagtaildocs_urls
from wagtail.urls import serve_pattern
from wagtail.utils.urlpatterns import decorate_urlpatterns

from blog.previews import preview
from cms.accounts import views as accounts
from cms.accounts.api.urls import root_urlpatterns
from cms.core.forms import nfc_form
from cms.core.views import SPECULATION_RULES, not_found, robots, speculation_rules
from cms.dashboard.redirects import urlpatterns as dashboard_redirects
from cms.dashboard.views import reset_shell, shell
from cms.documents.views import document_view
from cms.pages.choosers import urlpatterns as page_chooser
from cms.pages.page_passwords import check_page_password, limit_folder_passwords
from cms.pages.routing import serve
from cms.sharing.sitemap import FILE, sitemap
from cms.ssr import offline
from inbox import views as inbox
from search.views import search_page

for decorator in (document_view, limit_folder_passwords):
    decorate_urlpatterns(wagtaildocs_urls.urlpatterns, decorator)
# Wagtail lets everybody choose a task of the review.
decorate_urlpatterns(workflow_urls.urlpatterns, accounts.administrators_only)

# Replaces Wagtail's two sign-in forms.
sign_in = csrf_exempt(RedirectView.as_view(url="/login", query_string=True))

# These views reject POST. Without the CSRF check their request bodies are never read.
read_only_urls = [
    path("", include("cms.images.urls")),
    path("", include("cms.sharing.urls")),
    re_path(r"^login(?:/(?:forgotten|setup))?/?$", shell),
    re_path(r"^login/reset/?$", reset_shell),
    re_path(r"^admindash/settings/?$", RedirectView.as_view(url="/cms/settings/navigation/sitesettings/")),
    re_path(r"^admindash(?:/(?P<screen>.*))?$", shell),
    path("sitemap.xml", sitemap),
    path("sitemap-pages.xml", sitemap_file, {"section": "pages", **FILE}, name="sitemap_file"),
    path("robots.txt", robots),
    path(SPECULATION_RULES.lstrip("/"), speculation_rules),
    path("preview/<str:token>", preview),
    re_path(r"^((?:[\w-]+/)+(?:feed\.xml|\d+\.vcf|events?\.ics))$", serve),
    path("sw.js", offline.service_worker),
    path("offline", offline.offline_page),
    path("search", search_page),
    path("manifest.webmanifest", offline.manifest),
    # Browsers ask for these two without being told of them.
    path("favicon.ico", RedirectView.as_view(url=static("favicon.ico"))),
    path("apple-touch-icon.png", RedirectView.as_view(url=static("apple-touch-icon.png"))),
    re_path(serve_pattern, serve, name="wagtail_serve"),
]

urlpatterns = [
    path("api/", include("cms.api_urls")),
    path("", include(root_urlpatterns)),
    path("cms", RedirectView.as_view(url="/cms/")),
    path("cms/login/", sign_in),
    path("cms/logout/", accounts.page_admin_view(accounts.sign_out)),
    # Roles are changed in the dashboard. The names of the addresses stay, for other pages link to them.
    # Wagtail's two pages for testing its error pages log a traceback for each request.
    re_path(r"^cms/(groups|failwhale|test404)(?:/|$)", csrf_exempt(not_found)),
    # Every screen fetches the icons, at an address with their hash; Wagtail lets no browser keep them.
    path("cms/sprite/", cache_control(public=True, max_age=31536000, immutable=True)(sprite)),
    path("cms/", include(decorate_urlpatterns(dashboard_redirects, accounts.set_up_page_admin_view))),
    path("cms/", include(decorate_urlpatterns(page_chooser, accounts.set_up_page_admin_view))),
    path(
        "cms/", include(decorate_urlpatterns(wagtailadmin_urls.urlpatterns, accounts.set_up_page_admin_view))
    ),
    path("documents/", include(wagtaildocs_urls)),
    path("report", nfc_form(inbox.report)),
    path("message", nfc_form(inbox.message)),
    path("message/token", inbox.token),
    # Wagtail's addresses for private pages.
    path(
        "_util/authenticate_with_password/<int:page_view_restriction_id>/<int:page_id>/",
        nfc_form(check_page_password),
        name="wagtailcore_authenticate_with_password",
    ),
    path("_util/login/", sign_in, name="wagtailcore_login"),
    path("", include(decorate_urlpatterns(read_only_urls, csrf_exempt))),
]

handler400 = "cms.ssr.error_views.bad_request"
handler403 = "cms.ssr.error_views.permission_denied"
handler404 = "cms.ssr.error_views.page_not_found"
handler500 = "cms.ssr.error_views.server_error"

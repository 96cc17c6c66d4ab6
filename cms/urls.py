"""Every address of the site."""

from functools import wraps
from typing import Any

from csp.decorators import csp
from django.conf import settings
from django.db import DataError, close_old_connections
from django.http import FileResponse, Http404, HttpRequest, HttpResponseBase
from django.templatetags.static import static
from django.urls import include, path, re_path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.gzip import gzip_page
from django.views.generic import RedirectView
from wagtail.admin import urls as wagtailadmin_urls
from wagtail.admin.urls import workflows as workflow_urls
from wagtail.contrib.sitemaps.views import sitemap as sitemap_file
from wagtail.documents import get_document_model
from wagtail.documents import urls as wagtaildocs_urls
from wagtail.urls import serve_pattern
from wagtail.utils.urlpatterns import decorate_urlpatterns

from bengali.letters import nfc
from blog.previews import preview
from cms.accounts import sessions
from cms.accounts import views as accounts
from cms.accounts.api.urls import root_urlpatterns
from cms.core.forms import View, nfc_form
from cms.core.views import SPECULATION_RULES, robots, speculation_rules
from cms.dashboard.redirects import urlpatterns as dashboard_redirects
from cms.dashboard.views import reset_shell, shell
from cms.documents.ranges import range_response
from cms.pages.page_passwords import check_page_password, folder_password_limit_response
from cms.pages.routing import serve
from cms.sharing.sitemap import FILE, sitemap
from cms.ssr import offline
from inbox import views as inbox
from search.views import search_page

MAX_DIGITS = 9  # of a document's number; Python converts at most 4,300


def page_admin_view(view: View) -> View:
    """A view of the page admin: forms in NFC, sessions that go on in use, compressed, and a policy of its own."""

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        sessions.touch(request)
        try:
            return view(request, *args, **kwargs)
        except (OverflowError, DataError) as error:
            if request.method == "POST":
                raise
            raise Http404 from error  # an id that no column can hold
        except ValueError:
            if all(number.isdecimal() for number in request.GET.getlist("id")):
                raise
            raise Http404 from None  # an id of a bulk action that is no number

    return csp(settings.CSP_ADMIN)(gzip_page(nfc_form(wrapped)))


def set_up_page_admin_view(view: View) -> View:
    """The same for an account that is set up; signing in and out need no set-up."""
    return page_admin_view(accounts.set_up_first(view))


def own_file_name(pk: str, name: str) -> str:
    """The document's own spelling of its file name. Unicode has several for one text, of which clients send any."""
    document = get_document_model().objects.filter(pk=pk).only("file").first()
    return document.filename if document and nfc(document.filename) == nfc(name) else name


def document_view(view: View) -> View:
    """A view of documents, or of the passwords of their folders, which are limited as others are.

    Their type is that of the settings also in S3, where Wagtail sends the one that the name suggests. Players ask for
    parts of a sound. While a visitor reads the file slowly, others may use the database connection.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method == "POST" and (limited := folder_password_limit_response(request)):
            return limited
        if args and len(args[0]) > MAX_DIGITS:
            raise Http404
        if args and not args[1].isascii():
            args = (args[0], own_file_name(*args))
        response = view(request, *args, **kwargs)
        if isinstance(response, FileResponse):
            response["Content-Type"] = get_document_model()(file=args[1]).content_type
            response = range_response(request, response)
            close_old_connections()
        return response

    return nfc_form(wrapped)


# Wagtail lets everybody choose a task of the review.
decorate_urlpatterns(workflow_urls.urlpatterns, accounts.administrators_only)


def not_found(request: HttpRequest, *args: Any) -> HttpResponseBase:
    raise Http404


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
    path("cms/logout/", page_admin_view(accounts.sign_out)),
    # Accounts and roles are changed in the dashboard. The names of the addresses stay, for other pages link to them.
    # Wagtail's two pages for testing its error pages log a traceback for each request.
    re_path(r"^cms/(users|groups|failwhale|test404)(?:/|$)", csrf_exempt(not_found)),
    path("cms/", include(decorate_urlpatterns(dashboard_redirects, set_up_page_admin_view))),
    path("cms/", include(decorate_urlpatterns(wagtailadmin_urls.urlpatterns, set_up_page_admin_view))),
    path("documents/", include(decorate_urlpatterns(wagtaildocs_urls.urlpatterns, document_view))),
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

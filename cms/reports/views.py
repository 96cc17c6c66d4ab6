"""The page on which visitors report a mistake. It is Bengali and works without scripts."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from wagtail.models import Page, Site

from bengali.digits import bengali_digits
from cms.accounts import throttle
from cms.pages.querysets import unrestricted, with_address

from .forms import MistakeForm
from .letters import tell_editors
from .models import MistakeReport

ADDRESS = "/report"
MAX_OPEN = 500
LIMIT, SECONDS = 5, 3600  # reports from an address in an hour


def find_page(request: HttpRequest, path: str) -> Page:
    """The public page at a path. Raises Http404."""
    site = Site.find_for_request(request)
    segments = [segment for segment in path.split("/") if segment]
    pages = unrestricted(with_address(Page.objects.live()))
    page = (
        site
        and pages.filter(
            url_path=site.root_page.url_path + "".join(f"{segment}/" for segment in segments)
        ).first()
    )
    if not page:
        raise Http404("There is no such page.")
    return page


def refusal(request: HttpRequest) -> str:
    """Why no report can be taken now, or an empty text."""
    if throttle.count("report", request, seconds=SECONDS) > LIMIT:
        minutes = bengali_digits(str(throttle.wait(SECONDS) // 60 + 1))
        return f"এখান থেকে অনেকগুলো বার্তা এসেছে। {minutes} মিনিট পরে আবার পাঠান।"
    if MistakeReport.objects.filter(done=False).count() >= MAX_OPEN:
        return "অনেক বার্তা জমে আছে। কয়েক দিন পরে আবার পাঠান।"
    return ""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest) -> HttpResponse:
    """The form for a page, and the thanks after it was sent."""
    page = find_page(request, request.GET.get("page", "/"))
    path = page.specific.site_path
    form = MistakeForm(request.POST if request.method == "POST" else None)
    status = 200
    if form.is_bound:
        status = 422
        if form.is_valid():
            if not form.is_from_program and (reason := refusal(request)):
                form.add_error(None, reason)
                status = 429
            else:
                if not form.is_from_program:
                    form.instance.path = path
                    tell_editors(form.save())
                return HttpResponseRedirect(f"{ADDRESS}?{urlencode({'page': path, 'sent': 1})}")
    context = {"page": page, "path": path, "form": form, "sent": "sent" in request.GET}
    response = render(request, "reports/report.html", context, status=status)
    if status == 429:
        response["Retry-After"] = str(throttle.wait(SECONDS))
    return response

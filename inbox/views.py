"""The pages on which visitors write a message or report a mistake. They are Bengali and work without scripts."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils.http import urlencode
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe
from rest_framework.authentication import CSRFCheck
from wagtail.models import Page, Site

from bengali.digits import bengali_digits
from cms.accounts import throttle
from cms.core.errors import error_response
from cms.pages.querysets import unrestricted, with_address

from .emails import tell_recipients
from .forms import InboxForm, MessageForm, ReportForm, opened_now
from .models import Kind, Message, State, saved_settings

MAX_NEW = {Kind.MESSAGE: 400, Kind.REPORT: 100}
LINKED_FROM_THANKS = ("/begin", "/events")
RESERVED = 5  # the last fifth is for networks that have sent nothing today
HOUR, DAY = 3600, 24 * 3600
MAX_OF_HOUR = 5  # messages from an address
MAX_OF_DAY = 50  # messages from a wide network, which can be that of a telephone company
MAX_OF_MINUTE = 20  # forms from an address, also incomplete ones: to check and show them costs time


def find_page(request: HttpRequest, path: str) -> Page | None:
    """The public page at a path."""
    site = Site.find_for_request(request)
    segments = [segment for segment in path.split("/") if segment]
    pages = unrestricted(with_address(Page.objects.live()))
    return (
        site
        and pages.filter(
            url_path=site.root_page.url_path + "".join(f"{segment}/" for segment in segments)
        ).first()
    )


def refusal(request: HttpRequest, kind: Kind) -> tuple[str, int] | None:
    """The reason for refusing a message of this kind now, and the seconds to wait; None if it is accepted."""
    if throttle.count("message", request, seconds=HOUR) > MAX_OF_HOUR:
        wait = throttle.wait(HOUR)
        minutes = bengali_digits(str(wait // 60 + 1))
        return f"এখান থেকে অনেকগুলো বার্তা এসেছে। {minutes} মিনিট পরে আবার পাঠান।", wait
    too_many = "অনেক বার্তা জমে আছে। কয়েক দিন পরে আবার পাঠান।", DAY
    free = MAX_NEW[kind] - Message.objects.filter(state=State.NEW, kind=kind).count()
    if free <= 0:
        return too_many
    sent = throttle.count("network-message", request, seconds=DAY, wide=True)
    if sent > MAX_OF_DAY:
        return "আপনার নেটওয়ার্ক থেকে আজ অনেক বার্তা এসেছে। কাল আবার পাঠান।", throttle.wait(DAY)
    return too_many if sent > 1 and free <= MAX_NEW[kind] // RESERVED else None


def has_token(request: HttpRequest) -> bool:
    """Whether the form has the CSRF token of this browser. One from a cached page has none."""
    check = CSRFCheck(lambda request: HttpResponse())
    check.process_request(request)
    return check.process_view(request, HttpResponse, (), {}) is None


def too_many_forms(request: HttpRequest) -> HttpResponse:
    """429 to too many forms, as plain text: the form itself would cost time to render."""
    text = "এখান থেকে অনেকবার ফর্ম এসেছে। এক মিনিট পরে ব্রাউজারে পিছনে গিয়ে আবার পাঠান।"
    response = error_response(request, 429, text)
    response["Retry-After"] = str(throttle.wait(60))
    return response


def form_response(request: HttpRequest, form: InboxForm, page: Page) -> HttpResponse:
    """Store the message and redirect, or show the form again with the values that were sent.

    It is shown with errors (422, 429), or without, to be confirmed, if the CSRF token is missing, if the form came
    sooner than a person can write, or if it was sent before.
    """
    path = page.specific.site_path or "/"
    thanks = HttpResponseRedirect(f"{request.path}?{urlencode({'page': path, 'sent': 1})}")
    status, check, wait = 200, False, 0
    if form.is_bound:
        if throttle.count("form", request) > MAX_OF_MINUTE:
            return too_many_forms(request)
        if not form.is_valid():
            status = 422
        elif form.is_from_program or form.is_repeated(path):
            return thanks
        elif not (has_token(request) and form.is_by_hand):
            check = True
        elif refused := refusal(request, form.kind):
            reason, wait = refused
            form.add_error(None, reason)
            status = 429
        elif form.instance.store():
            tell_recipients(form.instance)
            return thanks
        elif form.instance.is_stored:
            return thanks
        else:
            check = True
    form.reopen()
    sent = "sent" in request.GET
    linked = LINKED_FROM_THANKS if sent and form.kind == Kind.MESSAGE else ()
    context = {
        "page": page,
        "path": path,
        "action": f"{request.path}?{urlencode({'page': path})}",
        "form": form,
        "check": check,
        "sent": sent,
        "next_pages": [public for to in linked if to != path and (public := find_page(request, to))],
        "settings": saved_settings(),
    }
    response = render(request, "inbox/form.html", context, status=status)
    if wait:
        response["Retry-After"] = str(wait)
    return response


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest) -> HttpResponse:
    """The report of a mistake on a page, and the thanks after it was sent. Raises Http404."""
    page = find_page(request, request.GET.get("page", "/"))
    if page is None:
        raise Http404("There is no such page.")
    return form_response(request, ReportForm(request.POST if request.method == "POST" else None), page)


@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def message(request: HttpRequest) -> HttpResponse:
    """The message to an office, and the thanks after it was sent.

    A page that is gone since the form was opened must not cost the visitor what they typed.
    """
    page = find_page(request, request.GET.get("page", "/")) or find_page(request, "/")
    if page is None:
        raise Http404("There is no site.")
    posted = request.POST if request.method == "POST" else None
    return form_response(request, MessageForm(posted, initial={"office": request.GET.get("to")}), page)


@never_cache
@require_safe
def token(request: HttpRequest) -> JsonResponse:
    """The parts of the form that a cached page cannot have: the browser's CSRF token, and the signed time."""
    return JsonResponse({"csrfmiddlewaretoken": get_token(request), "opened": opened_now()})

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
from cms.pages.querysets import unrestricted, with_address

from .forms import InboxForm, MessageForm, ReportForm, opened_now
from .letters import tell_recipients
from .models import Message, State, saved_settings

MAX_NEW = 500
LIMIT, SECONDS = 5, 3600  # messages from an address in an hour


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


def refusal(request: HttpRequest) -> str:
    """Why no message can be taken now, or an empty text."""
    if throttle.count("message", request, seconds=SECONDS) > LIMIT:
        minutes = bengali_digits(str(throttle.wait(SECONDS) // 60 + 1))
        return f"এখান থেকে অনেকগুলো বার্তা এসেছে। {minutes} মিনিট পরে আবার পাঠান।"
    if Message.objects.filter(state=State.NEW).count() >= MAX_NEW:
        return "অনেক বার্তা জমে আছে। কয়েক দিন পরে আবার পাঠান।"
    return ""


def has_token(request: HttpRequest) -> bool:
    """Whether the form has the CSRF token of this browser. One from a cached page has none."""
    check = CSRFCheck(lambda request: HttpResponse())
    check.process_request(request)
    return check.process_view(request, HttpResponse, (), {}) is None


def form_response(request: HttpRequest, form: InboxForm, page: Page) -> HttpResponse:
    """Store the message, or show the form with what was typed: with its errors, or to be sent once more.

    The latter where a token is missing or the form came sooner than a person can write.
    """
    path = page.specific.site_path or "/"
    status, check = 200, False
    if form.is_bound:
        if not form.is_valid():
            status = 422
        elif form.is_from_program or form.is_repeated(path):
            return HttpResponseRedirect(f"{request.path}?{urlencode({'page': path, 'sent': 1})}")
        elif not (has_token(request) and form.is_by_hand):
            check = True
        elif reason := refusal(request):
            form.add_error(None, reason)
            status = 429
        else:
            if form.instance.store():
                tell_recipients(form.instance)
            return HttpResponseRedirect(f"{request.path}?{urlencode({'page': path, 'sent': 1})}")
    form.reopen()
    context = {
        "page": page,
        "path": path,
        "action": f"{request.path}?{urlencode({'page': path})}",
        "form": form,
        "check": check,
        "sent": "sent" in request.GET,
        "settings": saved_settings(),
    }
    response = render(request, "inbox/form.html", context, status=status)
    if status == 429:
        response["Retry-After"] = str(throttle.wait(SECONDS))
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
    """What the form of a cached page lacks: the browser's CSRF token, and the time."""
    return JsonResponse({"csrfmiddlewaretoken": get_token(request), "opened": opened_now()})

"""Reading without pictures: a cookie, and the form of the reading settings that sets it."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

COOKIE = "pictures"
OFF = "off"
YEAR = 365 * 24 * 60 * 60


def shows_pictures(request: HttpRequest) -> bool:
    return request.COOKIES.get(COOKIE) != OFF


# Pages are cached for all visitors and carry no token. All that a foreign form could do is hide pictures.
@csrf_exempt
@never_cache
@require_POST
def choose_pictures(request: HttpRequest) -> HttpResponse:
    """Set or delete the cookie and return to the page that the form stands on."""
    address = request.POST.get("next", "")
    if not (address.startswith("/") and url_has_allowed_host_and_scheme(address, None)):
        address = "/"
    response = HttpResponseRedirect(address)
    response.status_code = 303
    if request.POST.get("pictures") == OFF:
        response.set_cookie(
            COOKIE, OFF, max_age=YEAR, secure=request.is_secure(), samesite="Lax", httponly=True
        )
    else:
        response.delete_cookie(COOKIE, samesite="Lax")
    return response

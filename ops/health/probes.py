"""/healthz and /readyz, for supervisors, load balancers and monitoring.

A middleware before all others answers them, because probes use plain HTTP and any host name or address.
"""

import ipaddress
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.utils.cache import add_never_cache_headers
from django.utils.log import log_response

from cms.accounts.clients import client_address

from .readiness import readiness


class ProbeMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self.probes = {"/healthz": alive, "/readyz": ready}

    def __call__(self, request: HttpRequest) -> HttpResponse:
        probe = self.probes.get(request.path)
        if probe is None:
            return self.get_response(request)
        response = (
            probe(request) if request.method in ("GET", "HEAD") else HttpResponseNotAllowed(["GET", "HEAD"])
        )
        response["Content-Length"] = str(len(response.content))
        add_never_cache_headers(response)
        return response


def alive(request: HttpRequest) -> HttpResponse:
    """200 while this process answers; nothing else is checked."""
    return JsonResponse({"status": "ok"})


def ready(request: HttpRequest) -> HttpResponse:
    """200 when everything works that the site needs, otherwise 503. Trusted clients also get the reasons."""
    results = readiness.latest()
    is_ready = all(result.is_ok for result in results.values())
    answer: dict[str, object] = {"status": "ok" if is_ready else "not ok"}
    if is_trusted(request):
        answer["checks"] = {
            name: {"ok": result.is_ok, "message": result.message} for name, result in results.items()
        }
    response = JsonResponse(answer, status=200 if is_ready else 503)
    if not is_ready:
        # Django would log every such answer as an error; Readiness logs the changes.
        log_response("Not ready", response=response, request=request, level="debug")
    return response


def is_trusted(request: HttpRequest) -> bool:
    """Whether the visitor's address is one of MONITORING_ADDRESSES.

    A proxy that is not counted in TRUSTED_PROXIES hides the visitors' addresses behind its own.
    """
    if "HTTP_X_FORWARDED_FOR" in request.META and not settings.TRUSTED_PROXIES:
        return False
    try:
        address = ipaddress.ip_address(client_address(request))
    except ValueError:
        return False
    address = getattr(address, "ipv4_mapped", None) or address
    return any(address in network for network in settings.MONITORING_ADDRESSES)

"""/healthz and /readyz, for supervisors, load balancers and monitoring.

A middleware before all others answers them, because probes use plain HTTP and any host name or address.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.utils.cache import add_never_cache_headers
from django.utils.log import log_response

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
    """200 when everything works that the site needs, otherwise 503. The reasons are in the log."""
    if not readiness.latest():
        response = JsonResponse({"status": "ok"})
    else:
        response = JsonResponse({"status": "not ok"}, status=503)
        # Django would log every such answer as an error; Readiness logs the changes.
        log_response("Not ready", response=response, request=request, level="debug")
    return response

"""What is counted in the web server. monitoring.exporter answers with the counts; docs/monitoring.md lists them."""

from prometheus_client import Counter, Histogram

from .reserved_paths import first_segment, reserved_path

REQUESTS = Counter("marga_requests", "Requests answered.", ["view", "status"])
REQUEST_SECONDS = Histogram("marga_request_seconds", "Time until the answer was ready.", ["view"])
PAGE_CACHE = Counter("marga_page_cache", "Look-ups in the page cache.", ["result"])
RENDER_SECONDS = Histogram("marga_render_seconds", "Time of the renderer's answers.")
RENDER_FAILURES = Counter("marga_render_failures", "Pages that the renderer did not render.", ["reason"])
SIGN_IN_REFUSALS = Counter("marga_sign_in_refusals", "Refusals in the audit log.", ["event"])

# The kind of view by the first segment of the address.
VIEWS = {
    "admindash": "dashboard",
    "api": "api",
    "cms": "page_admin",
    "documents": "file",
    "healthz": "probe",
    "images": "file",
    "login": "dashboard",
    "logout": "api",
    "media": "file",
    "readyz": "probe",
    "refresh": "api",
    "static": "file",
}


def view_of(path: str) -> str:
    """The kind of view that answers at an address."""
    reserved = reserved_path(path)
    if reserved is None or reserved.is_page:
        return "page"
    return VIEWS.get(first_segment(path), "other")

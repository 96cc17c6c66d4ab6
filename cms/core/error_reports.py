"""Reports of unexpected errors to Sentry, without data of visitors and accounts."""

from typing import Any

import sentry_sdk
from sentry_sdk.types import Event, Hint

from .logs import request_id, without_secrets

# The reported parts of a request; headers, cookies, query and body are left out.
REQUEST_PARTS = ("method", "url")
LEFT_OUT = ("breadcrumbs", "extra", "user")


def start_error_reports(dsn: str) -> None:
    """Report logged errors and unexpected exceptions of all processes with these settings."""
    sentry_sdk.init(
        dsn=dsn,
        send_default_pii=False,
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
        before_send=harmless,
    )


def harmless(event: Event, hint: Hint) -> Event:
    for name in LEFT_OUT:
        event.pop(name, None)  # type: ignore[misc]
    request = event.get("request", {})
    event["request"] = {name: request[name] for name in REQUEST_PARTS if name in request}
    event["tags"] = {**event.get("tags", {}), "request_id": request_id.get()}
    return cleaned(event)


def cleaned(value: Any) -> Any:
    """The value with the secrets removed from every text in it."""
    if isinstance(value, dict):
        return {name: cleaned(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [cleaned(item) for item in value]
    return without_secrets(value) if isinstance(value, str) else value

"""The OpenAPI document: which endpoints it describes, and how their tokens and optional slashes are written."""

import re
from collections.abc import Callable
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension

Endpoint = tuple[str, str, str, Callable[..., Any]]
DESCRIBED = re.compile(r"/(?:api/(?!v2/|schema|docs)|refresh|logout)")


def documented_endpoints(endpoints: list[Endpoint], **kwargs: Any) -> list[Endpoint]:
    """The dashboard's endpoints; Wagtail's own APIs have their own documents."""
    return [(path.rstrip("/"), *rest) for path, *rest in endpoints if DESCRIBED.match(path)]  # type: ignore[misc]


class AccessTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """`Authorization: Bearer <access token>`."""

    target_class = "cms.accounts.authentication.AccessTokenAuthentication"
    name = "accessToken"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}

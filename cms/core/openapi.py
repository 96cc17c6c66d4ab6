"""Hooks for drf-spectacular: which endpoints the OpenAPI document lists, and what all operations share."""

import re
from collections.abc import Callable
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension

Endpoint = tuple[str, str, str, Callable[..., Any]]
DOCUMENTED_PATH = re.compile(r"/(?:api/(?!v2/|schema|docs)|refresh|logout)")


def documented_endpoints(endpoints: list[Endpoint], **kwargs: Any) -> list[Endpoint]:
    """Keeps the dashboard's endpoints, without their optional trailing slash. Wagtail's API is not part of it."""
    return [(path.rstrip("/"), *rest) for path, *rest in endpoints if DOCUMENTED_PATH.match(path)]  # type: ignore[misc]


ERROR = {
    "type": "object",
    "description": "The error in the language of Accept-Language (en or bn), and errors by field.",
    "properties": {
        "message": {"type": "string"},
        "errors": {
            "type": "object",
            "additionalProperties": {"type": "array", "items": {"type": "string"}},
        },
        "secondFactor": {"type": "boolean", "description": "401 at sign-in: a code is needed too."},
        "setUp": {
            "type": "array",
            "items": {"type": "string"},
            "description": "403: what the account has to do before anything else.",
        },
    },
    "required": ["message", "errors"],
}
ERROR_RESPONSE = {
    "description": "The request was rejected or failed",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
}
TOTAL_COUNT = {
    "X-Total-Count": {"description": "The number of items in the whole list.", "schema": {"type": "integer"}}
}


def add_shared_parts(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """Adds to every operation its tag, integer ids, the error response and the total count of lists."""
    result["components"]["schemas"]["Error"] = ERROR
    for path, operations in result["paths"].items():
        for operation in operations.values():
            operation["summary"] = operation.pop("description")
            operation["tags"] = [path.removeprefix("/api").split("/")[1]]
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path" and parameter["name"] == "id":
                    parameter["schema"] = {"type": "integer", "minimum": 1}
            is_list = any(parameter["name"] == "offset" for parameter in operation.get("parameters", []))
            if is_list:
                operation["responses"]["200"]["headers"] = TOTAL_COUNT
            operation["responses"]["default"] = ERROR_RESPONSE
    return result


class AccessTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """`Authorization: Bearer <access token>`."""

    target_class = "cms.accounts.authentication.AccessTokenAuthentication"
    name = "accessToken"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}

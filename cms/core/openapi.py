"""The OpenAPI document: which endpoints it describes, and how their tokens, errors and optional slashes are written."""

import re
from collections.abc import Callable
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension

Endpoint = tuple[str, str, str, Callable[..., Any]]
DESCRIBED = re.compile(r"/(?:api/(?!v2/|schema|docs)|refresh|logout)")


def documented_endpoints(endpoints: list[Endpoint], **kwargs: Any) -> list[Endpoint]:
    """The dashboard's endpoints; Wagtail's own APIs have their own documents."""
    return [(path.rstrip("/"), *rest) for path, *rest in endpoints if DESCRIBED.match(path)]  # type: ignore[misc]


ERROR = {
    "type": "object",
    "description": "What is wrong, in the language of Accept-Language (en or bn), and at which fields.",
    "properties": {
        "message": {"type": "string"},
        "errors": {
            "type": "object",
            "additionalProperties": {"type": "array", "items": {"type": "string"}},
        },
    },
    "required": ["message", "errors"],
}
ERROR_ANSWER = {
    "description": "Refused, or failed",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
}
TOTAL = {"X-Total-Count": {"description": "How long the whole list is.", "schema": {"type": "integer"}}}


def finished(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """Adds what every operation shares: its group, whole numbers as ids, the shape of errors, the length of lists."""
    result["components"]["schemas"]["Error"] = ERROR
    for path, operations in result["paths"].items():
        for operation in operations.values():
            operation["summary"] = operation.pop("description")
            operation["tags"] = [path.removeprefix("/api").split("/")[1]]
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path":
                    parameter["schema"] = {"type": "integer", "minimum": 1}
            is_list = any(parameter["name"] == "offset" for parameter in operation.get("parameters", []))
            if is_list:
                operation["responses"]["200"]["headers"] = TOTAL
            operation["responses"]["default"] = ERROR_ANSWER
    return result


class AccessTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """`Authorization: Bearer <access token>`."""

    target_class = "cms.accounts.authentication.AccessTokenAuthentication"
    name = "accessToken"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}

"""Hooks for drf-spectacular: the endpoints of the OpenAPI document, and the parts common to all operations."""

import re
from collections.abc import Callable
from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension

from .middleware import MAX_LETTERS

Endpoint = tuple[str, str, str, Callable[..., Any]]
DOCUMENTED_PATH = re.compile(r"/(?:api/(?!v2/(?!search)|schema|docs)|refresh|logout)")


def documented_endpoints(endpoints: list[Endpoint], **kwargs: Any) -> list[Endpoint]:
    """The dashboard's endpoints and search, without their optional trailing slash and without Wagtail's API."""
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
ERROR_CONTENT = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
# The description of a status in a view's docstring, such as "409: the name is taken."
STATUS = re.compile(r"\b([45]\d\d): ([^.;]+)[.;]\s*")
MALFORMED = {"400": "The request is malformed, or a value is not allowed."}
REFUSED = {
    "403": "A token is missing, has ended or does not permit this, or the request came from another site."
}
MISSING = {"404": "There is no such thing."}
BODY = {
    "411": "The length of the body is not stated.",
    "413": "The body is larger than the limit for this address.",
    "415": "The content type is not accepted.",
}
TOTAL_COUNT = {
    "X-Total-Count": {"description": "The number of items in the whole list.", "schema": {"type": "integer"}}
}


def add_shared_parts(result: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    """Adds to every operation its tag, integer ids, the errors and the total count of lists."""
    schemas = result["components"]["schemas"]
    for schema in schemas.values():
        if "oneOf" in schema:
            # The longer response has all fields of the shorter one.
            schema["anyOf"] = schema.pop("oneOf")
    schemas["Error"] = ERROR
    for path, operations in result["paths"].items():
        for operation in operations.values():
            description = operation.pop("description")
            operation["summary"] = STATUS.sub("", description).strip()
            errors = MALFORMED | REFUSED
            if "{" in path:
                errors |= MISSING
            if "requestBody" in operation:
                errors |= BODY
            errors |= {
                status: f"{reason[0].upper()}{reason[1:]}." for status, reason in STATUS.findall(description)
            }
            operation["responses"] |= {
                status: {"description": reason, "content": ERROR_CONTENT}
                for status, reason in sorted(errors.items())
            }
            operation["tags"] = [path.removeprefix("/api").removeprefix("/v2").split("/")[1]]
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path" and parameter["name"] in ("id", "version"):
                    parameter["schema"] = {"type": "integer", "minimum": 1}
                if parameter["name"] in ("search", "q"):
                    parameter["schema"] = {"type": "string", "maxLength": MAX_LETTERS}
            is_list = any(parameter["name"] == "offset" for parameter in operation.get("parameters", []))
            if is_list and not path.startswith("/api/v2/"):
                operation["responses"]["200"]["headers"] = TOTAL_COUNT
    return result


class AccessTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """`Authorization: Bearer <access token>`."""

    target_class = "cms.accounts.authentication.AccessTokenAuthentication"
    name = "accessToken"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "bearerFormat": "JWT"}

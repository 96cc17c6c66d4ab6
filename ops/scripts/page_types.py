"""Writes the types of pages' JSON for the front end."""

import json
import sys
from pathlib import Path
from typing import Any, NotRequired, Union, get_type_hints

import django
from pydantic import TypeAdapter

ROOT = Path(__file__).resolve().parents[2]
TYPES = ROOT / "frontend/generated/page-types.json"
REF = "#/components/schemas/"


def page_types_document() -> dict[str, Any]:
    """An OpenAPI document with the types of all pages and of an HTML page's payload."""
    from cms.pages.json_types import page_type_json, typed_dict
    from cms.pages.querysets import page_types
    from cms.ssr.payload import Payload
    from search.query import SearchAnswer

    types = tuple(page_type_json(model) for model in page_types())
    pages: Any = Union[types]  # noqa: UP007  # made at run time
    payload = typed_dict(
        "Payload", {**get_type_hints(Payload), "page": pages | None, "search": NotRequired[SearchAnswer]}
    )
    schema = TypeAdapter(payload).json_schema(ref_template=REF + "{model}", mode="serialization")
    schemas = {**schema.pop("$defs"), "Payload": schema}
    schemas["Page"] = {"oneOf": [item for item in schema["properties"]["page"]["anyOf"] if "$ref" in item]}
    schema["properties"]["page"] = {"anyOf": [{"$ref": f"{REF}Page"}, {"type": "null"}]}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pages of Marga", "version": "1"},
        "paths": {},
        "components": {"schemas": {short(name): tidy(schemas[name]) for name in sorted(schemas)}},
    }


def short(name: str) -> str:
    """The name without the suffix that distinguishes a JSON type from its model."""
    return name.removesuffix("Json")


def tidy(schema: Any) -> Any:
    """A schema without the titles that repeat its names."""
    if isinstance(schema, list):
        return [tidy(item) for item in schema]
    if not isinstance(schema, dict):
        return short(schema) if isinstance(schema, str) and schema.startswith(REF) else schema
    return {
        key: {name: tidy(item) for name, item in value.items()} if key == "properties" else tidy(value)
        for key, value in schema.items()
        if key != "title" or not isinstance(value, str)
    }


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    django.setup()
    TYPES.parent.mkdir(exist_ok=True)
    TYPES.write_text(json.dumps(page_types_document(), ensure_ascii=False, indent=2), "utf-8")

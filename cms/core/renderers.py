"""JSON as compact UTF-8: Bengali as letters, not as \\uXXXX escapes of twice the size."""

import json
from typing import Any

from rest_framework.utils.encoders import JSONEncoder

# In a <script> element these could end it or start a comment; as escapes they are the same JSON.
_SCRIPT_ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026"}


def to_json(data: Any) -> str:
    """Any serializer's data as one line of JSON with its Bengali readable."""
    return json.dumps(data, cls=JSONEncoder, ensure_ascii=False, separators=(",", ":"))


def script_json(data: Any) -> str:
    """JSON that may stand inside a `<script type="application/json">`."""
    return to_json(data).translate(_SCRIPT_ESCAPES)

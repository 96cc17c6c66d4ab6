"""JSON request bodies in NFC."""

import re
from collections.abc import Mapping
from typing import IO, Any

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

from .input import nfc_input

MAX_DEPTH = 20
SURROGATE = re.compile("[\ud800-\udfff]")


class NfcJSONParser(JSONParser):
    """Parses JSON and normalises its texts to NFC. Refuses lone surrogates and deep nesting."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            data = super().parse(stream, media_type, parser_context)
        except RecursionError as error:
            raise ParseError(_("The JSON is nested too deeply.")) from error
        try:
            return _normalised(data, MAX_DEPTH)
        except ValidationError as error:
            raise ParseError(error.messages[0]) from error


def _normalised(data: Any, depth: int) -> Any:
    if depth == 0:
        raise ParseError(_("The JSON is nested too deeply."))
    if isinstance(data, str):
        if SURROGATE.search(data):
            raise ParseError(_("The JSON holds half of a surrogate pair, which is no letter."))
        return nfc_input(data)
    if isinstance(data, list):
        return [_normalised(item, depth - 1) for item in data]
    if isinstance(data, dict):
        return {_normalised(key, depth - 1): _normalised(value, depth - 1) for key, value in data.items()}
    return data

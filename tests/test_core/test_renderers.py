"""JSON rendering."""

import json
from datetime import UTC, datetime

from django.utils.translation import gettext_lazy

from cms.core.renderers import script_json, to_json


def test_json_is_compact_and_bengali_is_not_escaped() -> None:
    assert to_json({"title": "যোগ", "list": [1, None, True]}) == '{"title":"যোগ","list":[1,null,true]}'


def test_dates_and_lazy_texts_are_serialised() -> None:
    date = datetime(2026, 11, 21, 4, 0, tzinfo=UTC)
    assert to_json({"date": date, "word": gettext_lazy("x")}) == '{"date":"2026-11-21T04:00:00Z","word":"x"}'


def test_json_in_a_script_element_cannot_end_it() -> None:
    data = {"</script><!--": "<script>&amp;</SCRIPT>"}
    written = script_json(data)
    assert not set("<>&") & set(written)
    assert json.loads(written) == data

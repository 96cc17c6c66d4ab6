"""Django's JSON lines with times to the microsecond, as the database has them. Django's own stop at the millisecond."""

from datetime import datetime
from typing import Any

from django.core.serializers import jsonl
from django.core.serializers.json import DjangoJSONEncoder


class Encoder(DjangoJSONEncoder):
    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


class Serializer(jsonl.Serializer):
    def _init_options(self) -> None:
        super()._init_options()  # type: ignore[misc] # the stubs leave it out
        self.json_kwargs["cls"] = Encoder


Deserializer = jsonl.Deserializer

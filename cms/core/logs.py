"""Log lines as text or JSON, with the request's id and without secrets."""

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime

# The id of the request that this thread answers.
request_id: ContextVar[str] = ContextVar("request_id", default="")

# The token of a link to a draft, the values of a query string, and the password in the address of a server.
SECRETS = re.compile(r"(/preview/)[\w:.-]+|([?&][\w.-]+=)[^&\s'\"<>]+|(://[^\s/:@]*:)[^\s/@]+(?=@)")


def without_secrets(text: str) -> str:
    return SECRETS.sub(lambda match: next(filter(None, match.groups())) + "…", text)


class TextFormatter(logging.Formatter):
    def formatMessage(self, record: logging.LogRecord) -> str:
        line = super().formatMessage(record)
        return f"{line} [{request_id.get()}]" if request_id.get() else line

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {
            "time": time,
            "level": record.levelname,
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if request_id.get():
            line["request_id"] = request_id.get()
        if record.exc_info:
            line["exception"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)

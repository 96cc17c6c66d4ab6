"""Requests whose body must not be read."""

from typing import Any

from django.test import Client

JSON = "application/json"
FORM = "application/x-www-form-urlencoded"
MULTIPART = "multipart/form-data; boundary=x"


class UnreadableBody:
    """A request body that fails the test when it is read."""

    def read(self, *args: object) -> bytes:
        raise AssertionError("The body has been read.")

    readline = read


def post_unread(client: Client, path: str, length: int, content_type: str, **extra: Any) -> Any:
    """The response to a POST whose body must not be read."""
    extra |= {"CONTENT_LENGTH": str(length), "wsgi.input": UnreadableBody()}
    return client.generic("POST", path, b"x", content_type=content_type, **extra)

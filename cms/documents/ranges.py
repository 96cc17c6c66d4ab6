"""Answers requests for a part of a file (RFC 9110, section 14), which players of sounds send."""

import re
from collections.abc import Iterator
from typing import IO

from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from .streams import StoredStream

RANGE = re.compile(r"bytes=([0-9]{0,18})-([0-9]{0,18})", re.IGNORECASE | re.ASCII)
BLOCK = 64 * 1024


def range_response(request: HttpRequest, response: FileResponse) -> HttpResponseBase:
    """The response with only the part that is asked for; the whole file if that is malformed or several parts."""
    response["Accept-Ranges"] = "bytes"
    file = response.file_to_stream
    if request.method != "GET" or not file or has_changed(request, response):
        return response
    length = int(response["Content-Length"])
    part = requested_part(request.headers.get("Range", ""), length)
    if part is None:
        return response
    first, last = part
    if first > last:
        file.close()
        return HttpResponse(status=416, headers={"Content-Range": f"bytes */{length}"})
    stream = getattr(file, "file", file)
    if isinstance(stream, StoredStream):
        stream.limit(first, last)
    else:
        file.seek(first)
    response.streaming_content = read(file, last - first + 1)
    response.status_code = 206
    response["Content-Length"] = last - first + 1
    response["Content-Range"] = f"bytes {first}-{last}/{length}"
    return response


def has_changed(request: HttpRequest, response: HttpResponseBase) -> bool:
    """Whether the client has the beginning of an earlier file."""
    condition = request.headers.get("If-Range")
    return condition is not None and condition not in (response.get("ETag"), response.get("Last-Modified"))


def requested_part(header: str, length: int) -> tuple[int, int] | None:
    """The first and the last byte, or None if the header is to be ignored.

    The first byte is the larger one if the file has no such part.
    """
    match = RANGE.fullmatch(header)
    start, end = match.groups() if match else ("", "")
    if not (start or end) or (start and end and int(end) < int(start)):
        return None
    if not start:
        return max(0, length - int(end)) if int(end) else length, length - 1
    return int(start), min(int(end or length), length - 1)


def read(file: IO[bytes], size: int) -> Iterator[bytes]:
    while size and (data := file.read(min(BLOCK, size))):
        size -= len(data)
        yield data

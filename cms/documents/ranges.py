"""Answers requests for a part of a file (RFC 9110, section 14), which players of sounds send."""

import re
from collections.abc import Iterator
from typing import IO

from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from .streams import StoredStream

RANGE = re.compile(r"bytes=([0-9]{0,18})-([0-9]{0,18})")
BLOCK = 64 * 1024


def range_response(request: HttpRequest, response: FileResponse) -> HttpResponseBase:
    """The response with only the part that is asked for. Several parts get the whole file."""
    response["Accept-Ranges"] = "bytes"
    found = RANGE.fullmatch(request.headers.get("Range", ""))
    file = response.file_to_stream
    if request.method != "GET" or not found or not any(found.groups()) or not file:
        return response
    if has_changed(request, response):
        return response
    length = int(response["Content-Length"])
    first, last = part(found[1], found[2], length)
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


def part(start: str, end: str, length: int) -> tuple[int, int]:
    """The first and the last byte; the first is the larger one when the file has no such part."""
    if not start:
        return max(0, length - int(end)) if int(end) else length, length - 1
    if end and int(end) < int(start):
        return length, length - 1
    return int(start), min(int(end or length), length - 1)


def read(file: IO[bytes], size: int) -> Iterator[bytes]:
    while size and (data := file.read(min(BLOCK, size))):
        size -= len(data)
        yield data

"""Small files of each kind for tests."""

import io
import wave
import zipfile


def sound(seconds: float = 1, rate: int = 8000) -> bytes:
    """Silence as WAV."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(1)
        writer.setframerate(rate)
        writer.writeframes(b"\x80" * int(rate * seconds))
    return file.getvalue()


def archive(**entries: bytes) -> bytes:
    """A ZIP archive with these entries."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as writer:
        for name, content in entries.items():
            writer.writestr(zipfile.ZipInfo(name), content)
    return file.getvalue()


OFFICE_TYPES = {
    "docx": "openxmlformats-officedocument.wordprocessingml.document",
    "docm": "ms-word.document.macroEnabled",
    "xlsx": "openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "openxmlformats-officedocument.presentationml.presentation",
}


def office_file(
    kind: str, part: str, *, target: str = "", default: bool = False, rels: str = "_rels/.rels"
) -> bytes:
    """An Office file with nothing but its main part, to which the relations in `rels` point."""
    schemas = "http://schemas.openxmlformats.org"
    path = part.replace("\\", "/")
    media_type = f'ContentType="application/vnd.{OFFICE_TYPES[kind]}.main+xml"'
    typed = (
        f'<Default Extension="xml" {media_type}/>'
        if default
        else f'<Override PartName="/{path}" {media_type}/>'
    )
    types = f'<?xml version="1.0"?><Types xmlns="{schemas}/package/2006/content-types">{typed}</Types>'
    relation = f'Type="{schemas}/officeDocument/2006/relationships/officeDocument" Target="{target or path}"'
    relations = f'<Relationships xmlns="{schemas}/package/2006/relationships"><Relationship Id="a" {relation}/></Relationships>'
    entries = {"[Content_Types].xml": types, rels: relations, part: "<document/>"}
    return archive(**{name: content.encode() for name, content in entries.items()})


def mpeg(head: bytes, size: int, frames: int = 4) -> bytes:
    """Silence as frames of MPEG audio, each of this size, with this header."""
    return (head + bytes(size - len(head))) * frames


MP3 = mpeg(b"\xff\xfb\x90\x00", 417)  # MPEG 1 layer III, 128 kbit/s, 44.1 kHz


PDF = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
    b"2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
    b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n"
    b"trailer<</Root 1 0 R>>\n%%EOF\n"
)

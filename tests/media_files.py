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


PDF = (
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
    b"2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
    b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n"
    b"trailer<</Root 1 0 R>>\n%%EOF\n"
)

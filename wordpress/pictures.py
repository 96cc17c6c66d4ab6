"""Finds the pictures of an export, in a copy of its uploads folder or on its site, and stores them in the library."""

import io
import ipaddress
import re
import socket
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import httpx
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from wagtail.utils.file import hash_filelike

from cms.core.file_names import clean_file_name, title_of
from cms.images.models import LibraryImage
from cms.images.uploads import normalise_upload

from .export import Export, Item

SIZE_OF_COPY = re.compile(r"-\d+x\d+(?=\.\w+$)")
UPLOADS = re.compile(r"(?:.*/(?:uploads|files))?/+(.+)")
STEP_TIMEOUT, DEADLINE, MAX_REDIRECTS = 10, 60, 3  # seconds, and redirects of one picture


class PictureError(Exception):
    """There is no such picture; the message says why."""


class Pictures:
    """The pictures of an export. `load` prepares one outside of the transaction, `store` saves it inside."""

    def __init__(
        self, export: Export, folder: Path, uploads: Path | None, client: httpx.Client | None
    ) -> None:
        self.export, self.folder, self.client = export, folder, client
        self.uploads = uploads.resolve() if uploads else None
        self.files = {item.file: item for item in export.items if item.kind == "attachment" and item.file}
        self.by_number = {item.number: item.file for item in self.files.values()}
        self.loaded: dict[str, Path] = {}  # by the address of the original
        self.missing: dict[str, str] = {}
        self.images: dict[str, LibraryImage] = {}
        self.created: list[LibraryImage] = []

    def original(self, address: str) -> str:
        """The attachment whose copy in another size stands at an address."""
        address = urljoin(f"{self.export.address}/", address).partition("?")[0]
        full = SIZE_OF_COPY.sub("", address)
        same = {file.partition(":")[2]: file for file in self.files}  # http or https
        return same.get(address.partition(":")[2]) or same.get(full.partition(":")[2]) or address

    def load(self, address: str) -> str | None:
        """Read and check a picture; returns why it cannot be imported."""
        original = self.original(address)
        if original not in self.loaded and original not in self.missing:
            try:
                content = normalise_upload(io.BytesIO(self.read(original)))
            except PictureError as error:
                self.missing[original] = str(error)
            except ValidationError as error:
                self.missing[original] = " ".join(error.messages)
            else:
                path = self.folder / f"{len(self.loaded)}{Path(str(content.name)).suffix}"
                path.write_bytes(content.read())
                self.loaded[original] = path
        return self.missing.get(original)

    def read(self, address: str) -> bytes:
        """The bytes of a picture of the exported site. Raises PictureError."""
        if not self.export.is_own(address):
            raise PictureError("it is on another site")
        if self.uploads:
            name = UPLOADS.fullmatch(unquote(urlsplit(address).path))
            path = (self.uploads / name[1]).resolve() if name else self.uploads
            if path.is_relative_to(self.uploads) and path.is_file():
                with path.open("rb") as file:
                    return file.read(settings.WAGTAILIMAGES_MAX_UPLOAD_SIZE + 1)
            if self.client is None:
                raise PictureError("it is not in the uploads folder")
        if self.client is None:
            raise PictureError("pictures need --uploads or --fetch")
        return self.fetch(address, self.client)

    def fetch(self, address: str, client: httpx.Client) -> bytes:
        """Download a picture, from public addresses of the exported site alone. Raises PictureError."""
        end = time.monotonic() + DEADLINE
        try:
            for _ in range(MAX_REDIRECTS + 1):
                with closing(client.send(request_of(address, self.export), stream=True)) as response:
                    if response.has_redirect_location:
                        address = urljoin(address, response.headers["location"])
                        continue
                    if response.status_code != httpx.codes.OK:
                        raise PictureError(f"its site answers {response.status_code}")
                    data = b""
                    for piece in response.iter_raw():
                        data += piece
                        if len(data) > settings.WAGTAILIMAGES_MAX_UPLOAD_SIZE:
                            break  # the check of the picture says that it is too large
                        if time.monotonic() > end:
                            raise PictureError(f"its site needs more than {DEADLINE} seconds")
                    return data
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
            raise PictureError(f"it cannot be fetched: {error}") from error
        raise PictureError("its site redirects too often")

    def store(self, address: str) -> LibraryImage | None:
        """The library's picture, a new one if there is none of the same name and content."""
        original = self.original(address)
        if original in self.loaded and original not in self.images:
            path, item = self.loaded[original], self.files.get(original)
            name = clean_file_name(unquote(urlsplit(original).path))
            file = ContentFile(path.read_bytes(), name=f"picture{path.suffix}")
            found = LibraryImage.objects.filter(original_name=name, file_hash=hash_filelike(file)).first()
            self.images[original] = found or self.create(file, name, item)
        return self.images.get(original)

    def create(self, file: ContentFile[bytes], name: str, item: Item | None) -> LibraryImage:
        title = item.title if item else ""
        description = item.meta.get("_wp_attachment_image_alt", "") if item else ""
        image = LibraryImage(
            title=(title or title_of(name))[:255],
            original_name=name,
            description=description[:255],
            file=file,
        )
        image._set_image_file_metadata()
        image.full_clean()
        self.created.append(image)
        image.save()
        return image

    def delete_files(self) -> None:
        """Delete the files whose rows were rolled back."""
        for image in self.created:
            if image.file._committed:
                image.file.storage.delete(image.file.name)


def request_of(address: str, export: Export) -> httpx.Request:
    """A request to the checked IP address, so that the name cannot lead elsewhere in between. Raises PictureError."""
    url = httpx.URL(address)
    if url.scheme not in ("http", "https") or not export.is_own(address) or url.port not in (None, 80, 443):
        raise PictureError(f"{url.host} is not the exported site")
    found = socket.getaddrinfo(url.host, url.port or url.scheme, type=socket.SOCK_STREAM)
    addresses = [ipaddress.ip_address(str(entry[4][0])) for entry in found]
    if not all(ip.is_global and not ip.is_multicast for ip in addresses):
        raise PictureError(f"{url.host} has an address that is not public")
    return httpx.Request(
        "GET",
        url.copy_with(host=str(addresses[0])),
        headers={"Host": url.netloc.decode(), "Accept": "image/*", "Accept-Encoding": "identity"},
        extensions={"sni_hostname": url.host, "timeout": httpx.Timeout(STEP_TIMEOUT).as_dict()},
    )


def http_client() -> httpx.Client:
    """Without the proxies of the environment: they would connect to addresses that are not checked."""
    return httpx.Client(trust_env=False)

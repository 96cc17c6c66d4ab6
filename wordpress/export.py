"""Reads a file that WordPress exported (WXR)."""

import datetime
import re
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from django.utils import timezone
from lxml import etree

from bengali.html import html_to_text
from bengali.letters import nfc

# WXR's namespaces, which differ in their versions, and the prefixes that it writes them with.
PREFIXES = [
    (re.compile(r"https?://wordpress\.org/export/1\.\d/excerpt/"), "excerpt:"),
    (re.compile(r"https?://wordpress\.org/export/1\.\d/"), "wp:"),
    (re.compile(r"http://purl\.org/rss/1\.0/modules/content/"), "content:"),
    (re.compile(r"http://purl\.org/dc/elements/1\.1/"), "dc:"),
]


class ExportError(Exception):
    """The file cannot be imported; the message says why."""


@dataclass(frozen=True)
class Item:
    """A post, a page, a file or something else of the site."""

    number: int
    kind: str
    title: str
    link: str
    guid: str
    slug: str
    status: str
    date: datetime.datetime
    changed: datetime.datetime
    author: str
    content: str
    excerpt: str
    parent: int
    file: str  # the address of an attachment
    is_protected: bool
    comments: int
    terms: list[tuple[str, str, str]]  # kind, slug and name of each category and tag
    meta: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Export:
    """The content of the file. Names of authors are by their user names."""

    address: str
    hosts: frozenset[str]
    authors: dict[str, str]
    items: list[Item]

    def is_own(self, address: str) -> bool:
        """Whether an absolute address is one of the exported site."""
        return hostname(address) in self.hosts


def read_export(path: Path) -> Export:
    """Raises ExportError. Entities and anything outside of the file are not read."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        tree = etree.parse(str(path), parser)
    except (OSError, etree.XMLSyntaxError) as error:
        raise ExportError(f"{path} cannot be read: {error}") from error
    if tree.docinfo is not None and tree.docinfo.internalDTD is not None:
        raise ExportError(f"{path} has a document type declaration, which no export of WordPress has.")
    channel = tree.getroot().find("channel")
    head = fields(channel) if channel is not None else {}
    if channel is None or not head.get("wp:wxr_version", "").startswith("1."):
        raise ExportError(
            f"{path} is not an export of WordPress in the format WXR 1.0, 1.1 or 1.2. "
            "In WordPress, choose Tools, Export, All content."
        )
    address = head.get("wp:base_blog_url") or head.get("wp:base_site_url") or head.get("link", "")
    return Export(
        address.rstrip("/"),
        site_hosts(address, head.get("link", ""), head.get("wp:base_site_url", "")),
        {
            author["wp:author_login"]: html_to_text(nfc(author.get("wp:author_display_name", "")))
            for author in (fields(child) for child in channel if tag_of(child) == "wp:author")
            if author.get("wp:author_login")
        },
        [read_item(element) for element in channel.findall("item")],
    )


def site_hosts(*addresses: str) -> frozenset[str]:
    """The hosts of the site, with and without `www.`, and the one that wordpress.com keeps the files at."""
    hosts = {hostname(address).removeprefix("www.") for address in addresses} - {""}
    files = {host.replace(".wordpress.com", ".files.wordpress.com") for host in hosts}
    return frozenset(hosts | {f"www.{host}" for host in hosts} | files)


def hostname(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


def tag_of(element: etree._Element) -> str:
    """The name of an element with WXR's usual prefix; empty for a comment."""
    if not isinstance(element.tag, str):
        return ""
    name = etree.QName(element)
    prefix = next((prefix for pattern, prefix in PREFIXES if pattern.fullmatch(name.namespace or "")), "")
    return prefix + name.localname


def fields(element: etree._Element) -> dict[str, str]:
    return {tag_of(child): (child.text or "").strip() for child in element}


def read_item(element: etree._Element) -> Item:
    values = fields(element)
    children = [(tag_of(child), child) for child in element]
    meta = [fields(child) for tag, child in children if tag == "wp:postmeta"]

    def number(name: str) -> int:
        return int(values[name]) if values.get(name, "").isdecimal() else 0

    date = read_date(values.get("wp:post_date_gmt", ""), values.get("wp:post_date", ""))
    changed = read_date(values.get("wp:post_modified_gmt", ""), values.get("wp:post_modified", ""))
    return Item(
        number=number("wp:post_id"),
        kind=values.get("wp:post_type", "post"),
        title=html_to_text(nfc(values.get("title", ""))),
        link=values.get("link", ""),
        guid=values.get("guid", ""),
        slug=values.get("wp:post_name", ""),
        status=values.get("wp:status", ""),
        date=date or timezone.now(),
        changed=changed or date or timezone.now(),
        author=values.get("dc:creator", ""),
        content=values.get("content:encoded", ""),
        excerpt=html_to_text(nfc(values.get("excerpt:encoded", ""))),
        parent=number("wp:post_parent"),
        file=values.get("wp:attachment_url", ""),
        is_protected=bool(values.get("wp:post_password")),
        comments=sum(tag == "wp:comment" for tag, _ in children),
        terms=[
            (child.get("domain", ""), child.get("nicename", ""), html_to_text(nfc(child.text or "")))
            for tag, child in children
            if tag == "category" and child.get("domain") and (child.text or "").strip()
        ],
        meta={item.get("wp:meta_key", ""): item.get("wp:meta_value", "") for item in meta},
    )


def read_date(utc: str, local: str) -> datetime.datetime | None:
    """The first of the two that is a date; drafts have zeros. A local time is one of this site's time zone."""
    for text, zone in ((utc, datetime.UTC), (local, timezone.get_default_timezone())):
        try:
            return datetime.datetime.strptime(text, "%Y-%m-%d %H:%M:%S").replace(tzinfo=zone)
        except ValueError:
            continue
    return None

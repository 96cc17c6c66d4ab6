"""The sidebar of all admin screens, from the list that the dashboard's front end has too."""

import json
import re
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation
from wagtail.models import Page

from cms.accounts.models import Role
from contacts.models import ContactsPage
from events.models import EventIndexPage, EventPage

from .screens import DASHBOARD, SCREENS

SECTIONS_FILE = settings.BASE_DIR / "frontend/src/shared/frame/sidebar.json"
SECTIONS = json.loads(SECTIONS_FILE.read_text(encoding="utf-8"))
# From the least to the most.
ROLES = [Role.AUTHOR, Role.EDITOR, Role.ADMINISTRATOR]
PAGE_PATH = re.compile(r"/cms/pages/(?:add/\w+/\w+/)?(\d+)/")
# Pages that have an entry of their own.
PAGE_ENTRIES: dict[Any, str] = {ContactsPage: "contacts", EventIndexPage: "events", EventPage: "events"}


@dataclass(frozen=True)
class Entry:
    """A link of the sidebar; `icon` names a symbol of icons.svg."""

    id: str
    label: str
    path: str
    icon: str


@dataclass(frozen=True)
class Section:
    """A heading and its entries."""

    label: str
    entries: list[Entry]


def sections_for(role: Role | None) -> list[Section]:
    """The sections with the entries that a role may open, in the current language; the last one is "More"."""
    language = "bn" if translation.get_language() == "bn" else "en"
    sections = (
        Section(
            section["label"][language],
            [
                Entry(entry["id"], entry["label"][language], entry_path(entry), entry["icon"])
                for entry in section["entries"]
                if includes(role, least_role(entry))
            ],
        )
        for section in SECTIONS
    )
    return [section for section in sections if section.entries]


def entry_path(entry: dict[str, Any]) -> str:
    """The entry's own address, or that of the dashboard's screen with its id."""
    path: str = entry.get("path") or f"{DASHBOARD}/{SCREENS[entry['id']]['path']}"
    return path


def includes(role: Role | None, least: Role) -> bool:
    """Whether a role includes the rights of the least role. An account without a role is an author."""
    return ROLES.index(role or Role.AUTHOR) >= ROLES.index(least)


def least_role(entry: dict[str, Any]) -> Role:
    return Role(entry.get("role") or SCREENS.get(entry["id"], {}).get("role", Role.AUTHOR))


def current_entry(request: HttpRequest) -> str:
    """The id of the entry to which a screen of the page admin belongs, or an empty text."""
    if match := PAGE_PATH.match(request.path):
        page = Page.objects.filter(pk=match[1][:9]).first()
        return PAGE_ENTRIES.get(page.specific_class, "pages") if page else "pages"
    paths = {
        entry["path"]: entry["id"] for section in SECTIONS for entry in section["entries"] if "path" in entry
    }
    longest = max((path for path in paths if request.path.startswith(path)), key=len, default="")
    return paths.get(longest, "pages" if request.path.startswith("/cms/pages/") else "")

"""The data of the message form in the API, for public pages."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from typing_extensions import TypedDict
from wagtail.fields import StreamField
from wagtail.models import Page

from cms.page_cache.cached import cached_for_site_version
from cms.pages.querysets import unrestricted
from contacts.models import Contact, ContactsPage

from .models import lines, saved_settings

BLOCK = "message_form"


class OfficeChoice(TypedDict):
    id: int
    name: str


class MessageForm(TypedDict):
    """The form's choices of offices and subjects, and its sentences on who answers and how long a message is kept."""

    offices: list[OfficeChoice]
    subjects: list[str]
    who_answers: str
    kept: str


def public_offices() -> QuerySet[Contact]:
    """The contacts that visitors see, in their order."""
    return Contact.objects.filter(page__in=unrestricted(ContactsPage.objects.live()))


def message_form() -> MessageForm:
    """The data of the form, read from the settings and contacts without a cache."""
    settings = saved_settings()
    return {
        "offices": [{"id": office.pk, "name": office.name} for office in public_offices()],
        "subjects": lines(settings.subjects),
        "who_answers": settings.who_answers,
        "kept": settings.kept,
    }


def subject_choices() -> list[tuple[str, str]]:
    return [(line, line) for line in lines(saved_settings().subjects)]


def office_choices() -> list[tuple[str, str]]:
    return [(str(office.pk), office.name) for office in public_offices()]


def streams_with_form(page_type: type[Page]) -> list[str]:
    """The names of the page type's streams that may have the form as a block."""
    streams = [field for field in page_type._meta.get_fields() if isinstance(field, StreamField)]
    return [field.name for field in streams if BLOCK in field.stream_block.child_blocks]


def add_message_form(data: dict[str, Any], page_type: type[Page], request: HttpRequest) -> dict[str, Any]:
    """The form's data in the JSON of a page that has it: the contacts, and any with the block."""
    fields = ["contacts"] if page_type is ContactsPage else streams_with_form(page_type)
    streams = [data[name] for name in fields if name in data]
    if not streams:  # as in a listing
        return {}
    if page_type is not ContactsPage and not any(
        block["type"] == BLOCK for stream in streams for block in stream
    ):
        return {BLOCK: None}
    return {BLOCK: cached_for_site_version("message form", message_form, request)}


def message_form_types(page_type: type[Page]) -> dict[str, Any]:
    """The type of the field that `add_message_form` adds."""
    if page_type is ContactsPage:
        return {BLOCK: MessageForm}
    return {BLOCK: MessageForm | None} if streams_with_form(page_type) else {}

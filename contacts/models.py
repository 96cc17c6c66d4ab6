"""The contacts page: a directory of the organisation's offices."""

from typing import ClassVar

from django.core.validators import RegexValidator
from django.db import models
from modelcluster.fields import ParentalKey
from rest_framework.fields import ReadOnlyField
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel, InlinePanel, MultiFieldPanel
from wagtail.api import APIField
from wagtail.models import Orderable
from wagtail.search import index

from cms.core.passages import Role
from cms.core.text import ascii_digits
from cms.images.models import LibraryImage, prefetch_renditions
from cms.images.representation import Picture, picture
from cms.pages.models import BasePage


class Phone(TypedDict):
    label: str
    href: str


class ContactJson(TypedDict):
    id: int
    photo: Picture | None
    name: str
    designation: str
    address: str
    contact: str
    phone: Phone | None
    email: str


class ContactsPage(BasePage):
    """The numbered list of contacts."""

    intro = models.TextField(max_length=500, blank=True)
    note = models.TextField(max_length=300, blank=True, help_text="A smaller line below the introduction.")

    parent_page_types = ["home.HomePage"]
    subpage_types: ClassVar[list[str]] = []
    max_count = 1
    detail_only_api_fields = frozenset({"contacts"})

    content_panels = [
        *BasePage.content_panels,
        FieldPanel("intro"),
        FieldPanel("note"),
        InlinePanel("contacts", heading="Contacts", label="Contact"),
    ]
    search_fields = [
        *BasePage.search_fields,
        index.SearchField("intro"),
        index.RelatedFields("contacts", [index.SearchField("name"), index.SearchField("address")]),
    ]
    api_fields = [
        APIField("intro"),
        APIField("note"),
        APIField("contacts", serializer=ReadOnlyField(source="contact_list")),
    ]

    class Meta:
        verbose_name = "contacts page"

    @property
    def opening(self) -> str:
        return self.intro

    @property
    def contact_list(self) -> list[ContactJson]:
        contacts = self.contacts.select_related("photo").prefetch_related(prefetch_renditions("photo"))
        return [contact.representation for contact in contacts]


class Designation(models.TextChoices):
    """The four designations; visitors see the labels."""

    REGIONAL_SECRETARY = "regional_secretary", "আঞ্চলিক সচিব"
    DIOCESE_SECRETARY = "diocese_secretary", "ডায়োসিস সচিব"
    LADIES_SECRETARY = "ladies_secretary", "মহিলা সচিব"
    PREACHER = "preacher", "প্রচারক"


class Contact(Orderable):
    """An office, with its telephone number and e-mail address."""

    page = ParentalKey(ContactsPage, on_delete=models.CASCADE, related_name="contacts")
    photo = models.ForeignKey(
        LibraryImage, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    name = models.CharField(max_length=120, help_text="The office, or a person who agreed to be named.")
    designation = models.CharField(max_length=30, choices=Designation.choices)
    address = models.CharField(max_length=250)
    phone = models.CharField(
        max_length=40,
        blank=True,
        validators=[
            RegexValidator(
                r"^\+?[0-9০-৯][0-9০-৯ ()-]{4,}$", "Write digits, spaces and hyphens, such as ০১৭০০-০০০০০০."
            )
        ],
    )
    email = models.EmailField("e-mail", blank=True)

    affects_pages = True
    passage_roles = {"phone": Role.PHONE}
    panels = [
        MultiFieldPanel(
            [
                FieldPanel("name"),
                FieldPanel("designation"),
                FieldPanel("address"),
                FieldPanel("phone"),
                FieldPanel("email"),
                FieldPanel("photo"),
            ]
        )
    ]

    def __str__(self) -> str:
        return self.name

    @property
    def phone_href(self) -> str:
        """The phone number as a `tel:` URL. A single leading zero becomes Bangladesh's country code."""
        digits = "".join(letter for letter in ascii_digits(self.phone) if letter.isdigit() or letter == "+")
        if digits.startswith("00"):
            return f"tel:+{digits[2:]}"
        return f"tel:+88{digits}" if digits.startswith("0") else f"tel:{digits}"

    @property
    def representation(self) -> ContactJson:
        """The contact's JSON in the API."""
        return {
            "id": self.pk,
            "photo": picture(self.photo, self.name),
            "name": self.name,
            "designation": self.get_designation_display(),
            "address": self.address,
            "contact": ", ".join(filter(None, [self.phone, self.email])),
            "phone": {"label": self.phone, "href": self.phone_href} if self.phone else None,
            "email": self.email,
        }

"""The contacts page: a directory of the organisation's offices."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar
from urllib.parse import quote

from django.core.exceptions import ValidationError
from django.db import models
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _
from modelcluster.fields import ParentalKey
from rest_framework.fields import ReadOnlyField
from typing_extensions import TypedDict
from wagtail.admin.panels import FieldPanel, InlinePanel, MultiFieldPanel
from wagtail.api import APIField
from wagtail.models import Orderable
from wagtail.search import index
from wagtail.url_routing import RouteResult

from bengali.telephones import telephone_href, telephone_number, tidy_telephone
from cms.core.passages import Anchor, Items, Role
from cms.core.samples import marked
from cms.core.slugs import romanised_slug
from cms.images.models import LibraryImage, load_renditions
from cms.images.representation import Picture, picture
from cms.navigation.payload import shared_payload
from cms.pages.fields import RequestField
from cms.pages.head import Office, PageHead
from cms.pages.models import BasePage
from cms.pages.searching import SearchEntry, SearchSection, plain_text

from .districts import Position, place_slug, position, redirect_to_usual_spelling
from .vcard import escape, vcard


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
    hours: list[str]
    place: str
    district: str  # the place as in addresses
    at: Position | None
    is_sample: bool
    sms: str
    map: str
    vcard: str


class Place(TypedDict):
    name: str
    path: str
    count: int
    chosen: bool
    at: Position | None


MAP_SEARCH = "https://www.openstreetmap.org/search?query="
# Numbers of mobile telephones in Bangladesh, which can get a message.
MOBILE = re.compile(r"tel:\+8801[3-9]\d{8}")
LEAST_DIGITS = 5
SAMPLE_WARNING = "নিচের কার্যালয়, ঠিকানা ও নম্বর নমুনা। এই নম্বরে ফোন করবেন না, এই ঠিকানায় চিঠি লিখবেন না।"


def check_telephone(text: str) -> None:
    """Raises ValidationError for what no telephone dials."""
    if not telephone_number(text, LEAST_DIGITS):
        raise ValidationError(_("Write one telephone number, such as ০১৭০০-০০০০০০."))


class ContactsPage(BasePage):
    """The numbered list of contacts, all or those of a place."""

    intro = models.TextField(_("introduction"), max_length=500, blank=True)
    note = models.TextField(
        _("note"), max_length=300, blank=True, help_text=_("A smaller line below the introduction.")
    )
    sample_warning = models.TextField(
        _("warning of samples"),
        max_length=300,
        blank=True,
        default=SAMPLE_WARNING,
        help_text=_("Stands at the top while any contact is marked as a sample."),
    )
    picture = models.ForeignKey(
        LibraryImage,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        help_text=_("Shown when the page is shared, and at the top while no place is on the map."),
        verbose_name=_("picture"),
    )

    parent_page_types = ["home.HomePage"]
    subpage_types: ClassVar[list[str]] = []
    max_count = 1
    query_parameters = frozenset({"place"})
    view_parameters = frozenset({"to", "subject"})  # what the message form has chosen: a contact, a subject
    detail_only_api_fields = frozenset({"contacts", "places", "warning", "picture"})

    content_panels = [
        *BasePage.content_panels,
        FieldPanel("intro"),
        FieldPanel("note"),
        FieldPanel("sample_warning"),
        FieldPanel("picture"),
        InlinePanel("contacts", heading=_("Contacts"), label=_("Contact")),
    ]
    search_fields = [
        *BasePage.search_fields,
        index.SearchField("intro"),
        index.RelatedFields("contacts", [index.SearchField("name"), index.SearchField("address")]),
    ]
    api_meta_fields = [
        *BasePage.api_meta_fields,
        APIField("seo_title", serializer=RequestField("document_title")),
    ]
    api_fields = [
        APIField("title", serializer=RequestField("heading")),
        APIField("intro"),
        APIField("note"),
        APIField("warning", serializer=ReadOnlyField(source="shown_warning")),
        APIField("picture", serializer=ReadOnlyField(source="picture_representation")),
        APIField("places", serializer=RequestField("place_list")),
        APIField("contacts", serializer=RequestField("contact_list")),
    ]

    class Meta:
        verbose_name = _("contacts page")
        verbose_name_plural = _("contacts pages")

    @property
    def opening(self) -> str:
        return self.intro

    def get_passages(self) -> Items:
        yield from super().get_passages()
        for contact in self.contacts.all():
            if contact.pk:
                yield Anchor("contacts", "", contact.anchor)

    def search_entries(self) -> Iterator[SearchEntry]:
        yield from super().search_entries()
        for contact in self.contacts.all():
            yield contact.search_entry

    # Addresses

    def route(self, request: HttpRequest, path_components: list[str]) -> RouteResult:
        """Serve `/contact/<id>.vcf` as the vCard of a contact that is not a sample."""
        if len(path_components) == 1 and (
            match := re.fullmatch(r"([1-9][0-9]{0,8})\.vcf", path_components[0])
        ):
            contact = self.contacts.filter(pk=match[1], is_sample=False).first()
            if self.live and contact:
                return RouteResult(self, kwargs={"contact": contact})
        return super().route(request, path_components)

    def serve(
        self, request: HttpRequest, *args: Any, contact: "Contact | None" = None, **kwargs: Any
    ) -> HttpResponse:
        if contact:
            url = self.get_full_url(request) or ""
            organisation = shared_payload(request)["site"]["name"]
            content = contact.vcard(organisation, url)
            name = romanised_slug(contact.name) or "contact"
            headers = {"Content-Disposition": f'attachment; filename="{name}.vcf"'}
            return HttpResponse(content, content_type="text/vcard; charset=utf-8", headers=headers)
        if request.GET.get("place") == "":
            return HttpResponsePermanentRedirect(self.site_path or "/")
        return redirect_to_usual_spelling(request, "place") or super().serve(request, *args, **kwargs)

    # Representation

    @classmethod
    def for_detail(cls) -> Any:
        return super().for_detail().select_related("picture")

    @cached_property
    def all_contacts(self) -> "list[Contact]":
        contacts = list(self.contacts.select_related("photo"))
        load_renditions(contact.photo for contact in contacts)
        return contacts

    def chosen_place(self, request: HttpRequest) -> str:
        """The name of the requested place, empty for all. Raises Http404 if no contact is there."""
        slug = request.GET.get("place")
        if slug is None:
            return ""
        for contact in self.all_contacts:
            if contact.place and contact.place_slug == slug:
                return contact.place
        raise Http404("There is no contact at this place.")

    def heading(self, request: HttpRequest) -> str:
        place = self.chosen_place(request)
        return f"{self.title}: {place}" if place else self.title

    def document_title(self, request: HttpRequest) -> str:
        return "" if self.chosen_place(request) else self.seo_title

    def head(self, request: HttpRequest) -> PageHead:
        title = self.document_title(request) or self.heading(request)
        offices = [item for item in self.all_contacts if item.address and not item.has_sample_address]
        return replace(
            super().head(request),
            title=title,
            offices=tuple(Office(office.name, office.address) for office in offices),
        )

    def contact_list(self, request: HttpRequest) -> list[ContactJson]:
        slug = place_slug(self.chosen_place(request))
        path = self.site_path or ""
        shown = [contact for contact in self.all_contacts if not slug or contact.place_slug == slug]
        return [contact.representation(path) for contact in shown]

    def place_list(self, request: HttpRequest) -> list[Place]:
        """The places with the number of their contacts, in the order of the list."""
        chosen = place_slug(self.chosen_place(request))
        places = [contact for contact in self.all_contacts if contact.place]
        counts = Counter(contact.place_slug for contact in places)
        names = {contact.place_slug: contact.place for contact in reversed(places)}
        return [
            {
                "name": names[slug],
                "path": f"{self.site_path}?place={slug}",
                "count": count,
                "chosen": slug == chosen,
                "at": position(names[slug]),
            }
            for slug, count in counts.items()
        ]

    @property
    def shown_warning(self) -> str:
        return self.sample_warning if any(contact.is_sample for contact in self.all_contacts) else ""

    @property
    def picture_representation(self) -> Picture | None:
        return picture(self.picture, self.picture.description) if self.picture else None

    @property
    def share_image(self) -> LibraryImage | None:
        return self.picture


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
        LibraryImage,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="+",
        verbose_name=_("photo"),
    )
    name = models.CharField(
        _("name"), max_length=120, help_text=_("The office, or a person who agreed to be named.")
    )
    designation = models.CharField(_("designation"), max_length=30, choices=Designation.choices)
    address = models.CharField(_("address"), max_length=250)
    place = models.CharField(
        _("place"),
        max_length=60,
        blank=True,
        help_text=_("The district or city. Visitors choose contacts by it; a district is on the map too."),
    )
    phone = models.CharField(
        _("phone"),
        max_length=40,
        blank=True,
        validators=[check_telephone],
    )
    email = models.EmailField(_("e-mail"), blank=True)
    hours = models.TextField(
        _("opening hours"),
        max_length=300,
        blank=True,
        help_text=_("A line for each, such as রবি–বৃহস্পতি: সকাল ১০টা–বিকেল ৪টা."),
    )
    is_sample = models.BooleanField(
        _("sample"),
        default=False,
        help_text=_("An invented contact: nobody can call or write to it from the page."),
    )
    is_address_real = models.BooleanField(
        _("the address is real"),
        default=False,
        help_text=_("Of a sample whose telephone number and e-mail address alone are invented."),
    )

    affects_pages = True
    passage_roles = {"phone": Role.PHONE}
    panels = [
        MultiFieldPanel(
            [
                FieldPanel("name"),
                FieldPanel("designation"),
                FieldPanel("address"),
                FieldPanel("place"),
                FieldPanel("phone"),
                FieldPanel("email"),
                FieldPanel("hours"),
                FieldPanel("photo"),
                FieldPanel("is_sample"),
                FieldPanel("is_address_real"),
            ]
        )
    ]

    class Meta(Orderable.Meta):
        verbose_name = _("contact")
        verbose_name_plural = _("contacts")

    def clean(self) -> None:
        super().clean()
        self.phone = tidy_telephone(self.phone)

    def __str__(self) -> str:
        return self.name

    @property
    def search_entry(self) -> SearchEntry:
        reach = plain_text(self.phone, self.email)
        text = plain_text(
            self.get_designation_display(),
            self.address,
            self.place,
            reach and marked(reach, self.is_sample),
            self.hours,
        )
        return SearchEntry(
            "contact", self.pk, self.marked_name, anchor=self.anchor, sections=[SearchSection(text)]
        )

    @property
    def marked_name(self) -> str:
        """The name as visitors read it, which says of an invented office that it is a sample."""
        return marked(self.name, self.has_sample_address)

    @property
    def has_sample_address(self) -> bool:
        return self.is_sample and not self.is_address_real

    @property
    def anchor(self) -> str:
        """The contact's place on the page."""
        return f"contact-{self.pk}"

    @property
    def phone_href(self) -> str:
        return telephone_href(self.phone)

    @property
    def place_slug(self) -> str:
        return place_slug(self.place)

    def vcard(self, organisation: str, url: str) -> str:
        """The contact's vCard. `url` is the address of the page with all contacts."""
        name = escape(self.name)
        return vcard(
            {
                "N": f"{name};;;;",
                "FN": name,
                "ORG": escape(organisation),
                "TITLE": escape(self.get_designation_display()),
                "ADR;TYPE=WORK": f";;{escape(self.address)};{escape(self.place)};;;",
                "TEL;TYPE=WORK,VOICE": self.phone_href.removeprefix("tel:") if self.phone else "",
                "EMAIL;TYPE=INTERNET": escape(self.email),
                "NOTE": "\\n".join(map(escape, self.hours.splitlines())),
                "URL": url,
            }
        )

    def representation(self, page_path: str) -> ContactJson:
        """The contact's JSON in the API. A sample cannot be called, and the map shows an invented street's place."""
        href = "" if self.is_sample else self.phone_href
        return {
            "id": self.pk,
            "photo": picture(self.photo, self.name),
            "name": self.marked_name,
            "designation": self.get_designation_display(),
            "address": self.address,
            "contact": ", ".join(filter(None, [self.phone, self.email])),
            "phone": {"label": self.phone, "href": href} if self.phone else None,
            "email": self.email,
            "hours": self.hours.splitlines(),
            "place": self.place,
            "district": self.place_slug,
            "at": position(self.place),
            "is_sample": self.is_sample,
            "sms": f"sms:{href.removeprefix('tel:')}" if MOBILE.fullmatch(href) else "",
            "map": MAP_SEARCH
            + quote(self.place or self.address if self.has_sample_address else self.address),
            "vcard": f"{page_path}/{self.pk}.vcf" if self.pk and not self.is_sample else "",
        }

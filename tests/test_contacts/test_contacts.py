"""The contacts page (S23, S98)."""

from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client

from cms.images.representation import picture
from contacts.models import Contact, ContactsPage, Designation
from home.models import HomePage
from tests.factories.accounts import AdministratorFactory
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ContactsPageFactory
from tests.html_pages import payload
from tests.queries import get_uncached

FIND = "/api/v2/pages/find/?html_path=/contact"


def contact(**fields: Any) -> Contact:
    return Contact(
        **{"name": "রাজশাহী কার্যালয়", "designation": Designation.PREACHER, "address": "রাজশাহী"} | fields
    )


@pytest.fixture
def contacts_page(home: HomePage) -> ContactsPage:
    return ContactsPageFactory(parent=home, intro="আমাদের কার্যালয়।", note="নমুনা।")


def publish(contacts_page: ContactsPage, *contacts: Contact) -> None:
    contacts_page.contacts = list(contacts)
    contacts_page.save_revision().publish()


def test_contacts_page_json(client: Client, contacts_page: ContactsPage) -> None:
    image = LibraryImageFactory()
    publish(
        contacts_page,
        contact(
            designation=Designation.DIOCESE_SECRETARY,
            phone="০১০০০-০০০০০১",
            email="rajshahi@example.org",
            hours="রবি: সকাল ১০টা\nশনি: বন্ধ",
            photo=image,
        ),
        contact(name="খুলনা কার্যালয়", address="খুলনা"),
    )
    first, second = Contact.objects.order_by("sort_order")
    response = client.get(FIND).json()
    assert set(response) == {
        *("id", "meta", "title", "intro", "note", "contacts"),
        *("warning", "picture", "places", "events", "gatherings", "message_form"),
    }
    assert (response["meta"]["type"], response["intro"], response["note"]) == (
        "contacts.ContactsPage",
        "আমাদের কার্যালয়।",
        "নমুনা।",
    )
    assert response["contacts"] == [
        {
            "id": first.pk,
            "photo": picture(image, "রাজশাহী কার্যালয়"),
            "name": "রাজশাহী কার্যালয়",
            "designation": "ডায়োসিস সচিব",
            "address": "রাজশাহী",
            "contact": "০১০০০-০০০০০১, rajshahi@example.org",
            "phone": {"label": "০১০০০-০০০০০১", "href": "tel:+8801000000001"},
            "email": "rajshahi@example.org",
            "hours": ["রবি: সকাল ১০টা", "শনি: বন্ধ"],
            "place": "",
            "district": "",
            "at": None,
            "is_sample": False,
            "sms": "",
            "map": "https://www.openstreetmap.org/search?query=%E0%A6%B0%E0%A6%BE%E0%A6%9C%E0%A6%B6%E0%A6%BE%E0%A6%B9%E0%A7%80",
            "vcard": f"/contact/{first.pk}.vcf",
        },
        {
            "id": second.pk,
            "photo": None,
            "name": "খুলনা কার্যালয়",
            "designation": "প্রচারক",
            "address": "খুলনা",
            "contact": "",
            "phone": None,
            "email": "",
            "hours": [],
            "place": "",
            "district": "",
            "at": None,
            "is_sample": False,
            "sms": "",
            "map": "https://www.openstreetmap.org/search?query=%E0%A6%96%E0%A7%81%E0%A6%B2%E0%A6%A8%E0%A6%BE",
            "vcard": f"/contact/{second.pk}.vcf",
        },
    ]


def test_contacts_keep_the_order_of_the_form(client: Client, contacts_page: ContactsPage) -> None:
    publish(contacts_page, *(contact(name=f"কার্যালয় {number}") for number in range(12)))
    contacts = list(contacts_page.contacts.all())
    publish(contacts_page, *contacts[::-1])
    names = [item["name"] for item in client.get(FIND).json()["contacts"]]
    assert names == [f"কার্যালয় {number}" for number in range(11, -1, -1)]


@pytest.mark.parametrize(
    ("phone", "href"),
    [
        ("০১৭০০-০০০০০০", "tel:+8801700000000"),
        ("01700 000000", "tel:+8801700000000"),
        ("(০৭২১) ৭৭ ০০ ০০", "tel:+880721770000"),
        ("+৮৮০ ১৭০০-০০০০০০", "tel:+8801700000000"),
        ("+880 (17) 00-000000", "tel:+8801700000000"),
        ("০০৮৮০ ১৭০০ ০০০০০০", "tel:+8801700000000"),
        ("+91 33 2345 6789", "tel:+913323456789"),
        ("১৬২৬৩", "tel:16263"),
    ],
)
def test_phone_link_has_ascii_digits_and_country_code(phone: str, href: str) -> None:
    assert contact(phone=phone).representation("/contact")["phone"] == {"label": phone, "href": href}


@pytest.mark.parametrize(
    ("phone", "email", "text"), [("", "", ""), ("০১৭০০", "", "০১৭০০"), ("", "a@b.org", "a@b.org")]
)
def test_contact_text_joins_phone_and_email(phone: str, email: str, text: str) -> None:
    assert contact(phone=phone, email=email).representation("/contact")["contact"] == text


@pytest.mark.parametrize("phone", ["abc", "12", "০১৭০০x০০০০", "++880170000", "০১৭০", "০১৭০০,০১৮০০"])
def test_invalid_phone_number_is_rejected(contacts_page: ContactsPage, phone: str) -> None:
    with pytest.raises(ValidationError) as caught:
        contact(page=contacts_page, phone=phone).full_clean()
    assert set(caught.value.message_dict) == {"phone"}


@pytest.mark.parametrize("phone", ["", "০১৭০০-০০০০০০", "০৭২১ (৭৭) ০০০০", "+880 1700-000000", "১৬২৬৩"])
def test_common_phone_number_formats_are_accepted(contacts_page: ContactsPage, phone: str) -> None:
    contact(page=contacts_page, phone=phone).full_clean()


@pytest.mark.parametrize("field", ["name", "designation", "address"])
def test_name_designation_and_address_are_required(contacts_page: ContactsPage, field: str) -> None:
    with pytest.raises(ValidationError) as caught:
        contact(page=contacts_page, **{field: ""}).full_clean()
    assert set(caught.value.message_dict) == {field}


def test_deleting_a_photo_keeps_the_contact(client: Client, contacts_page: ContactsPage) -> None:
    image = LibraryImageFactory()
    publish(contacts_page, contact(photo=image))
    image.delete()
    assert client.get(FIND).json()["contacts"][0]["photo"] is None


def test_draft_contacts_are_shown_in_the_preview_only(client: Client, contacts_page: ContactsPage) -> None:
    publish(contacts_page, contact(name="পুরোনো"))
    draft = ContactsPage.objects.get()
    draft.contacts = [contact(name="নতুন", photo=LibraryImageFactory())]
    revision = draft.save_revision()
    editor = Client()
    editor.force_login(AdministratorFactory())
    preview = payload(editor.get(f"/cms/pages/{contacts_page.pk}/revisions/{revision.pk}/view/"))
    assert [item["name"] for item in preview["page"]["contacts"]] == ["নতুন"]
    assert preview["page"]["contacts"][0]["photo"]
    assert [item["name"] for item in client.get(FIND).json()["contacts"]] == ["পুরোনো"]


def test_query_count_does_not_grow_with_the_contacts(contacts_page: ContactsPage) -> None:
    image = LibraryImageFactory()
    query_counts = []
    for count in (3, 30):
        publish(contacts_page, *(contact(photo=image) for _ in range(count)))
        response, query_count = get_uncached(FIND)
        query_counts.append(query_count)
        assert len(response.json()["contacts"]) == count
    assert query_counts[0] == query_counts[1] <= 10

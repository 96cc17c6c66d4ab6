"""The contact directory (S23, S98)."""

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
from tests.queries import uncached

FIND = "/api/v2/pages/find/?html_path=/contact"


def contact(**fields: Any) -> Contact:
    return Contact(
        **{"name": "রাজশাহী কার্যালয়", "designation": Designation.PREACHER, "address": "রাজশাহী"} | fields
    )


@pytest.fixture
def directory(home: HomePage) -> ContactsPage:
    return ContactsPageFactory(parent=home, intro="আমাদের কার্যালয়।", note="নমুনা।")


def publish(directory: ContactsPage, *contacts: Contact) -> None:
    directory.contacts = list(contacts)
    directory.save_revision().publish()


def test_the_directory_answers_this(client: Client, directory: ContactsPage) -> None:
    image = LibraryImageFactory()
    publish(
        directory,
        contact(
            designation=Designation.DIOCESE_SECRETARY,
            phone="০১০০০-০০০০০১",
            email="rajshahi@example.org",
            photo=image,
        ),
        contact(name="খুলনা কার্যালয়", address="খুলনা"),
    )
    one, two = Contact.objects.order_by("sort_order")
    answer = client.get(FIND).json()
    assert set(answer) == {"id", "meta", "title", "intro", "note", "contacts"}
    assert (answer["meta"]["type"], answer["intro"], answer["note"]) == (
        "contacts.ContactsPage",
        "আমাদের কার্যালয়।",
        "নমুনা।",
    )
    assert answer["contacts"] == [
        {
            "id": one.pk,
            "photo": picture(image, "রাজশাহী কার্যালয়"),
            "name": "রাজশাহী কার্যালয়",
            "designation": "ডায়োসিস সচিব",
            "address": "রাজশাহী",
            "contact": "০১০০০-০০০০০১, rajshahi@example.org",
            "phone": {"label": "০১০০০-০০০০০১", "href": "tel:+8801000000001"},
            "email": "rajshahi@example.org",
        },
        {
            "id": two.pk,
            "photo": None,
            "name": "খুলনা কার্যালয়",
            "designation": "প্রচারক",
            "address": "খুলনা",
            "contact": "",
            "phone": None,
            "email": "",
        },
    ]


def test_the_four_designations_are_the_specifications() -> None:
    assert dict(Designation.choices) == {
        "regional_secretary": "আঞ্চলিক সচিব",
        "diocese_secretary": "ডায়োসিস সচিব",
        "ladies_secretary": "মহিলা সচিব",
        "preacher": "প্রচারক",
    }


def test_an_empty_directory_has_an_empty_list(client: Client, directory: ContactsPage) -> None:
    assert client.get(FIND).json()["contacts"] == []


def test_contacts_stand_in_the_editors_order(client: Client, directory: ContactsPage) -> None:
    publish(directory, *(contact(name=f"কার্যালয় {number}") for number in range(12)))
    listed = list(directory.contacts.all())
    publish(directory, *listed[::-1])
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
def test_a_telephone_number_is_dialled_in_ascii_with_its_country_code(phone: str, href: str) -> None:
    assert contact(phone=phone).representation["phone"] == {"label": phone, "href": href}


@pytest.mark.parametrize(
    ("phone", "email", "text"), [("", "", ""), ("০১৭০০", "", "০১৭০০"), ("", "a@b.org", "a@b.org")]
)
def test_a_contact_is_what_there_is_of_telephone_and_email(phone: str, email: str, text: str) -> None:
    assert contact(phone=phone, email=email).representation["contact"] == text


@pytest.mark.parametrize(
    "phone", ["abc", "12", "০১৭০০x০০০০", "++880170000", "-০১৭০০০০০", "tel:01700", "০১৭০০,০১৮০০"]
)
def test_a_number_that_cannot_be_dialled_is_refused(directory: ContactsPage, phone: str) -> None:
    with pytest.raises(ValidationError) as caught:
        contact(page=directory, phone=phone).full_clean()
    assert set(caught.value.message_dict) == {"phone"}


@pytest.mark.parametrize("phone", ["", "০১৭০০-০০০০০০", "০৭২১ (৭৭) ০০০০", "+880 1700-000000", "১৬২৬৩"])
def test_a_number_as_people_write_it_is_accepted(directory: ContactsPage, phone: str) -> None:
    contact(page=directory, phone=phone).full_clean()


@pytest.mark.parametrize("field", ["name", "designation", "address"])
def test_a_contact_needs_a_name_a_designation_and_an_address(directory: ContactsPage, field: str) -> None:
    with pytest.raises(ValidationError) as caught:
        contact(page=directory, **{field: ""}).full_clean()
    assert set(caught.value.message_dict) == {field}


def test_a_contact_outlives_its_photograph(client: Client, directory: ContactsPage) -> None:
    image = LibraryImageFactory()
    publish(directory, contact(photo=image))
    image.delete()
    assert client.get(FIND).json()["contacts"][0]["photo"] is None


def test_a_draft_shows_its_own_contacts_and_visitors_see_the_published_ones(
    client: Client, directory: ContactsPage
) -> None:
    publish(directory, contact(name="পুরোনো"))
    draft = ContactsPage.objects.get()
    draft.contacts = [contact(name="নতুন", photo=LibraryImageFactory())]
    revision = draft.save_revision()
    editor = Client()
    editor.force_login(AdministratorFactory(), backend="cms.accounts.backends.AccountBackend")
    preview = payload(editor.get(f"/cms/pages/{directory.pk}/revisions/{revision.pk}/view/"))
    assert [item["name"] for item in preview["page"]["contacts"]] == ["নতুন"]
    assert preview["page"]["contacts"][0]["photo"]
    assert [item["name"] for item in client.get(FIND).json()["contacts"]] == ["পুরোনো"]


def test_the_directory_costs_the_same_with_three_contacts_and_with_thirty(directory: ContactsPage) -> None:
    image = LibraryImageFactory()
    costs = []
    for count in (3, 30):
        publish(directory, *(contact(photo=image) for _ in range(count)))
        answer, cost = uncached(FIND)
        costs.append(cost)
        assert len(answer.json()["contacts"]) == count
    assert costs[0] == costs[1] <= 8


def test_there_is_one_directory(home: HomePage, directory: ContactsPage) -> None:
    assert not ContactsPage.can_create_at(home)
    assert not ContactsPage.can_create_at(directory)

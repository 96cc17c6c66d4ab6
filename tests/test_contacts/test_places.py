"""Contacts of a place, vCards, and samples."""

from typing import Any
from urllib.parse import unquote

import pytest
import vobject
from django.test import Client
from django.utils.text import slugify
from wagtail.models import PageViewRestriction

from contacts.districts import DISTRICTS, SLUGS, place_slug, position
from contacts.models import Contact, ContactsPage, Designation
from contacts.vcard import fold
from home.models import HomePage
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ContactsPageFactory
from tests.html_pages import head, text

FIND = "/api/v2/pages/find/?html_path=/contact"


def contact(**fields: Any) -> Contact:
    return Contact(
        **{"name": "রাজশাহী কার্যালয়", "designation": Designation.PREACHER, "address": "সাহেববাজার, রাজশাহী"} | fields
    )


@pytest.fixture
def contacts_page(home: HomePage) -> ContactsPage:
    page: ContactsPage = ContactsPageFactory(parent=home)
    page.contacts = [
        contact(name="ঢাকা ১", place="ঢাকা"),
        contact(
            place="রাজশাহী",
            phone="০১৭০০-০০০০০০",
            email="rajshahi@example.org",
            hours="রবি, সোম: সকাল ১০টা\nশনি: বন্ধ",
        ),
        contact(name="ঢাকা ২", place="ঢাকা"),
        contact(name="পীরগঞ্জ", place="পীরগঞ্জ"),
        contact(name="কোথাও", place=""),
    ]
    page.save_revision().publish()
    return page


def names(client: Client, query: str) -> list[str]:
    return [item["name"] for item in client.get(FIND + query).json()["contacts"]]


def place(name: str, slug: str, count: int = 1, at: dict[str, float] | None = None) -> dict[str, Any]:
    return {"name": name, "path": f"/contact?place={slug}", "count": count, "chosen": False, "at": at}


def test_places_have_their_contacts_counts_and_positions(client: Client, contacts_page: ContactsPage) -> None:
    assert client.get(FIND).json()["places"] == [
        place("ঢাকা", "dhaka", count=2, at={"latitude": 23.71, "longitude": 90.41}),
        place("রাজশাহী", "rajshahi", at={"latitude": 24.37, "longitude": 88.6}),
        place("পীরগঞ্জ", "pirogonjo"),
    ]
    assert names(client, "") == ["ঢাকা ১", "রাজশাহী কার্যালয়", "ঢাকা ২", "পীরগঞ্জ", "কোথাও"]
    assert names(client, "&place=dhaka") == ["ঢাকা ১", "ঢাকা ২"]
    dhaka, _rajshahi, _dhaka, pirganj, nowhere = client.get(FIND).json()["contacts"]
    assert (dhaka["district"], dhaka["at"]) == ("dhaka", {"latitude": 23.71, "longitude": 90.41})
    assert (pirganj["district"], pirganj["at"]) == ("pirogonjo", None)
    assert (nowhere["district"], nowhere["at"]) == ("", None)
    chosen = client.get(f"{FIND}&place=dhaka").json()
    assert [place["chosen"] for place in chosen["places"]] == [True, False, False]
    assert chosen["title"] == "যোগাযোগ: ঢাকা"


def test_every_district_has_a_position_of_its_own() -> None:
    """Also in the spellings that differ by a long vowel or an ণ."""
    positions = [position(name) for name in DISTRICTS]
    assert len({(at["latitude"], at["longitude"]) for at in positions if at}) == 64
    assert all(at and 20.8 < at["latitude"] < 26.6 and 88 < at["longitude"] < 92.6 for at in positions)
    assert position("নেত্রকোনা") == position("নেত্রকোণা")
    assert position("রাজবাড়ি") == position("রাজবাড়ী")
    assert position("") is None


def test_romanised_name_of_a_district_redirects_to_its_usual_spelling(
    client: Client, contacts_page: ContactsPage
) -> None:
    response = client.get("/contact?place=rajoshahi&to=7")
    assert (response.status_code, response["Location"]) == (301, "/contact?place=rajshahi&to=7")
    assert client.get(f"{FIND}&place=rajoshahi").status_code == 404
    for path in ("/contact?place=rajshahi", "/contact?place=pirogonjo"):
        assert client.get(path).status_code == 200
    # A redirect leads to the end at once.
    for name in DISTRICTS:
        slug = place_slug(name)
        assert SLUGS.get(slug, slug) == slug == slugify(slug)
    assert [place_slug(name) for name in ("খুলনা", "সিলেট", "চট্টগ্রাম", "ঠাকুরগাঁও", "নেত্রকোনা")] == [
        *("khulna", "sylhet", "chattogram", "thakurgaon", "netrokona")
    ]


def test_spellings_of_a_district_are_one_place(client: Client, contacts_page: ContactsPage) -> None:
    contacts_page.contacts = [contact(name=name, place=name) for name in ("নেত্রকোনা", "ঢাকা", "নেত্রকোণা")]
    contacts_page.save_revision().publish()
    places = client.get(FIND).json()["places"]
    assert [(one["path"], one["count"]) for one in places] == [
        ("/contact?place=netrokona", 2),
        ("/contact?place=dhaka", 1),
    ]
    assert names(client, "&place=netrokona") == ["নেত্রকোনা", "নেত্রকোণা"]


def test_title_and_canonical_address_name_the_place(client: Client, contacts_page: ContactsPage) -> None:
    ContactsPage.objects.update(seo_title="কার্যালয়")
    meta = head(client.get("/contact?place=dhaka&utm_source=x"))
    assert meta["title"].startswith("যোগাযোগ: ঢাকা · ")
    assert meta["canonical"] == "http://localhost/contact?place=dhaka"
    assert head(client.get("/contact"))["title"].startswith("কার্যালয় · ")


@pytest.mark.parametrize("place", ["khulna", "ঢাকা", "Dhaka", "%27"])
def test_unknown_place_is_404(client: Client, contacts_page: ContactsPage, place: str) -> None:
    assert client.get(f"/contact?place={place}").status_code == 404
    assert client.get(f"{FIND}&place={place}").status_code == 404


def test_empty_place_redirects_to_all_contacts(client: Client, contacts_page: ContactsPage) -> None:
    response = client.get("/contact?place=")
    assert (response.status_code, response["Location"]) == (301, "/contact")


def test_picture_has_its_description(client: Client, contacts_page: ContactsPage) -> None:
    contacts_page.picture = LibraryImageFactory(description="ঘর")
    contacts_page.save_revision().publish()
    assert client.get(FIND).json()["picture"]["alt"] == "ঘর"


def vcard_of(client: Client, name: str) -> Any:
    return client.get(f"/contact/{Contact.objects.get(name=name).pk}.vcf")


def test_vcard_is_read_by_a_parser(client: Client, contacts_page: ContactsPage) -> None:
    response = vcard_of(client, "রাজশাহী কার্যালয়")
    assert response["Content-Type"] == "text/vcard; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="rajoshahi-karyaloy.vcf"'
    card = vobject.readOne(response.content.decode())
    assert (card.version.value, card.fn.value) == ("3.0", "রাজশাহী কার্যালয়")
    assert (card.title.value, card.tel.value) == ("প্রচারক", "+8801700000000")
    assert (card.email.value, card.url.value) == ("rajshahi@example.org", "http://localhost/contact")
    assert card.note.value == "রবি, সোম: সকাল ১০টা\nশনি: বন্ধ"
    assert (card.adr.value.street, card.adr.value.city) == ("সাহেববাজার, রাজশাহী", "রাজশাহী")


def test_vcard_escapes_and_folds(client: Client, contacts_page: ContactsPage) -> None:
    name = "কার্যালয়; প্রথম, দ্বিতীয় \\ তৃতীয়: স্বাস্থ্য ও শিক্ষা বিভাগের যৌথ কার্যালয়"
    contacts_page.contacts = [contact(name=name, address="ক\r\nTEL:+1")]
    contacts_page.save_revision().publish()
    content = vcard_of(client, name).content
    lines = content.split(b"\r\n")
    assert lines[-1] == b""
    assert b"\n" not in content.replace(b"\r\n", b"")
    assert max(map(len, lines)) <= 75
    card = vobject.readOne(content.decode())
    assert card.fn.value == name
    assert card.adr.value.street == "ক TEL:+1"
    assert not hasattr(card, "tel")


def test_vcard_lines_are_folded_between_graphemes() -> None:
    lines = fold("FN:" + "ক্ষ্য" * 40).split("\r\n")
    assert max(len(line.encode()) for line in lines) <= 75
    assert all(line.removeprefix(" ").removeprefix("FN:").replace("ক্ষ্য", "") == "" for line in lines)


def test_sample_has_no_vcard_and_warns(client: Client, contacts_page: ContactsPage) -> None:
    assert client.get(FIND).json()["warning"] == ""
    sample = contact(name="নমুনা", phone="০১৭০০-০০০০০০", place="ঢাকা", is_sample=True)
    contacts_page.contacts = [sample, contact(name="অন্য", phone="০১৭০০-০০০০০০")]
    contacts_page.save_revision().publish()
    page = client.get(FIND).json()
    assert "নমুনা" in page["warning"]
    assert [item["is_sample"] for item in page["contacts"]] == [True, False]
    sample_json, real_json = page["contacts"]
    assert sample_json["phone"] == {"label": "০১৭০০-০০০০০০", "href": ""}
    assert (sample_json["sms"], sample_json["vcard"]) == ("", "")
    assert real_json["phone"]["href"] == "tel:+8801700000000"
    assert real_json["sms"] == "sms:+8801700000000"
    assert vcard_of(client, "নমুনা").status_code == 404
    assert vcard_of(client, "অন্য").status_code == 200


def test_sample_number_of_a_published_address(client: Client, contacts_page: ContactsPage) -> None:
    """Only its number is marked, not its name; the address is on the map and in JSON-LD."""
    invented = {"address": "নমুনা সড়ক, ঢাকা", "place": "ঢাকা", "phone": "০১০০০-০০০০০১", "is_sample": True}
    real = invented | {"address": "৩৩, শ্রীশ দাস লেন, ঢাকা", "is_address_real": True}
    contacts_page.contacts = [contact(name="কেন্দ্র", **real), contact(name="শাখা", **invented)]
    contacts_page.save_revision().publish()
    central, branch = client.get(FIND).json()["contacts"]
    assert [central["name"], branch["name"]] == ["কেন্দ্র", "নমুনা: শাখা"]
    assert (central["is_sample"], central["phone"]["href"], central["vcard"]) == (True, "", "")
    assert unquote(central["map"]).endswith("query=৩৩, শ্রীশ দাস লেন, ঢাকা")
    assert unquote(branch["map"]).endswith("query=ঢাকা")
    assert vcard_of(client, "কেন্দ্র").status_code == 404
    meta, _, _ = text(client.get("/contact")).partition("</head>")
    assert '"streetAddress":"৩৩, শ্রীশ দাস লেন, ঢাকা"' in meta
    assert "নমুনা সড়ক" not in meta
    _page, *entries = contacts_page.search_entries()
    assert [(entry.title, entry.sections[0].text) for entry in entries] == [
        ("কেন্দ্র", "প্রচারক ৩৩, শ্রীশ দাস লেন, ঢাকা ঢাকা নমুনা: ০১০০০-০০০০০১"),
        ("নমুনা: শাখা", "প্রচারক নমুনা সড়ক, ঢাকা ঢাকা নমুনা: ০১০০০-০০০০০১"),
    ]


def test_vcard_of_a_hidden_contact_is_404(client: Client, contacts_page: ContactsPage) -> None:
    pk = Contact.objects.first().pk  # type: ignore[union-attr]  # there are five
    for path in (f"/contact/0{pk}.vcf", "/contact/999999.vcf", f"/contact/{pk}.vcf/x", f"/blog/{pk}.vcf"):
        assert client.get(path).status_code == 404
    PageViewRestriction.objects.create(page=contacts_page, restriction_type=PageViewRestriction.LOGIN)
    assert client.get(f"/contact/{pk}.vcf").status_code == 302
    PageViewRestriction.objects.all().delete()
    contacts_page.unpublish()
    assert client.get(f"/contact/{pk}.vcf").status_code == 404

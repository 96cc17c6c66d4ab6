"""The checklist of a new administrator."""

from typing import Any

from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice
from wagtail.models import Site

from blog import writing
from blog.writing import PostInput
from cms.accounts.models import Administrator, Role
from cms.navigation.models import SiteSettings
from contacts.models import Contact
from home.models import HomePage
from inbox.models import InboxSettings
from tests.factories.accounts import AdministratorFactory, tokens
from tests.factories.blocks import items, stream
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    ContactsPageFactory,
)


def steps(client: Client) -> list[Any]:
    response = client.get("/api/first-day")
    assert response.status_code == 200
    return list(response.json())


def ways_to_give(*, is_sample: bool) -> str:
    ways = [{"kind": "mobile", "number": "01000-000000", "is_sample": is_sample}]
    return stream(("ways_to_give", items(ways)))


def test_steps_are_done_one_after_the_other(
    signed_in: Client, administrator: Administrator, home: HomePage
) -> None:
    page = ContactsPageFactory(parent=home)
    contact = Contact.objects.create(page=page, name="কার্যালয়", address="ঢাকা", is_sample=True)
    article = ArticlePageFactory(parent=home, body=ways_to_give(is_sample=True))
    assert steps(signed_in) == [
        {"id": "secondFactor", "done": False, "address": None},
        {"id": "contacts", "done": False, "address": f"/cms/pages/{page.pk}/edit/"},
        {"id": "waysToGive", "done": False, "address": f"/cms/pages/{article.pk}/edit/"},
        {"id": "recipients", "done": False, "address": "/cms/settings/inbox/inboxsettings/"},
        {"id": "socialLinks", "done": False, "address": "/cms/settings/navigation/sitesettings/"},
        {"id": "colleague", "done": False, "address": None},
        {"id": "post", "done": False, "address": None},
    ]
    TOTPDevice.objects.create(user=administrator, confirmed=True)
    Contact.objects.filter(pk=contact.pk).update(is_sample=False)
    article.body = ways_to_give(is_sample=False)
    article.save_revision().publish()
    settings = SiteSettings.for_site(Site.objects.get())
    InboxSettings.objects.create(recipients="karjalay@example.org")
    settings.video_url, settings.social_url = "https://video.example/marga", "https://social.example/marga"
    settings.save()
    AdministratorFactory()
    BlogIndexPageFactory(parent=home)
    writing.create_post(
        user=administrator,
        data=PostInput({"category": CategoryFactory(), "title": "ক", "body": "<p>ক</p>", "image": ""}),
        target_status=writing.PUBLISHED,
    )
    assert {step["done"] for step in steps(signed_in)} == {True}


def test_site_without_samples_needs_none_replaced(signed_in: Client, home: HomePage) -> None:
    assert steps(signed_in)[1:3] == [
        {"id": "contacts", "done": True, "address": None},
        {"id": "waysToGive", "done": True, "address": None},
    ]


def test_editors_have_no_first_day(db: None) -> None:
    editor = AdministratorFactory(role=Role.EDITOR)
    client = Client(headers={"Authorization": f"Bearer {tokens(editor).access}"})
    assert client.get("/api/first-day").status_code == 403

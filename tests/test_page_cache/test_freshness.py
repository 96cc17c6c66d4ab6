"""Every visible change renders the page again, and no other change does."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Collection, CollectionViewRestriction, Page, PageViewRestriction
from wagtail.models import Site as WagtailSite

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Category, PostPage
from cms.documents.models import LibraryDocument
from cms.images.models import LibraryImage
from cms.navigation.models import MenuItemPage, MenuPage, SiteSettings
from cms.page_cache.models import site_version
from contacts.models import Contact, ContactsPage
from home.models import HomePage
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    ContactsPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
    front_page,
)
from tests.html_pages import fetched_payload


class SmallSite(SimpleNamespace):
    """One object of each kind."""

    home: HomePage
    article: ArticlePage
    draft: ArticlePage
    blog: BlogIndexPage
    post: PostPage
    category: Category
    contacts: ContactsPage
    menu: MenuPage
    heading: MenuItemPage
    first: MenuItemPage
    second: MenuItemPage
    picture: LibraryImage
    settings: SiteSettings


pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def made(module_db: None) -> SmallSite:
    """The site, created once for this module."""
    home = front_page()
    picture = LibraryImageFactory(description="মাঠ")
    article = ArticlePageFactory(parent=home, title="যোগ", slug="yoga", picture=picture)
    category = CategoryFactory(titlename="সেবা")
    blog = BlogIndexPageFactory(parent=home)
    contacts = ContactsPageFactory(parent=home)
    contacts.contacts.add(Contact(name="ঢাকা", designation="preacher", address="ঢাকা"))
    contacts.save_revision().publish()
    menu = MenuPageFactory(parent=home)
    heading = MenuItemPageFactory(parent=menu, label="কার্যক্রম")
    return SmallSite(
        home=home,
        article=article,
        draft=ArticlePageFactory(parent=home, title="খসড়া", slug="draft", live=False),
        blog=blog,
        category=category,
        post=PostPageFactory(parent=blog, title="কাঁথা", slug="katha", category=category),
        contacts=contacts,
        menu=menu,
        heading=heading,
        first=MenuItemPageFactory(parent=heading, target=article),
        second=MenuItemPageFactory(parent=menu, target=blog),
        picture=picture,
        settings=SiteSettings.for_site(WagtailSite.objects.get()),
    )


@pytest.fixture
def site(made: SmallSite) -> SmallSite:
    """The site, reloaded for each test."""
    return SmallSite(**{name: type(item).objects.get(pk=item.pk) for name, item in vars(made).items()})


def titles(menu: list[dict[str, Any]]) -> list[Any]:
    return [
        [item["title"], *titles(item["children"])] if "children" in item else item["title"] for item in menu
    ]


def publish(page: Page, **fields: Any) -> None:
    page = page.specific_class.objects.get(pk=page.pk)
    for name, value in fields.items():
        setattr(page, name, value)
    page.save_revision().publish()


def save(instance: Any, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(instance, name, value)
    instance.save()


def move(page: Page, target: Page, position: str) -> None:
    Page.objects.get(pk=page.pk).move(Page.objects.get(pk=target.pk), position)


def restrict(page: Page, kind: str = PageViewRestriction.LOGIN) -> PageViewRestriction:
    return PageViewRestriction.objects.create(page=page, restriction_type=kind)


def show_title(data: dict[str, Any]) -> Any:
    return data["page"] and data["page"]["title"]


def show_menu(data: dict[str, Any]) -> Any:
    return titles(data["menu"])


def show_posts(data: dict[str, Any]) -> Any:
    return [(post["title"], post["category"]["titlename"]) for post in data["page"]["posts"]]


def show_contacts(data: dict[str, Any]) -> Any:
    return [contact["name"] for contact in data["page"]["contacts"]]


def show_picture(data: dict[str, Any]) -> Any:
    return data["page"]["picture"] and data["page"]["picture"]["alt"]


MENU = [["কার্যক্রম", "যোগ"], "ব্লগ"]

Change = Callable[[SmallSite], Any]
# The change, the path that shows it, how to read it, and the values before and after.
CHANGES: dict[str, tuple[Change, str, Callable[[dict[str, Any]], Any], Any, Any]] = {
    "publishing a change": (
        lambda site: publish(site.article, title="যোগ সাধনা"),
        "/yoga",
        show_title,
        "যোগ",
        "যোগ সাধনা",
    ),
    "publishing a draft": (lambda site: publish(site.draft), "/draft", show_title, None, "খসড়া"),
    "saving a live page": (
        lambda site: save(site.article, title="যোগ সাধনা"),
        "/yoga",
        show_title,
        "যোগ",
        "যোগ সাধনা",
    ),
    "unpublishing": (lambda site: site.article.unpublish(), "/", show_menu, MENU, ["ব্লগ"]),
    "deleting": (lambda site: site.article.delete(), "/yoga", show_title, "যোগ", None),
    "a new slug": (
        lambda site: publish(site.article, slug="jog"),
        "/",
        lambda data: data["menu"][0]["children"][0]["path"],
        "/yoga",
        "/jog",
    ),
    "reordering the menu": (
        lambda site: move(site.second, site.heading, "left"),
        "/",
        show_menu,
        MENU,
        ["ব্লগ", ["কার্যক্রম", "যোগ"]],
    ),
    "moving a menu item": (
        lambda site: move(site.second, site.heading, "last-child"),
        "/",
        show_menu,
        MENU,
        [["কার্যক্রম", "যোগ", "ব্লগ"]],
    ),
    "a private page": (lambda site: restrict(site.article), "/", show_menu, MENU, ["ব্লগ"]),
    "settings": (
        lambda site: save(site.settings, name="আনন্দমার্গ"),
        "/",
        lambda data: data["site"]["name"],
        "Marga",
        "আনন্দমার্গ",
    ),
    "an image's description": (
        lambda site: save(site.picture, description="ধানখেত"),
        "/yoga",
        show_picture,
        "মাঠ",
        "ধানখেত",
    ),
    "a deleted image": (lambda site: site.picture.delete(), "/yoga", show_picture, "মাঠ", None),
    "a published contact": (
        lambda site: publish(
            site.contacts, contacts=[Contact(name="খুলনা", designation="preacher", address="খুলনা")]
        ),
        "/contact",
        show_contacts,
        ["ঢাকা"],
        ["খুলনা"],
    ),
    "a deleted contact": (lambda site: Contact.objects.get().delete(), "/contact", show_contacts, ["ঢাকা"], []),
    "a renamed category": (
        lambda site: save(site.category, titlename="শিক্ষা"),
        "/blog",
        show_posts,
        [("কাঁথা", "সেবা")],
        [("কাঁথা", "শিক্ষা")],
    ),
    "a new post": (
        lambda site: PostPageFactory(parent=site.blog, title="নতুন", category=site.category),
        "/blog",
        show_posts,
        [("কাঁথা", "সেবা")],
        [("নতুন", "সেবা"), ("কাঁথা", "সেবা")],
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_request_after_a_change_gets_the_new_page(
    site: SmallSite, renders: list[str], client: Client, change: str
) -> None:
    make, path, show, before, after = CHANGES[change]
    assert show(fetched_payload(client, path)) == before
    client.get(path)
    seen = len(renders)
    make(site)
    assert show(fetched_payload(client, path)) == after
    assert len(renders) == seen + 1


def test_page_made_private_and_public_again_is_updated_at_once(
    site: SmallSite, client: Client, renders: list[str]
) -> None:
    assert client.get("/yoga").status_code == 200
    restriction = restrict(site.article)
    assert client.get("/yoga").status_code == 302
    assert client.get("/api/v2/pages/find/?html_path=/yoga").status_code == 404
    restriction.delete()
    assert client.get("/yoga").status_code == 200
    assert client.get("/api/v2/pages/find/?html_path=/yoga").status_code == 200


# Changes that raise the version, and actions that do not


def document() -> LibraryDocument:
    return LibraryDocument.objects.create(title="বিধি", file="documents/bidhi.pdf")


def add_group(site: SmallSite) -> Callable[[], Any]:
    restriction = restrict(site.article, PageViewRestriction.GROUPS)
    return partial(restriction.groups.add, Group.objects.create(name="পাঠক"))


RAISING: dict[str, Callable[[SmallSite], Callable[[], Any]]] = {
    "an image": lambda site: LibraryImageFactory,
    "a document": lambda site: document,
    "a deleted document": lambda site: document().delete,
    "a redirect": lambda site: lambda: Redirect.objects.create(old_path="/old", redirect_page=site.article),
    "a deleted redirect": lambda site: (
        Redirect.objects.create(old_path="/a", redirect_page=site.article).delete
    ),
    "a site": lambda site: lambda: save(WagtailSite.objects.get(), site_name="অন্য"),
    "a collection": lambda site: lambda: save(Collection.objects.get(depth=1), name="সব"),
    "a collection's audience": lambda site: (
        lambda: CollectionViewRestriction.objects.create(
            collection=Collection.objects.get(depth=1), restriction_type="login"
        )
    ),
    "the groups of a private page": add_group,
    "an alias": lambda site: lambda: site.article.create_alias(update_slug="jog"),
    "a copy that is live": lambda site: lambda: site.article.copy(update_attrs={"slug": "jog"}),
}


@pytest.mark.parametrize("change", RAISING)
def test_change_raises_the_version(site: SmallSite, change: str) -> None:
    make = RAISING[change](site)
    before = site_version()
    make()
    assert site_version() > before


def draft(page: Page, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(page, name, value)
    page.save_revision()


def schedule(page: Page) -> None:
    page.go_live_at = timezone.now() + timedelta(days=1)
    page.save_revision(approved_go_live_at=page.go_live_at)


SILENT: dict[str, Change] = {
    "a draft of a live page": lambda site: site.article.save_revision(),
    "a draft with a new title": lambda site: draft(site.article, title="অন্য"),
    "a draft of a page that is not live": lambda site: site.draft.save_revision(),
    "a new draft": lambda site: ArticlePageFactory(parent=site.home, slug="new", live=False),
    "a new variant of an image": lambda site: site.picture.get_rendition("width-20"),
    "a schedule": lambda site: schedule(site.draft),
    "a session": lambda site: Client().get("/login"),
    "a read": lambda site: Client().get("/yoga"),
}


@pytest.mark.parametrize("change", SILENT)
def test_action_does_not_raise_the_version(site: SmallSite, change: str) -> None:
    before = site_version()
    SILENT[change](site)
    assert site_version() == before


def test_autosave_leaves_the_cache_valid(
    site: SmallSite, editor: Client, client: Client, renders: list[str]
) -> None:
    client.get("/yoga")
    before = site_version()
    response = editor.post(
        reverse("wagtailadmin_pages:edit", args=[site.article.pk]),
        {"title": "আধা লেখা", "slug": "adha", "lead": "ক", "body-count": "0"},
        headers={"Accept": "application/json"},
    )
    assert response.json()["success"] is True
    assert ArticlePage.objects.get(pk=site.article.pk).get_latest_revision().content["title"] == "আধা লেখা"
    assert site_version() == before
    assert fetched_payload(client, "/yoga")["page"]["title"] == "যোগ"
    assert renders == ["/yoga"]


def test_rolled_back_change_does_not_raise_the_version(
    site: SmallSite, client: Client, renders: list[str]
) -> None:
    client.get("/yoga")
    before = site_version()

    def fail() -> None:
        with transaction.atomic():
            site.article.title = "কখনো নয়"
            site.article.save()
            assert site_version() > before
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert site_version() == before
    assert fetched_payload(client, "/yoga")["page"]["title"] == "যোগ"
    assert renders == ["/yoga"]


@pytest.mark.parametrize(
    ("signal", "change"),
    [
        ("wagtail.actions.publish_page_revision.page_published", lambda site: publish(site.article)),
        ("wagtail.actions.publish_page_revision.page_published", lambda site: publish(site.draft)),
        ("wagtail.actions.unpublish_page.page_unpublished", lambda site: site.article.unpublish()),
    ],
)
def test_version_is_raised_before_the_signal_is_sent(
    site: SmallSite, monkeypatch: pytest.MonkeyPatch, signal: str, change: Change
) -> None:
    class Killed(BaseException):
        pass

    def die(**kwargs: Any) -> None:
        raise Killed

    monkeypatch.setattr(signal, SimpleNamespace(send=die))
    before = site_version()
    with pytest.raises(Killed):
        change(site)
    assert site_version() > before

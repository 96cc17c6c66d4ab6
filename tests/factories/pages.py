"""Pages for tests, published below a parent."""

from typing import Any

import factory
from django.utils import timezone
from wagtail.models import Page, Site
from wagtail.signals import page_published

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Byline, Category, PostPage
from books.models import Book, BooksPage
from cms.navigation.models import MenuItemPage, MenuPage
from contacts.models import ContactsPage
from events.models import EventIndexPage, EventPage
from glossary.models import GlossaryPage, Term
from home.models import HomePage


class PageFactory(factory.django.DjangoModelFactory):
    """Adds the page below `parent`, published unless `live=False`."""

    class Meta:
        abstract = True

    title = factory.Sequence(lambda number: f"পাতা {number}")

    @classmethod
    def _create(
        cls, model_class: type[Page], *args: Any, parent: Page, live: bool = True, **fields: Any
    ) -> Page:
        page = model_class(live=False, **fields)
        add_page(page, Page.objects.get(pk=parent.pk).specific, live)
        if page.live:
            page_published.send(model_class, instance=page, revision=page.live_revision)
        return model_class.objects.get(pk=page.pk)


def add_page(page: Page, parent: Page, live: bool = True) -> None:
    """Add a page with a revision. Unlike `publish`, this saves it once, which takes half of the time, and logs and sends nothing."""
    is_scheduled = page.go_live_at and page.go_live_at > timezone.now()
    if live and not is_scheduled:
        page.live = True
        page.last_published_at = timezone.now()
        page.first_published_at = page.first_published_at or page.last_published_at
    parent.add_child(instance=page)
    revision = page.save_revision(changed=not page.live, clean=not page.live)
    if live and is_scheduled:
        revision.publish()
    elif live:
        page.live_revision = revision
        Page.objects.filter(pk=page.pk).update(live_revision=revision)


class HomePageFactory(PageFactory):
    class Meta:
        model = HomePage

    title = "প্রচ্ছদ"
    slug = "home"
    heading = "ভেতরে মুক্তি,\nবাইরে সেবা"
    lead = "একটি আধ্যাত্মিক ও সমাজসেবী সংগঠন।"


class ArticlePageFactory(PageFactory):
    class Meta:
        model = ArticlePage

    lead = "এই লেখাটি কী নিয়ে, তা এখানে বলা আছে।"


class BlogIndexPageFactory(PageFactory):
    class Meta:
        model = BlogIndexPage

    title = "ব্লগ"
    slug = "blog"


class CategoryFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Category

    titlename = factory.Sequence(lambda number: f"বিভাগ {number}")


class BylineFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Byline

    name = factory.Sequence(lambda number: f"পর্ষদ {number}")


class PostPageFactory(PageFactory):
    class Meta:
        model = PostPage

    category = factory.SubFactory(CategoryFactory)
    body = "<p>শীতের আগে কাঁথা ও কম্বল গোছানো।</p>"


class ContactsPageFactory(PageFactory):
    class Meta:
        model = ContactsPage

    title = "যোগাযোগ"
    slug = "contact"


class GlossaryPageFactory(PageFactory):
    class Meta:
        model = GlossaryPage

    title = "শব্দকোষ"
    slug = "glossary"


class BooksPageFactory(PageFactory):
    class Meta:
        model = BooksPage

    title = "বই"
    slug = "books"


class BookFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Book

    title = factory.Sequence(lambda number: f"বই {number}")
    subject = "society"
    about = "সমাজের কথা।"


class TermFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Term

    term = factory.Sequence(lambda number: f"শব্দ {number}")
    meaning = "এক কথায় অর্থ"


class MenuPageFactory(PageFactory):
    class Meta:
        model = MenuPage

    title = "মেনু"


class MenuItemPageFactory(PageFactory):
    class Meta:
        model = MenuItemPage

    title = ""


def set_front_page(page: Page) -> None:
    """Put the page at the root of the default site, in place of all others."""
    Page.objects.filter(depth=2).delete()
    add_page(page, Page.objects.get(depth=1))
    Site.objects.update_or_create(
        is_default_site=True,
        defaults={"root_page": page, "hostname": "localhost", "port": 80, "site_name": "Marga"},
    )


def create_front_page() -> None:
    """The front page with which each test begins."""
    set_front_page(HomePageFactory.build())


def create_welcome_page() -> None:
    """Wagtail's page that a new database has, in place of the front page."""
    set_front_page(Page(title="Welcome to your new Wagtail site!", slug="home"))


def front_page() -> HomePage:
    page: HomePage = HomePage.objects.get()
    return page


class EventIndexPageFactory(PageFactory):
    class Meta:
        model = EventIndexPage

    title = "অনুষ্ঠান"
    slug = "events"


class EventPageFactory(PageFactory):
    class Meta:
        model = EventPage

    lead = "একসঙ্গে কীর্তন ও ধ্যান।"
    kind = "dharmachakra"
    first_day = factory.LazyFunction(timezone.localdate)

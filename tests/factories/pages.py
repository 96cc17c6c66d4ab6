"""Pages for tests, published below a parent."""

from typing import Any

import factory
from wagtail.models import Page, Site

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Byline, Category, PostPage
from cms.navigation.models import MenuItemPage, MenuPage
from contacts.models import ContactsPage
from glossary.models import GlossaryPage, Term
from home.models import HomePage


class PageFactory(factory.django.DjangoModelFactory):
    """Adds the page below `parent` and publishes it unless `live=False`."""

    class Meta:
        abstract = True

    title = factory.Sequence(lambda number: f"পাতা {number}")

    @classmethod
    def _create(
        cls, model_class: type[Page], *args: Any, parent: Page, live: bool = True, **fields: Any
    ) -> Page:
        page = model_class(live=False, **fields)
        Page.objects.get(pk=parent.pk).specific.add_child(instance=page)
        revision = page.save_revision()
        if live:
            revision.publish()
        return model_class.objects.get(pk=page.pk)


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


def front_page() -> HomePage:
    """A published front page at the root of the default site, in place of Wagtail's welcome page."""
    Page.objects.filter(depth=2).delete()
    page: HomePage = HomePageFactory(parent=Page.objects.get(depth=1))
    Site.objects.update_or_create(
        is_default_site=True,
        defaults={"root_page": page, "hostname": "localhost", "port": 80, "site_name": "Marga"},
    )
    return page

"""Aliases of pages: search engines learn of the source alone, and no list names a page twice."""

import json

from django.test import Client
from wagtail.actions.convert_alias import ConvertAliasPageAction
from wagtail.models import Page

from blog.models import PostPage
from home.models import HomePage
from search import rebuilding
from search.indexing import write_entries
from search.models import Entry
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    CategoryFactory,
    EventIndexPageFactory,
    EventPageFactory,
    MenuItemPageFactory,
    MenuPageFactory,
    PostPageFactory,
)
from tests.html_pages import head, text


def test_canonical_address_of_an_alias_is_that_of_its_source(client: Client, home: HomePage) -> None:
    section = ArticlePageFactory(parent=home, slug="yoga")
    ArticlePageFactory(parent=section, slug="asana")
    post = PostPageFactory(parent=BlogIndexPageFactory(parent=home), slug="katha")
    other = ArticlePageFactory(parent=home, slug="goal")
    copy = Page.objects.get(pk=section.pk).specific.create_alias(
        parent=other, recursive=True, update_slug="jog"
    )
    copy.create_alias(parent=home, update_slug="second")
    post.create_alias(update_slug="kambal")
    for path, canonical in [
        ("/goal/jog", "/yoga"),
        ("/goal/jog?utm_source=x", "/yoga"),
        ("/goal/jog/asana", "/yoga/asana"),
        ("/second", "/yoga"),
        ("/blog/kambal", "/blog/katha"),
        ("/yoga", "/yoga"),
    ]:
        response = client.get(path)
        assert response.status_code == 200, path
        meta = head(response)
        address = f"http://localhost{canonical}"
        assert (meta["canonical"], meta["og:url"]) == (address, address), path
        graph = json.loads(text(response).partition('ld+json">')[2].partition("</script>")[0])["@graph"]
        assert graph[0]["url"] == address, path


def test_lists_leave_out_aliases(client: Client, home: HomePage) -> None:
    section = ArticlePageFactory(parent=home, slug="yoga", title="যোগ")
    ArticlePageFactory(parent=section, slug="asana", title="আসন", show_in_menus=True).create_alias(
        update_slug="alias"
    )
    goal = ArticlePageFactory(parent=home, slug="goal")
    section.create_alias(parent=goal, update_slug="elsewhere")
    MenuItemPageFactory(parent=MenuPageFactory(parent=home), target=section, with_children=True)
    category = CategoryFactory(titlename="সেবা")
    post = PostPageFactory(
        parent=BlogIndexPageFactory(parent=home), slug="katha", category=category, title="কাঁথা"
    )
    post.create_alias(update_slug="alias")
    PostPageFactory(parent=post.get_parent(), slug="newer", category=category)
    index = EventIndexPageFactory(parent=home)
    event = EventPageFactory(parent=index, slug="kirtan", title="কীর্তন", is_sample=False)
    event.create_alias(update_slug="alias")
    for address, source in [
        ("/yoga", "/yoga/asana"),  # the section's list
        ("/yoga/asana", "/yoga/asana"),  # the articles before and after it
        ("/api/v2/menu/", "/yoga/asana"),
        ("/blog", "/blog/katha"),
        (category.path_below("/blog"), "/blog/katha"),
        ("/blog/feed.xml", "/blog/katha"),
        ("/blog/newer", "/blog/katha"),  # related posts, and the one before it
        ("/blog/katha", "/blog/katha"),
        ("/", "/blog/katha"),
        ("/api/v2/search/?q=কাঁথা", "/blog/katha"),
        ("/api/v2/search/?q=আসন", "/yoga/asana"),
        ("/api/v2/search/suggestions/?q=কাঁথা", "/blog/katha"),
        ("/search?q=কীর্তন", "/events/kirtan"),
        ("/events", "/events/kirtan"),
        ("/events/feed.xml", "/events/kirtan"),
        ("/events/events.ics", "/events/kirtan"),
        ("/sitemap.xml", "/blog/katha"),
        ("/api/v2/pages/", "/blog/katha"),
        ("/api/v2/pages/?search=কাঁথা", "/blog/katha"),
        ("/api/v2/pages/?type=blog.PostPage&fields=_,html_url", "/blog/katha"),
    ]:
        content = text(client.get(address))
        assert "/alias" not in content, address
        assert "/elsewhere" not in content, address
        assert source in content, address
    listed = client.get("/api/blogs").json()
    assert sorted(each["title"] for each in listed) == sorted(
        PostPage.objects.filter(alias_of=None).values_list("title", flat=True)
    )
    # An alias below another page is in the list of that page, where its source is not.
    assert "/goal/elsewhere" in text(client.get("/goal"))


def test_converted_alias_is_a_page_of_its_own(client: Client, home: HomePage) -> None:
    alias = ArticlePageFactory(parent=home, slug="yoga", title="যোগ").create_alias(update_slug="jog")
    assert head(client.get("/jog"))["canonical"] == "http://localhost/yoga"
    assert "/jog" not in text(client.get("/api/v2/search/?q=যোগ"))
    ConvertAliasPageAction(alias).execute(skip_permission_checks=True)
    assert head(client.get("/jog"))["canonical"] == "http://localhost/jog"
    assert "/jog" in text(client.get("/api/v2/search/?q=যোগ"))
    assert "/jog" in text(client.get("/sitemap.xml"))


def test_index_with_an_alias_is_not_current(home: HomePage) -> None:
    alias = ArticlePageFactory(parent=home, slug="yoga").create_alias(update_slug="jog")
    assert rebuilding.is_current()
    write_entries(alias.pk, alias.search_entries())
    assert not rebuilding.is_current()
    rebuilding.rebuild()
    assert rebuilding.is_current()
    assert not Entry.objects.filter(page=alias).exists()

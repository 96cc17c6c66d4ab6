"""The bin: deleting and restoring pages with all below them."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import GroupPagePermission, Page, PageViewRestriction, Revision, Workflow

from articles.models import ArticlePage
from blog.models import PostPage
from cms.accounts.models import Administrator, Role
from cms.accounts.permissions import AUTHOR_PAGE_ACTIONS, authors, permissions_for
from cms.core.errors import Conflict, NotInRole
from cms.pages.bin import delete_page as delete_into_bin
from cms.pages.bin import deleted_pages, may_restore, purge_deleted_pages, restore_page
from cms.pages.models import DeletedPage
from cms.pages.scheduled_publishing import publish_due
from events.models import EventPage
from home.models import HomePage
from proofing.site import read_site
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    ContactsPageFactory,
    EventIndexPageFactory,
    EventPageFactory,
    PostPageFactory,
)


def delete(page: Page, user: Administrator) -> DeletedPage:
    return delete_into_bin(page_id=page.pk, user=user)


def restore(page: Page, user: Administrator) -> Any:
    return restore_page(page_id=page.pk, user=user).specific


def children(page: Page) -> list[str]:
    return list(Page.objects.child_of(Page.objects.get(pk=page.pk)).values_list("slug", flat=True))


def test_restored_page_has_its_place_children_address_and_history(
    client: Client, home: HomePage, administrator: Administrator
) -> None:
    _, section, _ = (ArticlePageFactory(parent=home, slug=slug) for slug in ("goal", "yoga", "prout"))
    below = ArticlePageFactory(parent=section, slug="asana")
    draft = ArticlePageFactory(parent=section, slug="mudra", live=False)
    changed = ArticlePage.objects.get(pk=below.pk)
    changed.title = "পরের নাম"
    changed.save_revision()
    Redirect.add_redirect("/old-yoga", section)
    revisions = set(Revision.objects.values_list("pk", flat=True))

    delete(section, administrator)
    assert children(home) == ["goal", "prout"]
    assert not ArticlePage.objects.live().filter(slug__in=["yoga", "asana"]).exists()
    for path in ("/yoga", "/yoga/asana", "/old-yoga", "/deleted-pages/yoga"):
        assert client.get(path).status_code == 404, path
    assert client.get("/api/v2/pages/find/?html_path=/yoga").status_code == 404

    restored = restore(section, administrator)
    assert children(home) == ["goal", "yoga", "prout"]
    assert children(restored) == ["asana", "mudra"]
    assert client.get("/old-yoga").headers["Location"] == "/yoga"
    rows = {page.slug: page for page in ArticlePage.objects.all()}
    assert client.get("/yoga/asana").status_code == client.get("/yoga").status_code == 200
    assert rows["asana"].has_unpublished_changes
    assert rows["asana"].live_revision_id == below.live_revision_id
    assert rows["asana"].get_latest_revision_as_object().title == "পরের নাম"
    assert rows["mudra"] == draft
    assert not rows["mudra"].live
    assert set(Revision.objects.values_list("pk", flat=True)) == revisions
    assert not DeletedPage.objects.exists()


def test_taken_address_is_numbered_also_in_the_draft(home: HomePage, administrator: Administrator) -> None:
    page = ArticlePageFactory(parent=home, slug="yoga")
    ArticlePageFactory(parent=page, slug="asana")
    delete(page, administrator)
    ArticlePageFactory(parent=home, slug="yoga")
    restored = restore(page, administrator)
    assert (restored.slug, restored.url) == ("yoga-2", "/yoga-2")
    assert ArticlePage.objects.get(slug="asana").url == "/yoga-2/asana"
    restored.get_latest_revision().publish(user=administrator)
    assert ArticlePage.objects.get(pk=page.pk).slug == "yoga-2"


def test_two_deleted_pages_of_one_address_are_both_restored(
    home: HomePage, administrator: Administrator
) -> None:
    pages = []
    for _ in range(2):
        pages.append(ArticlePageFactory(parent=home, slug="homes"))
        delete(pages[-1], administrator)
    assert [restore(page, administrator).url for page in pages] == ["/homes", "/homes-2"]


def test_events_and_contacts_are_hidden_while_deleted(
    client: Client, home: HomePage, administrator: Administrator
) -> None:
    index = EventIndexPageFactory(parent=home)
    event = EventPageFactory(parent=index)
    contacts = ContactsPageFactory(parent=home)
    proofread = len(list(read_site()))
    addresses = [f"/api/v2/pages/{page.pk}/" for page in (event, contacts)]
    for page in (event, contacts):
        delete(page, administrator)
    assert [client.get(address).status_code for address in addresses] == [404, 404]
    assert not EventPage.objects.live().exists()
    assert len(list(read_site())) == proofread - 2
    for page in (event, contacts):
        restore(page, administrator)
    assert [client.get(address).status_code for address in addresses] == [200, 200]


def test_private_page_stays_private(client: Client, home: HomePage, administrator: Administrator) -> None:
    section = ArticlePageFactory(parent=home, slug="yoga")
    below = ArticlePageFactory(parent=section, slug="asana")
    for page in (section, below):
        PageViewRestriction.objects.create(page=page, restriction_type="password", password="mala")
    delete(below, administrator)
    PageViewRestriction.objects.filter(page=below).delete()
    restore(below, administrator)
    assert "password" in client.get("/yoga/asana").content.decode()
    assert client.get(f"/api/v2/pages/{below.pk}/").status_code == 404


def test_scheduled_page_comes_back_as_a_draft_and_an_expired_one_too(
    home: HomePage, administrator: Administrator
) -> None:
    now = timezone.now()
    scheduled = ArticlePageFactory(parent=home, slug="a", go_live_at=now + timedelta(hours=1))
    expiring = ArticlePageFactory(parent=home, slug="b", expire_at=now + timedelta(hours=1))
    changed = ArticlePageFactory(parent=home, slug="c")
    text = ArticlePage.objects.get(pk=changed.pk)
    text.go_live_at = now + timedelta(hours=1)
    text.save_revision().publish()
    for page in (scheduled, expiring, changed):
        delete(page, administrator)
    assert publish_due(now + timedelta(hours=2)) == 0
    ArticlePage.objects.filter(pk=expiring.pk).update(expire_at=now - timedelta(minutes=1))
    live = [restore(page, administrator).live for page in (scheduled, expiring, changed)]
    assert live == [False, False, True]
    assert publish_due(now + timedelta(hours=2)) == 0


def test_review_ends_with_the_deletion(home: HomePage, administrator: Administrator) -> None:
    page = ArticlePageFactory(parent=home, live=False)
    Workflow.objects.get().start(page, administrator)
    delete(page, administrator)
    assert ArticlePage.objects.get(pk=page.pk).current_workflow_state is None
    assert not restore(page, administrator).live


def test_aliases_follow_their_source_again_after_both_were_restored(
    home: HomePage, administrator: Administrator
) -> None:
    source = ArticlePageFactory(parent=home, slug="yoga", title="যোগ")
    alias = source.create_alias(update_slug="jog")
    delete(alias, administrator)
    text = ArticlePage.objects.get(pk=source.pk)
    text.title = "নতুন"
    text.save_revision().publish()
    assert not ArticlePage.objects.get(pk=alias.pk).live
    assert restore(alias, administrator).title == "নতুন"
    delete(source, administrator)
    assert not ArticlePage.objects.live().exists()
    restore(source, administrator)
    restored = ArticlePage.objects.get(pk=alias.pk)
    assert (restored.live, restored.alias_of_id, restored.url) == (True, source.pk, "/jog")


def test_page_below_a_deleted_one_waits_for_it(home: HomePage, administrator: Administrator) -> None:
    section = ArticlePageFactory(parent=home, title="যোগ")
    below = ArticlePageFactory(parent=section)
    for page in (below, section):
        delete(page, administrator)
    with pytest.raises(Conflict, match="above it back first"):
        restore(below, administrator)
    restore(section, administrator)
    assert restore(below, administrator).get_parent().pk == section.pk


def test_authors_restore_their_own_drafts_alone(home: HomePage, administrator: Administrator) -> None:
    section = ArticlePageFactory(parent=home)
    for permission in permissions_for(Page, AUTHOR_PAGE_ACTIONS):
        GroupPagePermission.objects.create(group=authors(), page=section, permission=permission)
    author, other = (AdministratorFactory(role=Role.AUTHOR) for _ in range(2))
    own = ArticlePageFactory(parent=section, live=False, owner=author)
    published = ArticlePageFactory(parent=section, owner=author)
    with pytest.raises(NotInRole):
        delete(published, author)
    delete(own, author)
    delete(published, administrator)
    entries = deleted_pages()
    assert [entry.page_id for entry in entries if may_restore(entry, author)] == [own.pk]
    assert not any(may_restore(entry, other) for entry in entries)
    for page, user in ((published, author), (own, other)):
        with pytest.raises(NotInRole):
            restore(page, user)
    assert DeletedPage.objects.count() == 2
    assert not restore(own, author).live


def test_page_is_purged_thirty_days_after_its_deletion(home: HomePage, administrator: Administrator) -> None:
    old, new = (ArticlePageFactory(parent=home) for _ in range(2))
    below = ArticlePageFactory(parent=old)
    for page in (old, new):
        delete(page, administrator)
    now = timezone.now()
    assert purge_deleted_pages(now + timedelta(days=30) - timedelta(minutes=1)) == 0
    DeletedPage.objects.filter(page=old).update(deleted_at=now - timedelta(days=31))
    call_command("purge_deleted_pages")
    assert list(ArticlePage.objects.values_list("pk", flat=True)) == [new.pk]
    assert not Revision.objects.filter(object_id=str(below.pk)).exists()
    assert Page.find_problems() == ([], [], [], [], [])


# The page admin and the API


def test_page_admin_deletes_and_undoes(editor: Client, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, slug="yoga", title="যোগ")
    address = reverse("wagtailadmin_pages:delete", args=[page.pk])
    assert "It can be restored for 30 days" in editor.get(address).content.decode()
    assert children(home) == ["yoga"]
    shown = editor.post(address, follow=True).content.decode()
    assert "Page “যোগ” deleted." in shown
    undo = reverse("restore_page", args=[page.pk])
    assert f'action="{undo}"' in shown
    assert editor.get(undo).status_code == 405
    assert children(home) == []
    assert "“যোগ” is back." in editor.post(undo, follow=True).content.decode()
    assert ArticlePage.objects.get(pk=page.pk).live
    assert editor.post(undo).status_code == 404


def test_many_pages_need_the_name_of_the_site_to_be_deleted(editor: Client, home: HomePage) -> None:
    section = ArticlePageFactory(parent=home, slug="yoga")
    for _ in range(10):
        ArticlePageFactory(parent=section)
    address = reverse("wagtailadmin_pages:delete", args=[section.pk])
    assert "confirm_site_name" in editor.get(address).content.decode()
    assert "to confirm" in editor.post(address, {"confirm_site_name": "yoga"}).content.decode()
    assert children(home) == ["yoga"]


def test_selected_pages_and_posts_can_be_restored(
    editor: Client, home: HomePage, administrator: Administrator
) -> None:
    page = ArticlePageFactory(parent=home)
    below = ArticlePageFactory(parent=page)
    post = PostPageFactory(parent=BlogIndexPageFactory(parent=home))
    ids = "&".join(f"id={one.pk}" for one in (page, below, post))
    address = reverse("wagtail_bulk_action", args=["wagtailcore", "page", "delete"])
    editor.post(f"{address}?{ids}&next=/cms/")
    assert [entry.page_id for entry in deleted_pages()] == [page.pk]
    assert PostPage.objects.get().deleted_at is not None
    restore(page, administrator)
    assert children(page) == [below.slug]


def test_api_lists_and_restores_deleted_pages(signed_in: Client, home: HomePage) -> None:
    page = ArticlePageFactory(parent=home, title="যোগ")
    ArticlePageFactory(parent=page)
    user = AdministratorFactory(name="রিনা")
    delete(page, user)
    [entry] = signed_in.get("/api/pages/deleted").json()
    assert entry.pop("deletedAt")
    assert entry == {
        "id": page.pk, "title": "যোগ", "kind": "Article", "place": home.title, "pagesBelow": 1, "by": "রিনা",
    }  # fmt: skip
    assert Client().get("/api/pages/deleted").status_code == 403
    assert Client().post(f"/api/pages/{page.pk}/restore").status_code == 403
    assert signed_in.post(f"/api/pages/{page.pk}/restore").status_code == 204
    assert signed_in.post(f"/api/pages/{page.pk}/restore").status_code == 404
    assert signed_in.get("/api/pages/deleted").json() == []
    assert client_sees(page)


def client_sees(page: Page) -> bool:
    return Client().get(ArticlePage.objects.get(pk=page.pk).url).status_code == 200

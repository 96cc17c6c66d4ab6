"""The page admin's editor by role: authors submit, editors and administrators publish."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from wagtail.models import GroupPagePermission, Page, Workflow, WorkflowState

from articles.models import ArticlePage
from blog.models import BlogIndexPage
from blog.review import submit_for_review
from cms.accounts.models import Role
from cms.core.errors import Conflict
from home.models import HomePage
from tests.admin import article_form, copy, create, edit
from tests.factories.accounts import AdministratorFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    PostPageFactory,
)

pytestmark = pytest.mark.django_db

PUBLISH = 'name="action-publish"'
SUBMIT = 'name="action-submit"'


def browser(role: Role) -> Client:
    client = Client()
    client.force_login(AdministratorFactory(role=role))
    return client


@pytest.fixture
def blog(home: HomePage) -> BlogIndexPage:
    page: BlogIndexPage = BlogIndexPageFactory(parent=home)
    return page


@pytest.mark.parametrize("role", [Role.ADMINISTRATOR, Role.EDITOR])
def test_editor_and_administrator_publish_without_a_review(home: HomePage, role: Role) -> None:
    client = browser(role)
    path = reverse("wagtailadmin_pages:add", args=["articles", "articlepage", home.pk])
    html = client.get(path).content.decode()
    assert (PUBLISH in html, SUBMIT in html) == (True, False)
    create(client, home, "articles.articlepage", article_form(**{"action-publish": "1"}))
    article = ArticlePage.objects.get()
    assert article.live
    html = client.get(reverse("wagtailadmin_pages:edit", args=[article.pk])).content.decode()
    assert (PUBLISH in html, SUBMIT in html) == (True, False)


def test_publish_stands_beside_save_draft_which_comes_first(home: HomePage) -> None:
    """Enter in a field presses the first button of a form."""
    client = browser(Role.EDITOR)
    article = ArticlePageFactory(parent=home)
    old = article.save_revision()
    for name, args in (
        ("add", ["articles", "articlepage", home.pk]),
        ("edit", [article.pk]),
        ("revisions_revert", [article.pk, old.pk]),
    ):
        html = client.get(reverse(f"wagtailadmin_pages:{name}", args=args)).content.decode()
        form = html[html.index("data-edit-form") :]
        first = re.search(r'<button\s+type="submit"[^>]*>', form)
        assert first
        assert "action-save" in first[0], name
        [primary] = re.findall(r'<nav class="actions actions--primary.*?</nav>', form, re.DOTALL)
        shown = primary.split("w-dropdown__toggle")[0]
        assert shown.index("action-save") < shown.index(PUBLISH), name
        assert html.count(PUBLISH) == 1, name


def test_author_writes_below_the_blog_only(home: HomePage, blog: BlogIndexPage) -> None:
    author, article = browser(Role.AUTHOR), ArticlePageFactory(parent=home, slug="yoga")
    for parent in (home, article):
        response = author.get(reverse("wagtailadmin_pages:add_subpage", args=[parent.pk]))
        assert response.headers["Location"] == "/cms/"
    assert author.get(reverse("wagtailadmin_pages:add_subpage", args=[blog.pk])).status_code in (200, 302)


def open_branch(page: Page) -> Client:
    """Lets authors write below a page."""
    administrator = browser(Role.ADMINISTRATOR)
    assert administrator.post(reverse("authors", args=[page.pk])).status_code == 302
    return administrator


def branch_pages() -> set[int]:
    return set(GroupPagePermission.objects.filter(group__name="Authors").values_list("page", flat=True))


def test_author_drafts_an_article_in_an_opened_branch_and_an_editor_publishes_it(home: HomePage) -> None:
    yoga = ArticlePageFactory(parent=home, slug="yoga")
    open_branch(yoga)
    author, editor = browser(Role.AUTHOR), browser(Role.EDITOR)
    html = author.get(
        reverse("wagtailadmin_pages:add", args=["articles", "articlepage", yoga.pk])
    ).content.decode()
    assert (PUBLISH in html, SUBMIT in html) == (False, True)
    create(author, yoga, "articles.articlepage", article_form(title="আসন", **{"action-submit": "1"}))
    article = ArticlePage.objects.get(title="আসন")
    state = WorkflowState.objects.get()
    assert (article.live, state.status) == (False, WorkflowState.STATUS_IN_PROGRESS)
    assert editor.get("/yoga/ason").status_code == 404
    approve = reverse(
        "wagtailadmin_pages:workflow_action", args=[article.pk, "approve", state.current_task_state_id]
    )
    author.post(approve)
    assert not ArticlePage.objects.get(pk=article.pk).live
    editor.post(approve)
    article = ArticlePage.objects.get(pk=article.pk)
    assert (article.live, article.site_path) == (True, "/yoga/ason")


def test_author_of_an_opened_branch_changes_no_page_of_others_and_moves_none_out(home: HomePage) -> None:
    yoga = ArticlePageFactory(parent=home, title="যোগ", slug="yoga")
    other = ArticlePageFactory(parent=yoga, title="ধ্যান")
    open_branch(yoga)
    author = browser(Role.AUTHOR)
    create(author, yoga, "articles.articlepage", article_form(title="আসন"))
    own = ArticlePage.objects.get(title="আসন")
    edit(author, own, article_form(title="আসন", **{"action-publish": "1"}))
    copy(author, own, "copy", publish_copies="on")
    assert not ArticlePage.objects.live().filter(title="আসন").exists()
    for page in (yoga, other):
        edit(author, page, article_form(title="বদল", **{"action-publish": "1"}))
        assert ArticlePage.objects.get(pk=page.pk).get_latest_revision_as_object().title == page.title
    author.post(reverse("wagtailadmin_pages:move_confirm", args=[own.pk, home.pk]))
    assert ArticlePage.objects.get(pk=own.pk).get_parent().pk == yoga.pk


def test_administrator_opens_and_closes_a_branch(home: HomePage, blog: BlogIndexPage) -> None:
    yoga = ArticlePageFactory(parent=home, slug="yoga")
    below = ArticlePageFactory(parent=yoga)
    administrator = open_branch(yoga)
    assert branch_pages() == {blog.pk, yoga.pk}
    # Below an open page, and for the blog, there is nothing to change.
    for page in (below, blog):
        assert administrator.post(reverse("authors", args=[page.pk])).status_code == 302
    assert branch_pages() == {blog.pk, yoga.pk}
    history = administrator.get(reverse("wagtailadmin_pages:history", args=[yoga.pk])).content.decode()
    assert "Authors can write drafts below" in history
    administrator.post(reverse("authors", args=[yoga.pk]))
    assert branch_pages() == {blog.pk}
    post = PostPageFactory(parent=blog)
    assert administrator.get(reverse("authors", args=[post.pk])).status_code == 404


def test_post_cannot_be_submitted_while_the_review_is_switched_off(blog: BlogIndexPage) -> None:
    Workflow.objects.update(active=False)
    author = AdministratorFactory(role=Role.AUTHOR)
    post = PostPageFactory(parent=blog, live=False, owner=author)
    with pytest.raises(Conflict, match="The review is switched off"):
        submit_for_review(post, author)

"""A site with one of each object, all of them somebody else's."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.db import connection, transaction
from wagtail.contrib.redirects.models import Redirect
from wagtail.models import Collection, Page, Site, Task, Workflow, WorkflowState

from articles.models import ArticlePage
from blog import deletion, review
from blog.models import PostPage, PostTag
from books.models import Book
from cms.accounts.models import Administrator
from cms.documents.models import LibraryDocument
from cms.images.models import LibraryImage
from cms.navigation.models import SiteSettings
from cms.pages.bin import delete_page
from glossary.models import Term
from home.models import HomePage
from inbox.models import Message
from tests.factories.accounts import AdministratorFactory
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import (
    ArticlePageFactory,
    BlogIndexPageFactory,
    BookFactory,
    BylineFactory,
    MenuPageFactory,
    PostPageFactory,
    TermFactory,
)

# Tables in which signing in and looking at a page write.
BOOKKEEPING = (
    "django_session",
    "accounts_signin",
    "accounts_auditevent",
    "accounts_refreshtoken",
    "images_rendition",
    "wagtailadmin_editingsession",
    "wagtailusers_userprofile",
)


@dataclass(frozen=True)
class Others:
    """What belongs to another account."""

    owner: Administrator
    article: ArticlePage
    post: PostPage  # a draft in review
    deleted: PostPage
    deleted_page: ArticlePage
    review: WorkflowState
    picture: LibraryImage
    document: LibraryDocument
    redirect: Redirect
    term: Term
    book: Book
    message: Message

    def values(self, route: str) -> dict[str, Any]:
        """A value for each parameter of a route."""
        page: Page = self.post if "workflow" in route else self.article
        if "restore" in route:
            page = self.deleted_page
        return {
            "action": "delete",
            "action_name": "copy" if "api/main" in route else "approve",
            "app_label": "wagtailcore" if "workflows" in route else "blog",
            "app_name": "navigation",
            "collection_id": Collection.objects.get().pk,
            "content_type_app_name": "articles",
            "content_type_model_name": "articlepage",
            "destination_id": self.article.get_parent().pk,
            "doc_id": self.document.pk,
            "document_id": self.document.pk,
            "filter_spec": "width-100",
            "image_id": self.picture.pk,
            "model_name": self.model_name(route),
            "object_id": self.post.pk,
            "page_id": page.pk,
            "page_pk": page.pk,
            "page_to_move_id": self.article.pk,
            "parent_page_id": self.article.get_parent().pk,
            "pk": next(pk for part, pk in self.primary_keys() if part in route),
            "redirect_id": self.redirect.pk,
            "revision_id": self.article.latest_revision_id,
            "revision_id_a": "earliest",
            "revision_id_b": "latest",
            "session_id": 1,
            "slug": "start",
            "task_id": Task.objects.get().pk,
            "task_state_id": self.review.current_task_state_id,
            "token": "x",
            "uidb64": "MQ",
            "uploaded_file_id": 1,
            "workflow_pk": Workflow.objects.get().pk,
            "workflow_state_id": self.review.pk,
        }

    @staticmethod
    def model_name(route: str) -> str:
        if "workflows" in route:
            return "groupapprovaltask"
        return "sitesettings" if "settings" in route else "postpage"

    def primary_keys(self) -> Iterator[tuple[str, Any]]:
        """What `<pk>` means, by a part of the route; the first match counts."""
        yield "messages", self.message.pk
        yield "byline", self.post.byline_id
        yield "category", self.post.category_id
        yield "posttag", PostTag.objects.get().pk
        yield "books/book", self.book.pk
        yield "glossary", self.term.pk
        yield "sites", Site.objects.get().pk
        yield "settings", Site.objects.get().pk
        yield "users", self.owner.pk
        yield "groups", self.owner.groups.get().pk
        yield "collections", Collection.objects.get().pk
        yield "workflows/tasks", Task.objects.get().pk
        yield "workflows", Workflow.objects.get().pk
        yield "documents", self.document.pk
        yield "images", self.picture.pk
        yield "", self.article.pk


@pytest.fixture
def others(home: HomePage) -> Iterator[Others]:
    found = make_others(home)
    yield found
    found.document.file.close()


def make_others(home: HomePage) -> Others:
    owner = AdministratorFactory(user_name="owner")
    SiteSettings.for_site(Site.objects.get())
    index = BlogIndexPageFactory(parent=home)
    MenuPageFactory(parent=home)
    post = PostPageFactory(parent=index, live=False, owner=owner, byline=BylineFactory())
    PostTag.objects.create(name="নবান্ন")
    review.submit_for_review(post, owner)
    deleted = PostPageFactory(parent=index, owner=owner)
    deletion.delete_post(post_id=deleted.pk, user=owner)
    deleted_page = ArticlePageFactory(parent=home, owner=owner)
    delete_page(page_id=deleted_page.pk, user=owner)
    return Others(
        owner=owner,
        article=ArticlePageFactory(parent=home, title="যোগাসন", slug="yoga", owner=owner),
        post=post,
        deleted=deleted,
        deleted_page=deleted_page,
        review=WorkflowState.objects.get(),
        picture=LibraryImageFactory(uploaded_by_user=owner),
        document=LibraryDocument.objects.create(
            title="d", file=ContentFile(b"x", name="a.pdf"), uploaded_by_user=owner
        ),
        redirect=Redirect.objects.create(old_path="/a", redirect_link="https://example.org/"),
        term=TermFactory(),
        book=BookFactory(),
        message=Message.objects.create(path="/yoga", text="ভুল"),
    )


@contextmanager
def rolled_back() -> Iterator[None]:
    """Undoes all changes in the database, so that requests in a loop do not depend on each other."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@contextmanager
def writes() -> Iterator[list[str]]:
    """The statements that change rows, apart from bookkeeping."""
    found: list[str] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        table = sql.partition('"')[2].partition('"')[0]
        if sql.startswith(("INSERT", "UPDATE", "DELETE")) and not table.startswith(BOOKKEEPING):
            found.append(sql[:120])
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield found

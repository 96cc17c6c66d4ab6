"""Screens of Wagtail's admin that lead to the dashboard's."""

from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse
from wagtail.models import Page

from blog.models import BlogIndexPage, PostPage
from cms.accounts.models import Administrator, Role
from cms.images.models import LibraryImage
from home.models import HomePage
from inbox.models import Message
from tests.factories.accounts import AdministratorFactory
from tests.factories.images import LibraryImageFactory
from tests.factories.pages import ArticlePageFactory, BlogIndexPageFactory, PostPageFactory

pytestmark = pytest.mark.django_db

EVERYBODY = set(Role)
PUBLISHERS = {Role.EDITOR, Role.ADMINISTRATOR}
ADMINISTRATORS = {Role.ADMINISTRATOR}
REFUSED = "/cms/"


@pytest.fixture
def blog(home: HomePage) -> BlogIndexPage:
    page: BlogIndexPage = BlogIndexPageFactory(parent=home)
    return page


@pytest.fixture
def post(blog: BlogIndexPage) -> PostPage:
    page: PostPage = PostPageFactory(parent=blog, title="ভোরের হাঁটা", owner=AdministratorFactory())
    return page


def browser(user: Administrator) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_each_screen_leads_to_the_dashboards_for_the_roles_that_may_open_it(post: PostPage) -> None:
    administrator = AdministratorFactory()
    image = LibraryImageFactory(uploaded_by_user=administrator)
    message = Message.objects.create(path="/yoga", text="ভুল")
    edit = f"/admindash/editpost/{post.pk}"
    row = "/admindash/viewallpost?search=%E0%A6%AD%E0%A7%8B%E0%A6%B0%E0%A7%87%E0%A6%B0+%E0%A6%B9%E0%A6%BE%E0%A6%81%E0%A6%9F%E0%A6%BE"
    table = [
        ("/cms/", "/admindash", EVERYBODY),
        ("/cms/account/", "/admindash/profile", EVERYBODY),
        ("/cms/images/", "/admindash/viewallimage", EVERYBODY),
        ("/cms/images/results/?q=a", "/admindash/viewallimage", EVERYBODY),
        ("/cms/images/add/", "/admindash/viewallimage", EVERYBODY),
        ("/cms/images/multiple/add/", "/admindash/viewallimage", EVERYBODY),
        (f"/cms/images/multiple/{image.pk}/delete/", "/admindash/viewallimage", EVERYBODY),
        ("/cms/images/deleted/", "/admindash/viewallimage?deleted=1", EVERYBODY),
        (f"/cms/bulk/images/libraryimage/delete/?id={image.pk}", "/admindash/viewallimage", EVERYBODY),
        (f"/cms/images/{image.pk}/", f"/admindash/viewallimage?image={image.pk}", PUBLISHERS),
        (f"/cms/images/{image.pk}/delete/", f"/admindash/viewallimage?image={image.pk}", PUBLISHERS),
        ("/cms/images/999999/", "/admindash/viewallimage?image=999999", EVERYBODY),
        ("/cms/messages/", "/admindash/messages", PUBLISHERS),
        (f"/cms/messages/edit/{message.pk}/", f"/admindash/messages/{message.pk}", PUBLISHERS),
        ("/cms/users/", "/admindash/users", ADMINISTRATORS),
        ("/cms/users/results/?q=a", "/admindash/users", ADMINISTRATORS),
        ("/cms/users/new/", "/admindash/createadmin", ADMINISTRATORS),
        (f"/cms/users/edit/{administrator.pk}/", "/admindash/users", ADMINISTRATORS),
        (f"/cms/users/delete/{administrator.pk}/", "/admindash/users", ADMINISTRATORS),
        (f"/cms/pages/add/blog/postpage/{post.get_parent().pk}/", "/admindash/createpost", EVERYBODY),
        (f"/cms/pages/{post.pk}/edit/", edit, PUBLISHERS),
        (f"/cms/pages/{post.pk}/delete/", row, PUBLISHERS),
        (f"/cms/pages/{post.pk}/history/", f"{edit}/history", PUBLISHERS),
        (f"/cms/pages/{post.pk}/history/results/", f"{edit}/history", PUBLISHERS),
        (f"/cms/pages/{post.pk}/revisions/compare/earliest...latest/", f"{edit}/history", PUBLISHERS),
        (f"/cms/pages/{post.pk}/revisions/{post.latest_revision_id}/revert/", f"{edit}/history", PUBLISHERS),
        (f"/cms/pages/{post.pk}/unpublish/", edit, PUBLISHERS),
    ]
    for role in Role:
        client = browser(AdministratorFactory(role=role))
        for path, target, roles in table:
            response = client.get(path)
            expected = target if role in roles else REFUSED
            assert (response.status_code, response.headers.get("Location")) == (302, expected), (role, path)
            if path.startswith(("/cms/images", "/cms/account", "/cms/messages", "/cms/users")):
                assert "no-store" in response.headers["Cache-Control"], path
            client.get("/cms/")  # shows the message of a refusal


def test_nothing_is_changed_at_their_addresses(post: PostPage) -> None:
    image, message = LibraryImageFactory(), Message.objects.create(path="/yoga", text="ভুল")
    blog, latest = post.get_parent(), post.latest_revision_id
    other = AdministratorFactory()
    client = browser(AdministratorFactory())
    for path in (
        "/cms/",
        "/cms/account/",
        "/cms/images/multiple/add/",
        f"/cms/images/{image.pk}/",
        f"/cms/images/{image.pk}/delete/",
        f"/cms/images/multiple/{image.pk}/delete/",
        f"/cms/bulk/images/libraryimage/delete/?id={image.pk}",
        f"/cms/messages/edit/{message.pk}/",
        "/cms/users/",
        "/cms/users/new/",
        f"/cms/users/delete/{other.pk}/",
    ):
        assert client.post(path, {"title": "নতুন", "state": "spam"}).status_code == 405, path
    publish = {"title": "নতুন", "slug": "x", "body": "<p>ক</p>", "action-publish": "1"}
    for path in (
        f"/cms/pages/add/blog/postpage/{blog.pk}/",
        f"/cms/pages/{post.pk}/edit/",
        f"/cms/pages/{post.pk}/delete/",
        f"/cms/pages/{post.pk}/unpublish/",
    ):
        assert client.post(path, publish).status_code == 302, path
    form = {"Accept": "application/json"}
    answer = client.post(f"/cms/pages/{post.pk}/edit/", publish, headers=form)
    assert (answer.status_code, answer.json()["error_code"]) == (400, "blocked_by_hook")
    assert Administrator.objects.filter(pk=other.pk).exists()
    [stored] = PostPage.objects.all()
    assert (stored.title, stored.live, stored.latest_revision_id) == (post.title, True, latest)
    assert LibraryImage.objects.get().title == image.title
    assert Message.objects.get().state == "new"


def test_chooser_deletes_the_duplicate_that_it_has_uploaded(home: HomePage) -> None:
    image, used = LibraryImageFactory(), LibraryImageFactory()
    PostPageFactory(parent=BlogIndexPageFactory(parent=home), image=used.address)
    author, editor = (browser(AdministratorFactory(role=role)) for role in (Role.AUTHOR, Role.EDITOR))
    existing = f"/cms/images/chooser/chosen/{used.pk}/"
    for client, chosen, following in (
        (author, image, existing),
        (editor, used, existing),
        (editor, image, "https://example.org/"),
    ):
        response = client.post(f"/cms/images/{chosen.pk}/delete/?{urlencode({'next': following})}")
        assert response.status_code in (302, 405)
        assert response.headers.get("Location") != following
        assert set(LibraryImage.objects.all()) == {image, used}
    response = editor.post(f"/cms/images/{image.pk}/delete/?{urlencode({'next': existing})}")
    assert (response.status_code, response["Location"]) == (302, existing)
    assert set(LibraryImage.objects.all()) == {used}
    assert set(LibraryImage.with_deleted.all()) == {image, used}


def test_what_the_dashboard_lacks_stays_with_wagtail(post: PostPage, home: HomePage) -> None:
    alias = post.create_alias(update_slug="alias")
    article = ArticlePageFactory(parent=home)
    post.save_revision()
    image = LibraryImageFactory()
    client = browser(AdministratorFactory())
    for path in (
        *(f"/cms/pages/{post.pk}/{screen}/" for screen in ("copy", "move", "usage")),
        f"/cms/pages/{alias.pk}/edit/",
        f"/cms/pages/{alias.pk}/history/",
        f"/cms/pages/{alias.pk}/delete/",
        f"/cms/pages/{alias.pk}/unpublish/",
        f"/cms/pages/{post.get_parent().pk}/",
        *(f"/cms/pages/{article.pk}/{screen}/" for screen in ("edit", "delete", "unpublish", "history")),
        f"/cms/pages/{article.pk}/revisions/compare/earliest...latest/",
        f"/cms/pages/{article.pk}/revisions/{article.latest_revision_id}/revert/",
        "/cms/images/chooser/",
        f"/cms/images/chooser/chosen/{image.pk}/",
        f"/cms/images/usage/{image.pk}/",
    ):
        assert client.get(path).status_code == 200, path


def test_refusal_is_shown_before_the_dashboard(article: Page) -> None:
    client = browser(AdministratorFactory(role=Role.AUTHOR))
    response = client.get(reverse("wagtailadmin_pages:edit", args=[article.pk]), follow=True)
    assert [path for path, _ in response.redirect_chain] == ["/cms/"]
    assert "Sorry, you do not have permission to access this area." in response.content.decode()
    assert client.get("/cms/").headers["Location"] == "/admindash"


def test_a_visitor_signs_in_first(home: HomePage) -> None:
    for path in ("/cms/", "/cms/account/", "/cms/images/", "/cms/messages/", "/cms/users/"):
        assert Client().get(path).headers["Location"] == f"/login?next={path}"

"""Loads the first content into the database."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone
from wagtail.models import Page, Site
from wagtail.utils.file import hash_filelike

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Byline, Category, PostPage
from cms.images.models import LibraryImage
from cms.navigation.models import MenuItemPage, MenuPage, SiteSettings
from contacts.models import Contact, ContactsPage
from glossary.models import GlossaryPage, Term
from home.models import HomePage

from . import files
from .files import SeedContent, SeedFile
from .markdown import ArticleReader, SeedError, to_html

MENU_TITLE = "মেনু"


def site_is_empty() -> bool:
    """Whether there is no content yet. Wagtail's root and welcome page are the only ones of the plain type Page."""
    return not (
        Page.objects.not_exact_type(Page).exists() or Category.objects.exists() or Term.objects.exists()
    )


def load_seed(*, reset: bool = False) -> str:
    """Load the seed into an empty site in one transaction; returns a sentence about what was done.

    A site with content is left as it is, or with `reset` loses it first. Pictures are never deleted: one of the seed
    that is in the library already is used again.
    """
    with transaction.atomic():
        if not reset and not site_is_empty():
            return "The site has content already; nothing was changed."
        content = files.read_content()
        delete_content()
        loader = SeedLoader(content)
        loader.load()
    return (
        f"Loaded {len(loader.page_ids)} pages, {len(loader.images)} pictures and {len(content.terms)} terms."
    )


def delete_content() -> None:
    """Delete all pages below the root, with their sites and menus, and all categories, bylines and terms."""
    for page in Page.objects.filter(depth=2):
        page.delete()
    Category.objects.all().delete()
    Byline.objects.all().delete()
    Term.objects.all().delete()


@contextmanager
def reading(source: str) -> Iterator[None]:
    """Turn an error in a file's content into a SeedError that names the file."""
    try:
        yield
    except KeyError as error:
        raise SeedError(f"{source}: {error.args[0]} is missing.") from error
    except (AttributeError, OSError, TypeError, ValueError, ValidationError) as error:
        raise SeedError(f"{source}: {error}") from error


class SeedLoader:
    """Creates the whole site. Keeps ids of pages by path and images by name, because texts refer to them."""

    def __init__(self, content: SeedContent) -> None:
        self.content = content
        self.page_ids: dict[str, int] = {}
        self.images: dict[str, LibraryImage] = {}

    def load(self) -> None:
        """Create articles twice: first without bodies, because bodies link to other articles and to posts."""
        for name in sorted(self.content.pictures):
            self.load_image(name)
        home = self.create_home()
        blog = self.create_blog(home)
        self.create_contacts(home)
        self.create_glossary(home)
        articles = [(file, self.create_article(home, file)) for file in self.content.articles]
        for file in sorted(self.content.posts, key=lambda file: str(file.head["date"])):
            self.create_post(blog, file)
        for file, article in articles:
            self.fill_article(file, article)
        self.fill_home(home)
        with reading("site.yaml, settings"):
            self.create_settings(home)
        with reading("site.yaml, menu"):
            self.create_menu(home)

    # Images

    def load_image(self, name: str) -> None:
        path = files.FOLDER / "pictures" / f"{name}.png"
        if not path.exists():
            raise SeedError(f"pictures/{name}.png is missing: run make pictures.")
        with reading(f"pictures/pictures.yaml, {name}"):
            title, alt = self.content.pictures[name]["title"], self.content.pictures[name]["alt"]
        with reading(f"pictures/{name}.png"):
            file = ContentFile(path.read_bytes(), name=path.name)
            image = LibraryImage.objects.filter(title=title, file_hash=hash_filelike(file)).first()
            if image is None:
                image = LibraryImage(title=title, original_name=path.name, description=alt, file=file)
                image._set_image_file_metadata()
                image.save()
        self.images[name] = image

    def find_image(self, source: str, name: str) -> LibraryImage:
        if name not in self.images:
            raise SeedError(f"{source}: there is no picture named {name}.")
        return self.images[name]

    def image_and_alt(self, name: str) -> tuple[int, str]:
        """The image's id and alt text. Raises KeyError for an unknown name, as ArticleReader expects."""
        return self.images[name].pk, self.content.pictures[name]["alt"]

    def picture_value(self, source: str, name: str) -> dict[str, Any]:
        self.find_image(source, name)
        pk, alt = self.image_and_alt(name)
        return {"image": pk, "alt_text": alt, "decorative": False}

    # Pages

    def add_page(self, path: str, parent: Page, page: Page) -> None:
        """Create a page without publishing it."""
        page.live = False
        parent.add_child(instance=page)
        self.page_ids[path] = page.pk

    def add_published(self, path: str, parent: Page, page: Page) -> None:
        self.add_page(path, parent, page)
        page.save_revision().publish()

    def find_page_id(self, place: str, path: str) -> int:
        """The id of the page that a place in site.yaml names."""
        if path not in self.page_ids:
            raise SeedError(f"site.yaml, {place}: there is no page at {path}.")
        return self.page_ids[path]

    def find_page_ids(self, place: str, paths: list[str]) -> list[int]:
        return [self.find_page_id(place, path) for path in paths]

    def create_home(self) -> HomePage:
        """The front page, and the site whose root it is, at the address in SITE_URL."""
        head = self.content.site["home"]
        with reading("site.yaml, home"):
            home = HomePage(title=head["title"], slug="home", heading=head["heading"], lead=head["lead"])
            self.add_page("/", Page.objects.get(depth=1), home)
        address = urlsplit(settings.SITE_URL)
        with reading("site.yaml, settings"):
            Site.objects.create(
                hostname=address.hostname or "localhost",
                port=address.port or (443 if address.scheme == "https" else 80),
                site_name=self.content.site["settings"]["name"],
                root_page=home,
                is_default_site=True,
            )
        return home

    def fill_home(self, home: HomePage) -> None:
        head, source = self.content.site["home"], "site.yaml, home"
        with reading(source):
            for name in ("seo_title", "search_description", "closing_heading", "closing_text"):
                setattr(home, name, head.get(name, ""))
            for name in ("actions", "closing_actions"):
                links = [self.action(item) for item in head.get(name, [])]
                setattr(home, name, stream(getattr(HomePage, name), "link", links))
            home.figures = stream(
                HomePage.figures,
                "figure",
                [
                    {
                        **{name: str(item[name]) for name in ("number", "label", "anchor")},
                        "page": self.find_page_id("home", item["page"]),
                    }
                    for item in head.get("figures", [])
                ],
            )
            home.slides = stream(
                HomePage.slides,
                "slide",
                [
                    {
                        "heading": item["heading"],
                        "text": item["text"],
                        "link_title": item["link_title"],
                        "picture": self.picture_value(source, item["picture"]),
                        "page": self.find_page_id("home", item["page"]),
                    }
                    for item in head["slides"]
                ],
            )
            home.sections = stream(
                HomePage.sections,
                "section",
                [
                    {
                        **{name: item[name] for name in ("anchor", "heading", "intro", "summary", "layout")},
                        "pages": self.find_page_ids("home", item["pages"]),
                    }
                    for item in head["sections"]
                ],
            )
            home.save_revision().publish()

    def action(self, item: dict[str, str]) -> dict[str, Any]:
        """A link of the front page's head, to a section of itself (`#about`) or to a page."""
        if item["page"].startswith("#"):
            return {"title": item["title"], "page": None, "address": item["page"]}
        return {"title": item["title"], "page": self.find_page_id("home", item["page"]), "address": ""}

    def create_article(self, home: Page, file: SeedFile) -> ArticlePage:
        head, source = file.head, f"articles/{file.slug}.md"
        picture = self.find_image(source, head["picture"])
        with reading(source):
            article = ArticlePage(
                slug=file.slug,
                title=head["title"],
                short_title=head.get("short_title", ""),
                lead=head["lead"],
                teaser=head.get("teaser", ""),
                picture=picture,
                picture_alt=self.content.pictures[head["picture"]]["alt"],
                caption=head.get("caption", ""),
                seo_title=head.get("seo_title", ""),
                search_description=head.get("search_description", ""),
            )
            self.add_page(f"/{file.slug}", home, article)
        return article

    def fill_article(self, file: SeedFile, article: ArticlePage) -> None:
        source = f"articles/{file.slug}.md"
        with reading(source):
            reader = ArticleReader(source, self.page_ids.get, self.image_and_alt)
            article.body = ArticlePage.body.field.to_python(reader.read(file.text))
            article.save_revision().publish()

    def create_blog(self, home: Page) -> BlogIndexPage:
        head = self.content.site["blog"]
        with reading("site.yaml, blog"):
            blog = BlogIndexPage(
                slug="blog",
                title=head["title"],
                intro=head["intro"],
                search_description=head.get("search_description", ""),
            )
            self.add_published("/blog", home, blog)
            for name in self.content.site["categories"]:
                Category.objects.create(titlename=name)
            for item in self.content.site.get("bylines", []):
                Byline.objects.create(**item)
        return blog

    def create_post(self, blog: BlogIndexPage, file: SeedFile) -> None:
        head, source = file.head, f"posts/{file.slug}.md"
        image = self.find_image(source, head["picture"])
        category = Category.objects.filter(titlename=head["category"]).first()
        if category is None:
            raise SeedError(f"{source}: there is no category named {head['category']}.")
        byline = Byline.objects.filter(name=head.get("byline")).first()
        if byline is None and "byline" in head:
            raise SeedError(f"{source}: there is no byline named {head['byline']}.")
        with reading(source):
            day = datetime.date.fromisoformat(str(head["date"]))
            post = PostPage(
                slug=file.slug,
                title=head["title"],
                category=category,
                byline=byline,
                date=timezone.make_aware(datetime.datetime.combine(day, datetime.time(9))),
                image=image.address,
                body=to_html(file.text),
                search_description=head.get("search_description", ""),
            )
            post.tag_names = head.get("tags", [])
            self.add_published(f"/blog/{file.slug}", blog, post)

    def create_contacts(self, home: Page) -> None:
        head = self.content.site["contacts"]
        with reading("site.yaml, contacts"):
            page = ContactsPage(
                slug="contact",
                title=head["title"],
                intro=head["intro"],
                note=head.get("note", ""),
                sample_warning=head.get("sample_warning", ""),
                **{
                    name: self.find_image("site.yaml, contacts", head[name])
                    for name in ("picture", "map")
                    if name in head
                },
                search_description=head.get("search_description", ""),
            )
            page.contacts = [create_contact(place, item) for place, item in enumerate(self.content.contacts)]
            self.add_published("/contact", home, page)

    def create_glossary(self, home: Page) -> None:
        head = self.content.site["glossary"]
        with reading("site.yaml, glossary"):
            page = GlossaryPage(
                slug="glossary",
                title=head["title"],
                lead=head["lead"],
                search_description=head.get("search_description", ""),
            )
            self.add_published("/glossary", home, page)
        with reading("glossary.yaml"):
            create_terms(self.content.terms)

    # Settings and menu

    def create_settings(self, home: Page) -> None:
        head = self.content.site["settings"]
        site_settings = SiteSettings.for_site(home.get_site())
        for name in ("name", "motto", "video_url", "social_url", "copyright", "developer_credit"):
            setattr(site_settings, name, head[name])
        site_settings.footer = stream(
            SiteSettings.footer,
            "section",
            [
                {
                    "heading": item["heading"],
                    "text": f"<p>{item['text']}</p>" if item["text"] else "",
                    "pages": self.find_page_ids("settings", item["pages"]),
                }
                for item in head["footer"]
            ],
        )
        site_settings.save()

    def create_menu(self, home: Page) -> None:
        menu = MenuPage(title=MENU_TITLE, slug="menu")
        home.add_child(instance=menu)
        self.create_menu_items(menu, self.content.site["menu"])

    def create_menu_items(self, parent: Page, items: list[dict[str, Any]]) -> None:
        for data in items:
            item = MenuItemPage(
                label=data.get("title", ""),
                target_id=self.find_page_id("menu", data["page"]) if "page" in data else None,
            )
            parent.add_child(instance=item)
            item.save_revision().publish()
            self.create_menu_items(item, data.get("children", []))


def stream(descriptor: Any, block_type: str, values: list[dict[str, Any]]) -> Any:
    """The value of a stream field whose blocks are all of one type."""
    return descriptor.field.to_python([{"type": block_type, "value": value} for value in values])


def create_contact(place: int, item: dict[str, Any]) -> Contact:
    with reading(f"contacts.yaml, entry {place + 1}"):
        contact = Contact(sort_order=place, **item)
        contact.full_clean(exclude=["page"])
    return contact


def create_terms(entries: list[dict[str, Any]]) -> None:
    """Create all terms before any “see also”, because terms name one another."""
    terms = {}
    for entry in entries:
        term = Term(
            term=entry["term"],
            reading=entry["reading"],
            meaning=entry["meaning"],
            mark_in_articles=entry.get("mark", True),
        )
        term.full_clean()
        term.save()
        terms[term.term] = term
    for entry in entries:
        names = entry.get("see_also", [])
        if unknown := sorted(set(names) - set(terms)):
            raise SeedError(f"glossary.yaml, {entry['term']}: there is no term {', '.join(unknown)}.")
        terms[entry["term"]].see_also.set([terms[name] for name in names])

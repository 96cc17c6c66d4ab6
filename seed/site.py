"""Creates the site from the seed, and later brings to its newest text what no editor has touched.

Everything made is remembered in a SeedRecord. A page whose latest revision is not the one the seed made belongs to an
editor and is left alone; so is one that was deleted.
"""

import datetime
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.core.exceptions import ValidationError
from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone
from wagtail.models import Page, Site

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Category, PostPage
from cms.images.models import LibraryImage
from cms.navigation.models import MenuItemPage, MenuPage, SiteSettings
from contacts.models import Contact, ContactsPage
from glossary.models import GlossaryPage
from home.models import HomePage
from seed.address import set_site_address
from seed.models import SeedRecord

from .files import FOLDER, Document, digest, read_documents, read_yaml
from .glossary import TermSeeder
from .markdown import ArticleReader, SeedError, to_html

SITE_PARTS = {"settings", "home", "blog", "contacts", "glossary", "categories", "menu"}
ARTICLE_HEAD = {"title", "lead", "picture"}
POST_HEAD = {"title", "category", "date", "picture"}
MENU_TITLE = "মেনু"


@contextmanager
def reading(source: str) -> Iterator[None]:
    """Whatever cannot be made of a file's content is told with the file's name."""
    try:
        yield
    except KeyError as error:
        raise SeedError(f"{source}: {error.args[0]} is missing.") from error
    except (AttributeError, OSError, TypeError, ValueError, ValidationError) as error:
        raise SeedError(f"{source}: {error}") from error


class Seeder:
    """One run of the seed. `report` counts what was made, updated, left alone and kept as edited."""

    def __init__(self, *, reset: bool = False) -> None:
        self.reset = reset
        self.report: Counter[str] = Counter()
        self.pictures: dict[str, LibraryImage] = {}
        self.alts: dict[str, dict[str, str]] = read_yaml("pictures/pictures.yaml")
        self.site = read_yaml("site.yaml")
        if missing := SITE_PARTS - set(self.site):
            raise SeedError(f"site.yaml lacks {', '.join(sorted(missing))}.")
        self.contacts = read_yaml("contacts.yaml")
        self.terms = read_yaml("glossary.yaml")
        self.articles = read_documents("articles", ARTICLE_HEAD)
        self.posts = read_documents("posts", POST_HEAD)
        self.paths: dict[str, int] = {}
        self.gone: dict[str, int] = {}  # what pages that editors deleted had as their ids
        self.new: set[int] = set()  # pages that stand but have no text yet

    def run(self) -> Counter[str]:
        """Pictures first, a transaction each; then the whole tree in one."""
        for name in sorted(self.alts):
            self.seed_picture(name)
        with transaction.atomic():
            self.seed_tree()
        return self.report

    # What is remembered

    def due(self, key: str, content_digest: str, current_revision: Callable[[SeedRecord], Any]) -> bool:
        """Whether something is to be written: new, or unedited with a newer seed, or anything on a reset."""
        record = SeedRecord.objects.filter(key=key).first()
        if record is None or self.reset:
            return True
        revision = current_revision(record)
        if revision is False:
            self.report["deleted by an editor"] += 1
            return False
        if revision != record.revision_id:
            self.report["kept as edited"] += 1
            return False
        if record.digest == content_digest:
            self.report["unchanged"] += 1
            return False
        return True

    def remember(
        self, key: str, content_digest: str, object_id: int | None, revision_id: int | None = None
    ) -> None:
        _, created = SeedRecord.objects.update_or_create(
            key=key, defaults={"digest": content_digest, "object_id": object_id, "revision_id": revision_id}
        )
        self.report["created" if created else "updated"] += 1

    # Pictures

    def seed_picture(self, name: str) -> None:
        path = FOLDER / "pictures" / f"{name}.png"
        if not path.exists():
            raise SeedError(f"pictures/{name}.png is missing: run make pictures.")
        key, content = f"picture/{name}", path.read_bytes()
        record = SeedRecord.objects.filter(key=key).first()
        image = LibraryImage.objects.filter(pk=record.object_id).first() if record else None
        with reading(f"pictures/pictures.yaml, {name}"):
            title, alt = self.alts[name]["title"], self.alts[name]["alt"]
        wanted = digest([hashlib.sha1(content, usedforsecurity=False).hexdigest(), title, alt])
        now = digest([image.file_hash, image.title, image.description]) if image else None
        if record is not None and image is not None and now != record.digest and not self.reset:
            self.report["kept as edited"] += 1
        elif image is None or now != wanted:
            # A deleted picture comes back: pages of the seed show it.
            image = image or LibraryImage()
            image.title, image.description = title, alt
            with reading(f"pictures/{name}.png"):
                image.file = ContentFile(content, name=path.name)
                image._set_image_file_metadata()
            image.save()
            self.remember(key, wanted, image.pk)
        self.pictures[name] = image

    def picture(self, name: str) -> tuple[int, str]:
        return self.pictures[name].pk, self.alts[name]["alt"]

    def named_picture(self, source: str, name: str) -> LibraryImage:
        if name not in self.pictures:
            raise SeedError(f"{source}: there is no picture named {name}.")
        return self.pictures[name]

    def picture_value(self, source: str, name: str) -> dict[str, Any]:
        self.named_picture(source, name)
        pk, alt = self.picture(name)
        return {"image": pk, "alt_text": alt, "decorative": False}

    # Pages

    def seed_page(
        self,
        source: str,
        key: str,
        page_type: type[Any],
        parent: Page,
        slug: str,
        content: Any,
        fill: Callable[[Any], None],
    ) -> None:
        """Create or update one page and publish it."""
        content_digest = digest(content)

        def revision(record: SeedRecord) -> Any:
            page = Page.objects.filter(pk=record.object_id).first()
            return False if page is None else page.latest_revision_id if page.live else None

        existing = self.standing(key, page_type, parent, slug)
        known = SeedRecord.objects.filter(key=key).exists() or self.reset
        if existing and existing.pk not in self.new and not known:
            self.report["kept as edited"] += 1
        elif (existing and existing.pk in self.new) or self.due(key, content_digest, revision):
            page = existing or page_type()
            page.slug = slug
            with reading(source):
                fill(page)
                if not page.pk:
                    page.draft_title = page.title
                    parent.add_child(instance=page)
                revision_made = page.save_revision()
                revision_made.publish()
            self.remember(key, content_digest, page.pk, revision_made.pk)

    def standing(self, key: str, page_type: type[Any], parent: Page, slug: str) -> Any:
        """The page at an address, or the one that the seed made there and an editor gave another, or None."""
        record = SeedRecord.objects.filter(key=key).first()
        return (
            page_type.objects.child_of(parent).filter(slug=slug).first()
            or page_type.objects.filter(pk=record.object_id if record else None).first()
        )

    def find_page(self, path: str) -> int | None:
        """The page of a link in a text. A deleted page's link shows as words alone."""
        return self.paths.get(path) or self.gone.get(path)

    def page_at(self, place: str, path: str) -> int | None:
        """The page that a place in site.yaml names, or None while an editor has it deleted."""
        if path not in self.paths and path not in self.gone:
            raise SeedError(f"site.yaml, {place}: there is no page at {path}.")
        return self.paths.get(path)

    def pages_at(self, place: str, paths: list[str]) -> list[int]:
        return [pk for pk in (self.page_at(place, path) for path in paths) if pk]

    def seed_tree(self) -> None:
        home = self.root()
        self.paths["/"] = home.pk
        # Links and cards need every page to exist: first all pages without bodies, then the texts.
        blog = self.blog(home)
        self.contacts_page(home)
        with reading("glossary.yaml"):
            self.report += TermSeeder(self.terms, reset=self.reset).run()
        self.glossary_page(home)
        self.locate("page/blog", BlogIndexPage, home, "blog")
        self.locate("page/contact", ContactsPage, home, "contact")
        self.locate("page/glossary", GlossaryPage, home, "glossary")
        for document in self.articles:
            if self.locate(f"article/{document.slug}", ArticlePage, home, document.slug):
                continue
            with reading(f"articles/{document.slug}.md"):
                page = ArticlePage(slug=document.slug, live=False, **self.article_fields(document))
                home.add_child(instance=page)
            self.paths[f"/{document.slug}"] = page.pk
            self.new.add(page.pk)
        for document in self.articles:
            self.article(home, document)
        for document in sorted(self.posts, key=lambda item: str(item.head["date"])):
            self.post(blog, document)
        self.home_page(home)
        with reading("site.yaml, settings"):
            self.settings()
        with reading("site.yaml, menu"):
            self.menu(home)

    def locate(self, key: str, page_type: type[Any], home: Page, slug: str) -> bool:
        """Note where a page is, for links to it. False when there never was one, or when it is to be made again."""
        page = self.standing(key, page_type, home, slug)
        record = SeedRecord.objects.filter(key=key).first()
        if page:
            self.paths[f"/{slug}"] = page.pk
        elif record and not self.reset:
            self.gone[f"/{slug}"] = record.object_id or 0
        return f"/{slug}" in self.paths or f"/{slug}" in self.gone

    def root(self) -> HomePage:
        """The front page at the root of the default site; Wagtail's welcome page goes."""
        home = HomePage.objects.first()
        if home is None:
            tree_root = Page.objects.get(depth=1)
            Page.objects.filter(depth=2, slug="home").delete()
            tree_root = Page.objects.get(pk=tree_root.pk)
            head = self.site["home"]
            with reading("site.yaml, home"):
                home = HomePage(title=head["title"], slug="home", heading=head["heading"], lead=head["lead"])
                tree_root.add_child(instance=home)
            self.new.add(home.pk)
        with reading("site.yaml, settings"):
            set_site_address(home, self.site["settings"]["name"])
        return home

    def article_fields(self, document: Document) -> dict[str, Any]:
        head = document.head
        return {
            "title": head["title"],
            "short_title": head.get("short_title", ""),
            "lead": head["lead"],
            "teaser": head.get("teaser", ""),
            "picture": self.named_picture(f"articles/{document.slug}.md", head["picture"]),
            "picture_alt": self.alts[head["picture"]]["alt"],
            "caption": head.get("caption", ""),
            "seo_title": head.get("seo_title", ""),
            "search_description": head.get("search_description", ""),
        }

    def article(self, home: Page, document: Document) -> None:
        def fill(page: ArticlePage) -> None:
            for name, value in self.article_fields(document).items():
                setattr(page, name, value)
            reader = ArticleReader(source, self.find_page, self.picture)
            page.body = ArticlePage.body.field.to_python(reader.read(document.text))

        source = f"articles/{document.slug}.md"
        self.named_picture(source, document.head["picture"])
        content = [document.digest, self.alts[document.head["picture"]]]
        self.seed_page(source, f"article/{document.slug}", ArticlePage, home, document.slug, content, fill)

    def blog(self, home: Page) -> BlogIndexPage:
        head = self.site["blog"]

        def fill(page: BlogIndexPage) -> None:
            page.title, page.intro = head["title"], head["intro"]
            page.search_description = head.get("search_description", "")

        self.seed_page("site.yaml, blog", "page/blog", BlogIndexPage, home, "blog", head, fill)
        for name in self.site["categories"]:
            Category.objects.get_or_create(titlename=name)
        index = BlogIndexPage.objects.child_of(home).first()
        if index is None:
            raise SeedError("The blog page was deleted. Create it again in Wagtail, or run with --reset.")
        return index

    def post(self, blog: Page, document: Document) -> None:
        head, source = document.head, f"posts/{document.slug}.md"
        image = self.named_picture(source, head["picture"])

        def fill(page: PostPage) -> None:
            page.title = head["title"]
            category = Category.objects.filter(titlename=head["category"]).first()
            if category is None:
                raise SeedError(f"{source}: there is no category named {head['category']}.")
            page.category = category
            morning = datetime.datetime.combine(
                datetime.date.fromisoformat(str(head["date"])), datetime.time(9)
            )
            page.date = timezone.make_aware(morning)
            page.image = image.address
            page.body = to_html(document.text)
            page.search_description = head.get("search_description", "")

        content = [document.digest, image.address]
        self.seed_page(source, f"post/{document.slug}", PostPage, blog, document.slug, content, fill)

    def contacts_page(self, home: Page) -> None:
        head = self.site["contacts"]

        def fill(page: ContactsPage) -> None:
            page.title, page.intro, page.note = head["title"], head["intro"], head["note"]
            page.search_description = head.get("search_description", "")
            page.contacts = [self.contact(place, item) for place, item in enumerate(self.contacts)]

        content = [head, self.contacts]
        self.seed_page("site.yaml, contacts", "page/contact", ContactsPage, home, "contact", content, fill)

    def contact(self, place: int, item: dict[str, str]) -> Contact:
        with reading(f"contacts.yaml, entry {place + 1}"):
            contact = Contact(sort_order=place, **item)
            contact.full_clean(exclude=["page"])
        return contact

    def glossary_page(self, home: Page) -> None:
        head = self.site["glossary"]

        def fill(page: GlossaryPage) -> None:
            page.title, page.lead = head["title"], head["lead"]
            page.search_description = head.get("search_description", "")

        source = "site.yaml, glossary"
        self.seed_page(source, "page/glossary", GlossaryPage, home, "glossary", head, fill)

    def home_page(self, home: HomePage) -> None:
        head = self.site["home"]

        def action(item: dict[str, str]) -> dict[str, Any]:
            here = item["page"].startswith("#")
            page = None if here else self.page_at("home", item["page"])
            return {"title": item["title"], "page": page, "address": item["page"] if here else ""}

        def fill(page: HomePage) -> None:
            for name in ("title", "heading", "lead", "seo_title", "search_description"):
                setattr(page, name, head.get(name, ""))
            page.actions = HomePage.actions.field.to_python(
                [{"type": "link", "value": action(item)} for item in head["actions"]]
            )
            page.slides = HomePage.slides.field.to_python(
                [
                    {
                        "type": "slide",
                        "value": {
                            **{name: item[name] for name in ("heading", "text", "link_title")},
                            "picture": self.picture_value("site.yaml, home", item["picture"]),
                            "page": self.page_at("home", item["page"]),
                        },
                    }
                    for item in head["slides"]
                ]
            )
            page.sections = HomePage.sections.field.to_python(
                [
                    {
                        "type": "section",
                        "value": {
                            **{
                                name: item[name]
                                for name in ("anchor", "heading", "intro", "summary", "layout")
                            },
                            "pages": self.pages_at("home", item["pages"]),
                        },
                    }
                    for item in head["sections"]
                ]
            )

        source = "site.yaml, home"
        self.seed_page(source, "page/home", HomePage, home.get_parent(), home.slug, head, fill)

    # Settings and menu: made once, or on a reset

    def settings(self) -> None:
        if SeedRecord.objects.filter(key="settings").exists() and not self.reset:
            return
        head = self.site["settings"]
        site_settings = SiteSettings.for_site(Site.objects.get(is_default_site=True))
        for name in ("name", "motto", "video_url", "social_url", "copyright", "developer_credit"):
            setattr(site_settings, name, head[name])
        site_settings.footer = SiteSettings.footer.field.to_python(
            [
                {
                    "type": "section",
                    "value": {
                        "heading": item["heading"],
                        "text": f"<p>{item['text']}</p>" if item["text"] else "",
                        "pages": self.pages_at("settings", item["pages"]),
                    },
                }
                for item in head["footer"]
            ]
        )
        site_settings.save()
        self.remember("settings", digest(head), site_settings.pk)

    def menu(self, home: Page) -> None:
        if SeedRecord.objects.filter(key="menu").exists() and not self.reset:
            return
        for old in MenuPage.objects.all():
            old.delete()
        menu = MenuPage(title=MENU_TITLE, slug="menu")
        Page.objects.get(pk=home.pk).add_child(instance=menu)
        self.menu_items(menu, self.site["menu"])
        self.remember("menu", digest(self.site["menu"]), menu.pk)

    def menu_items(self, parent: Page, items: list[dict[str, Any]]) -> None:
        for data in items:
            item = MenuItemPage(
                label=data.get("title", ""),
                target_id=self.page_at("menu", data["page"]) if "page" in data else None,
            )
            parent.add_child(instance=item)
            item.save_revision().publish()
            self.menu_items(item, data.get("children", []))

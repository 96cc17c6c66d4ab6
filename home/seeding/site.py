"""Creates the site from the seed, and later brings to its newest text what no editor has touched.

Everything made is remembered in a SeedRecord. A page whose latest revision is not the one the seed made belongs to an
editor and is left alone; so is one that was deleted.
"""

import datetime
import hashlib
from collections import Counter
from collections.abc import Callable
from typing import Any

from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import timezone
from wagtail.models import Page, Site

from articles.models import ArticlePage
from blog.models import BlogIndexPage, Category, PostPage
from cms.images.models import LibraryImage
from contacts.models import Contact, ContactsPage
from home.address import set_site_address
from home.models import HomePage, MenuItemPage, MenuPage, SeedRecord, SiteSettings

from .files import FOLDER, Document, digest, read_documents, read_yaml
from .markdown import ArticleReader, SeedError, to_html

ARTICLE_HEAD = {"title", "lead", "picture"}
POST_HEAD = {"title", "category", "date", "picture"}
MENU_TITLE = "মেনু"


class Seeder:
    """One run of the seed. `report` counts what was made, updated, left alone and kept as edited."""

    def __init__(self, *, reset: bool = False) -> None:
        self.reset = reset
        self.report: Counter[str] = Counter()
        self.pictures: dict[str, LibraryImage] = {}
        self.alts: dict[str, dict[str, str]] = read_yaml("pictures/pictures.yaml")
        self.site = read_yaml("site.yaml")
        self.contacts = read_yaml("contacts.yaml")
        self.articles = read_documents("articles", ARTICLE_HEAD)
        self.posts = read_documents("posts", POST_HEAD)
        self.paths: dict[str, int] = {}
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
        alt = self.alts[name]
        wanted = digest([hashlib.sha1(content, usedforsecurity=False).hexdigest(), alt["title"], alt["alt"]])
        now = digest([image.file_hash, image.title, image.description]) if image else None
        if record is not None and image is not None and now != record.digest and not self.reset:
            self.report["kept as edited"] += 1
        elif image is None or now != wanted:
            # A deleted picture comes back: pages of the seed show it.
            image = image or LibraryImage()
            image.title, image.description = alt["title"], alt["alt"]
            image.file = ContentFile(content, name=path.name)
            image._set_image_file_metadata()
            image.save()
            self.remember(key, wanted, image.pk)
        self.pictures[name] = image

    def picture(self, name: str) -> tuple[int, str]:
        return self.pictures[name].pk, self.alts[name]["alt"]

    def picture_value(self, name: str) -> dict[str, Any]:
        pk, alt = self.picture(name)
        return {"image": pk, "alt_text": alt, "decorative": False}

    # Pages

    def seed_page(
        self,
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
            pk = Page.objects.filter(pk=record.object_id).values_list("latest_revision_id", flat=True)
            return pk[0] if pk else False

        existing = page_type.objects.child_of(parent).filter(slug=slug).first()
        known = SeedRecord.objects.filter(key=key).exists() or self.reset
        if existing and existing.pk not in self.new and not known:
            self.report["kept as edited"] += 1
        elif (existing and existing.pk in self.new) or self.due(key, content_digest, revision):
            page = existing or page_type(slug=slug)
            fill(page)
            if not page.pk:
                page.draft_title = page.title
                parent.add_child(instance=page)
            revision_made = page.save_revision()
            revision_made.publish()
            self.remember(key, content_digest, page.pk, revision_made.pk)
        found = page_type.objects.child_of(parent).filter(slug=slug).first()
        if found and found.site_path:
            self.paths[found.site_path] = found.pk

    def find_page(self, path: str) -> int | None:
        return self.paths.get(path)

    def seed_tree(self) -> None:
        home = self.root()
        self.paths["/"] = home.pk
        # Links and cards need every page to exist: first all pages without bodies, then the texts.
        blog = self.blog(home)
        self.contacts_page(home)
        for document in self.articles:
            if not Page.objects.child_of(home).filter(slug=document.slug).exists() and self.may_create(
                document
            ):
                page = ArticlePage(slug=document.slug, live=False, **self.article_fields(document))
                home.add_child(instance=page)
                self.new.add(page.pk)
            pk = Page.objects.child_of(home).filter(slug=document.slug).values_list("pk", flat=True).first()
            if pk:
                self.paths[f"/{document.slug}"] = pk
        for document in self.articles:
            if f"/{document.slug}" in self.paths:
                self.article(home, document)
        for document in sorted(self.posts, key=lambda item: str(item.head["date"])):
            self.post(blog, document)
        self.home_page(home)
        self.settings()
        self.menu(home)

    def may_create(self, document: Document) -> bool:
        return self.reset or not SeedRecord.objects.filter(key=f"article/{document.slug}").exists()

    def root(self) -> HomePage:
        """The front page at the root of the default site; Wagtail's welcome page goes."""
        home = HomePage.objects.first()
        if home is None:
            tree_root = Page.objects.get(depth=1)
            Page.objects.filter(depth=2, slug="home").delete()
            tree_root = Page.objects.get(pk=tree_root.pk)
            head = self.site["home"]
            home = HomePage(title=head["title"], slug="home", heading=head["heading"], lead=head["lead"])
            tree_root.add_child(instance=home)
            self.new.add(home.pk)
        set_site_address(home, self.site["settings"]["name"])
        return home

    def article_fields(self, document: Document) -> dict[str, Any]:
        head = document.head
        if head["picture"] not in self.pictures:
            raise SeedError(f"articles/{document.slug}.md: there is no picture named {head['picture']}.")
        image = self.pictures[head["picture"]]
        return {
            "title": head["title"],
            "short_title": head.get("short_title", ""),
            "lead": head["lead"],
            "teaser": head.get("teaser", ""),
            "picture": image,
            "picture_alt": self.alts[head["picture"]]["alt"],
            "caption": head.get("caption", ""),
            "seo_title": head.get("seo_title", ""),
            "search_description": head.get("search_description", ""),
        }

    def article(self, home: Page, document: Document) -> None:
        def fill(page: ArticlePage) -> None:
            for name, value in self.article_fields(document).items():
                setattr(page, name, value)
            reader = ArticleReader(f"articles/{document.slug}.md", self.find_page, self.picture)
            page.body = ArticlePage.body.field.to_python(reader.read(document.text))

        content = [document.digest, self.alts[document.head["picture"]]]
        self.seed_page(f"article/{document.slug}", ArticlePage, home, document.slug, content, fill)

    def blog(self, home: Page) -> BlogIndexPage:
        head = self.site["blog"]

        def fill(page: BlogIndexPage) -> None:
            page.title, page.intro = head["title"], head["intro"]
            page.search_description = head.get("search_description", "")

        self.seed_page("page/blog", BlogIndexPage, home, "blog", head, fill)
        for name in self.site["categories"]:
            Category.objects.get_or_create(titlename=name)
        index = BlogIndexPage.objects.child_of(home).first()
        if index is None:
            raise SeedError("The blog page was deleted. Create it again in Wagtail, or run with --reset.")
        return index

    def post(self, blog: Page, document: Document) -> None:
        head = document.head
        if head["picture"] not in self.pictures:
            raise SeedError(f"posts/{document.slug}.md: there is no picture named {head['picture']}.")

        def fill(page: PostPage) -> None:
            page.title = head["title"]
            page.category = Category.objects.get(titlename=head["category"])
            morning = datetime.datetime.combine(
                datetime.date.fromisoformat(str(head["date"])), datetime.time(9)
            )
            page.date = timezone.make_aware(morning)
            page.image = self.pictures[head["picture"]].address
            page.body = to_html(document.text)
            page.search_description = head.get("search_description", "")

        content = [document.digest, self.pictures[head["picture"]].address]
        self.seed_page(f"post/{document.slug}", PostPage, blog, document.slug, content, fill)

    def contacts_page(self, home: Page) -> None:
        head = self.site["contacts"]

        def fill(page: ContactsPage) -> None:
            page.title, page.intro, page.note = head["title"], head["intro"], head["note"]
            page.search_description = head.get("search_description", "")
            page.contacts = [Contact(sort_order=place, **item) for place, item in enumerate(self.contacts)]

        self.seed_page("page/contact", ContactsPage, home, "contact", [head, self.contacts], fill)

    def home_page(self, home: HomePage) -> None:
        head = self.site["home"]

        def action(item: dict[str, str]) -> dict[str, Any]:
            page = self.find_page(item["page"])
            return {"title": item["title"], "page": page, "address": "" if page else item["page"]}

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
                            "picture": self.picture_value(item["picture"]),
                            "page": self.find_page(item["page"]),
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
                            "pages": [pk for pk in map(self.find_page, item["pages"]) if pk],
                        },
                    }
                    for item in head["sections"]
                ]
            )

        self.seed_page("page/home", HomePage, home.get_parent(), home.slug, head, fill)

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
                        "pages": [pk for pk in map(self.find_page, item["pages"]) if pk],
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
                target_id=self.find_page(data["page"]) if "page" in data else None,
            )
            parent.add_child(instance=item)
            item.save_revision().publish()
            self.menu_items(item, data.get("children", []))

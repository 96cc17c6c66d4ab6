"""The schema.org data of a page as JSON-LD, for search engines."""

from datetime import datetime
from typing import Any
from urllib.parse import urljoin

from django.conf import settings
from django.templatetags.static import static

from cms.navigation.menu import MenuItem
from cms.navigation.payload import Site
from cms.pages.cards import Link
from cms.pages.head import Author, Office, PageHead

LANGUAGE = "bn"


def structured_data(
    head: PageHead, *, crumb: str, above: list[Link], image: str, site: Site, menu: list[MenuItem]
) -> Any:
    """The page, the organisation behind it, and the way to it from the front page."""
    graph: list[Any] = [page_node(head, head.title or site["name"], image)]
    if head.path == "/":
        graph[0]["potentialAction"] = search_action()
        graph.append(organisation(site) | {"@id": organisation_id()})
    else:
        graph.append(breadcrumb_list([*trail(menu, head.path, above), {"title": crumb, "path": head.path}]))
    publisher: dict[str, Any] = {"@id": organisation_id()} if head.path == "/" else organisation(site)
    if head.offices:
        publisher |= {"address": [postal_address(office) for office in head.offices]}
    graph[0] |= {"publisher": publisher}
    if head.kind == "article":
        graph[0]["author"] = author_data(head.author) if head.author else publisher
    return {"@context": "https://schema.org", "@graph": graph}


def search_action() -> dict[str, Any]:
    """The URL template for queries of search engines."""
    template = {"@type": "EntryPoint", "urlTemplate": f"{absolute('/search')}?q={{query}}"}
    return {"@type": "SearchAction", "target": template, "query-input": "required name=query"}


def absolute(path: str) -> str:
    return urljoin(settings.SITE_URL, path)


def organisation_id() -> str:
    return absolute("/#organisation")


def organisation(site: Site) -> dict[str, Any]:
    logo = site["logo"]["src"] if site["logo"] else static("share.png")
    elsewhere = list(filter(None, [site["video_url"], site["social_url"]]))
    data: dict[str, Any] = {
        "@type": "Organization",
        "name": site["name"],
        "url": absolute("/"),
        "logo": absolute(logo),
    }
    return data | ({"sameAs": elsewhere} if elsewhere else {})


def postal_address(office: Office) -> dict[str, str]:
    return {"@type": "PostalAddress", "name": office.name, "streetAddress": office.address}


def author_data(author: Author) -> dict[str, Any]:
    return {"@type": author.schema, "name": author.name}


def page_node(head: PageHead, title: str, image: str) -> dict[str, Any]:
    is_article = head.kind == "article"
    data = {
        "@type": head.schema,
        "url": absolute(head.path),
        "headline" if is_article else "name": title,
        "description": head.description,
        "inLanguage": LANGUAGE,
        "image": image,
        "datePublished": iso(head.published),
        "dateModified": iso(head.modified),
    }
    data |= head.properties
    if is_article:
        data["mainEntityOfPage"] = absolute(head.path)
    return {name: value for name, value in data.items() if value}


def iso(time: datetime | None) -> str:
    return time.isoformat(timespec="seconds") if time else ""


def trail(menu: list[MenuItem], path: str, above: list[Link]) -> list[Link]:
    """The pages above a page: the front page, then those above it in the page tree, or else the one in the menu.

    A group of the menu is left out: each step but the last must have an address.
    """
    links: list[Link] = [{"title": item["title"], "path": item["path"]} for item in menu if "path" in item]
    front = [link for link in links if link["path"] == "/"]
    return front + (above or [link for link in links if path.startswith(f"{link['path']}/")])


def breadcrumb_list(steps: list[Link]) -> dict[str, Any]:
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": number, "name": step["title"], "item": absolute(step["path"])}
            for number, step in enumerate(steps, 1)
        ],
    }

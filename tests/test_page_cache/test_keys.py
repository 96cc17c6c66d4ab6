"""Cache keys: release, database, site, path, parameters and encoding."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings
from wagtail.models import Site

from articles.models import ArticlePage
from cms.page_cache import keys
from cms.page_cache.encoding import preferred_encoding
from cms.page_cache.models import SiteVersion, raise_site_version, site_version
from home.models import HomePage
from tests.factories.pages import BlogIndexPageFactory, HomePageFactory, PostPageFactory
from tests.html_pages import payload
from tests.page_cache import stored

# Release

DEPLOYED_FILES = (
    "cms/views.py",
    "cms/templates/page.html",
    "cms/templates/page.css",
    "cms/templates/sitemap.xml",
    "cms/locale/django.mo",
    "bengali/times.py",
    "bengali/spellings.txt",
    "bengali/rules/endings.toml",
    "requirements.txt",
    "manifest.json",
    "sw.js",
)


@pytest.fixture
def project(settings: Settings, tmp_path: Path) -> Path:
    """A small project in place of this one."""
    settings.BASE_DIR = tmp_path
    settings.DJANGO_VITE = {"default": {"manifest_path": tmp_path / "manifest.json"}}
    for name in (*DEPLOYED_FILES, "cms/README.md", "bengali/README.md"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("one")
    settings.SERVICE_WORKER_FILE = tmp_path / "sw.js"
    return tmp_path


def test_release_changes_with_each_deployed_file(project: Path) -> None:
    for name in DEPLOYED_FILES:
        before = keys.release.__wrapped__()
        assert keys.release.__wrapped__() == before, name
        (project / name).write_text("two")
        assert keys.release.__wrapped__() != before, name


def test_release_changes_with_a_new_file_and_not_with_other_kinds_of_files(project: Path) -> None:
    before = keys.release.__wrapped__()
    for folder in ("cms", "bengali"):
        (project / folder / "README.md").write_text("two")
    assert keys.release.__wrapped__() == before
    (project / "cms" / "new.py").write_text("one")
    assert keys.release.__wrapped__() != before


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("SITE_URL", "https://www.example.org"),
        ("CONTENT_SECURITY_POLICY", {"DIRECTIVES": {"default-src": ["'none'"]}}),
        ("SECURE_HSTS_SECONDS", 60),
        ("MEDIA_URL", "https://media.example.org/"),
    ],
)
def test_release_changes_with_a_setting_that_changes_answers(
    project: Path, settings: Settings, name: str, value: object
) -> None:
    before = keys.release.__wrapped__()
    setattr(settings, name, value)
    assert keys.release.__wrapped__() != before


def test_this_projects_release_includes_its_apps(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    read_bytes = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read.append(path) or read_bytes(path))
    keys.release.__wrapped__()
    names = {str(path.relative_to(settings.BASE_DIR)) for path in read}
    assert {"cms/ssr/html_page.py", "cms/ssr/templates/ssr/page.html", "articles/blocks.py"} <= names
    assert not any("site-packages" in name for name in names)


# Database


@pytest.mark.django_db
def test_two_databases_never_have_the_same_site_version() -> None:
    versions = set()
    for _ in range(2):
        SiteVersion.objects.all().delete()
        raise_site_version()
        versions.add(site_version())
        raise_site_version()
        versions.add(site_version())
    assert len(versions) == 4


# Host and site


def test_a_host_that_is_not_allowed_is_refused_although_the_page_is_cached(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    assert client.get("/yoga").status_code == 200
    assert client.get("/yoga", HTTP_HOST="evil.example").status_code == 400
    assert renders == ["/yoga"]


def test_two_sites_share_no_entry(client: Client, article: ArticlePage, settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["testserver", "other.example"]
    other = HomePageFactory(parent=article.get_root(), title="অন্য", slug="other")
    Site.objects.create(hostname="other.example", port=80, root_page=other)
    assert payload(client.get("/"))["page"]["title"] != "অন্য"
    assert payload(client.get("/", HTTP_HOST="other.example"))["page"]["title"] == "অন্য"
    assert len(stored()) == 2


def test_hosts_and_ports_of_one_site_share_an_entry(
    client: Client, article: ArticlePage, renders: list[str]
) -> None:
    for host in ("testserver", "localhost", "LOCALHOST:5555", "127.0.0.1:1", "127.0.0.1:2"):
        assert client.get("/yoga", HTTP_HOST=host).status_code == 200
    assert renders == ["/yoga"]
    assert len(stored()) == 1


# Parameters


def test_parameters_are_collected_from_the_page_types() -> None:
    assert keys.page_parameters() == ("category", "district", "kind", "page", "place", "year")


def test_an_encoded_question_mark_in_the_path_reads_no_other_entry(client: Client, home: HomePage) -> None:
    blog = BlogIndexPageFactory(parent=home)
    for number in range(13):
        PostPageFactory(parent=blog, title=f"লেখা {number}")
    assert client.get("/blog?page=2").status_code == 200
    for path in ("/blog%3F[('page', '2')]", '/blog", [["page", "2"'):
        assert client.get(path).status_code == 404


# Encoding


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br", "br"),
        ("BR", "br"),
        ("gzip, deflate", "gzip"),
        ("deflate, zstd", "identity"),
        ("identity", "identity"),
        ("", "identity"),
        ("br;q=0", "identity"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.000, gzip ;q=0.5", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br;q=0.1", "br"),
        ("gzip;q=0.5, identity", "identity"),
        ("*", "br"),
        ("br;q=0, *", "gzip"),
        ("*;q=0", "identity"),
        ("gzip, *;q=0", "gzip"),
        ("identity;q=0", "identity"),
        ("identity;q=0, gzip;q=0.1", "gzip"),
        ("br;q=nonsense, gzip", "gzip"),
        ("brotli, xgzip", "identity"),
        (";;,,q=", "identity"),
    ],
)
def test_preferred_encoding_follows_the_quality_values(header: str, encoding: str) -> None:
    assert preferred_encoding(header) == encoding


def test_brotli_that_the_browser_refuses_is_not_sent(client: Client, article: ArticlePage) -> None:
    response = client.get("/yoga", HTTP_ACCEPT_ENCODING="br;q=0, gzip")
    assert response["Content-Encoding"] == "gzip"

"""Messages of the server in the dashboard's language (D26)."""

import ast
import re
import tomllib
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po
from django.apps import apps
from django.conf import settings
from django.test import Client
from django.utils import translation

from cms.core.language import digits
from home.models import HomePage
from ops.scripts.run import ROOT

CATALOGUE = ROOT / "cms/locale/bn/LC_MESSAGES/django.po"
WAGTAILS_CATALOGUE = ROOT / "cms/locale_wagtail/bn/LC_MESSAGES/django.po"
PROOFING_RULES = ROOT / "proofing/rules.toml"
TEMPLATE_MESSAGE = re.compile(r"""{% trans(?:late)? (["'])(.+?)\1""")
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "ngettext": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
}
PLACEHOLDER = re.compile(r"%(?:\(\w+\))?[sdr]")
LATIN = re.compile(r"[A-Za-z][A-Za-z0-9]*")
# Names of formats and programs, which Bengali does not translate.
NAMES = set(
    "JSON NUL NFC CE UTF HTML PNG SVG HEIC JPEG WebP GIF AVIF Wagtail AMURT Section yama images http https U mp3 m4a ogg opus wav".split()
)


def extract_messages() -> set[Any]:
    """The context and text of every message that our code and our templates mark for the catalogue."""
    names = {config.name.partition(".")[0] for config in apps.get_app_configs()}
    folders = [ROOT / name for name in names if (ROOT / name).is_dir()]
    messages = {
        (context, message)
        for folder in folders
        for path in folder.rglob("*.py")
        for _line, message, _comments, context in extract_from_file("python", path, KEYWORDS, [])
    }
    messages.update((None, row["message"]) for row in tomllib.loads(PROOFING_RULES.read_text())["rules"])
    wagtails = set(catalogue(WAGTAILS_CATALOGUE))
    for folder in folders:
        for path in folder.rglob("*.html"):
            html = path.read_text()
            messages.update({(None, text) for _quote, text in TEMPLATE_MESSAGE.findall(html)} - wagtails)
            blocks = re.findall(r"{% blocktrans\b.*?%}(.*?){% endblocktrans %}", html, re.S)
            messages.update((None, re.sub(r"{{ (\w+) }}", r"%(\1)s", block)) for block in blocks)
    return messages


def catalogue(path: Path = CATALOGUE) -> dict[Any, Any]:
    with path.open("rb") as file:
        return {(message.context, message.id): message.string for message in read_po(file) if message.id}


def placeholders(text: str) -> list[str]:
    return sorted([str(name) for _, name, *_ in Formatter().parse(text) if name] + PLACEHOLDER.findall(text))


def test_all_messages_are_translated() -> None:
    assert extract_messages() - set(catalogue()) == set()


def test_translations_are_bengali_and_have_the_same_placeholders() -> None:
    for (_context, original), translated in catalogue().items():
        pairs = (
            zip(original, translated, strict=True)
            if isinstance(original, tuple)
            else [(original, translated)]
        )
        for english, bengali in pairs:
            assert placeholders(english) == placeholders(bengali), english
            plain = re.sub(r"[A-Z]+(?:_[A-Z]+)+|https?://\S+|\{[^}]*\}|%(?:\(\w+\))?[sdr]", "", bengali)
            assert set(LATIN.findall(plain)) <= NAMES, bengali
            assert re.search(r"[\u0980-\u09ff]", bengali), english


def test_overridden_library_messages_still_exist() -> None:
    """A translation no longer applies once the library has changed its message."""
    folder = Path(translation.__file__).parents[2]
    sources = [
        *folder.glob("contrib/auth/*.py"),
        *(folder / "core").glob("validators.py"),
        *folder.glob("db/models/**/*.py"),
        *folder.glob("forms/*.py"),
        *folder.glob("utils/*.py"),
        *folder.parent.glob("rest_framework/*.py"),
    ]
    texts = {
        node.value
        for path in sources
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    theirs = set(catalogue()) - extract_messages()
    assert len(theirs) > 20
    for _context, text in theirs:
        assert (text[0] if isinstance(text, tuple) else text) in texts, text


def get_error(client: Client, method: str, path: str, body: Any, language: str = "bn") -> dict[str, Any]:
    response = getattr(client, method)(
        path, body, content_type="application/json", headers={"Accept-Language": language}
    )
    assert 400 <= response.status_code < 500
    assert response.headers["Content-Language"] == language
    assert "Accept-Language" in response.headers["Vary"]
    answer: dict[str, Any] = response.json()
    return answer


ACCOUNT = {"userName": "a b", "name": "", "email": "x", "password": "1234567", "contactNo": None}
POST = {"categoryId": "x", "title": "ক" * 256, "content": "<p></p>", "image": "/images/no.png", "status": "y"}


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("post", "/api/auth", {}),
        ("post", "/api/auth", {"userName": "kabita", "password": "wrong password"}),
        ("post", "/api/auth", []),
        ("get", "/refresh", None),
        ("post", "/api/admin", {}),
        ("post", "/api/admin", ACCOUNT),
        ("post", "/api/admin", ACCOUNT | {"userName": "kabita", "name": "ক", "email": "a@example.org", "contactNo": "০১০০০-০০০০০১"}),
        ("patch", "/api/admin/999999", {"isActive": "perhaps"}),
        ("patch", "/api/admin/999999", {"isActive": False}),
        ("post", "/api/category", {"titlename": None}),
        ("post", "/api/category", {"titlename": ["x"]}),
        ("post", "/api/blogs", POST),
        ("post", "/api/blogs", {}),
        ("delete", "/api/blogs", None),
        ("get", "/api/blogs?limit=x", None),
        ("get", "/api/blogs?ordering=ক", None),
        ("get", "/api/upload?limit=1000", None),
        ("post", "/api/upload", {"image": "x"}),
        ("get", "/api/nothing", None),
    ],
)  # fmt: skip
def test_errors_are_in_bengali(signed_in: Client, home: HomePage, method: str, path: str, body: Any) -> None:
    answer = get_error(signed_in, method, path, body)
    for text in [answer["message"], *(text for texts in answer["errors"].values() for text in texts)]:
        quoted = re.sub(r"‘[^’]*’|[:(] ?[\w, ]+[।)]", "", text, flags=re.ASCII)
        assert set(LATIN.findall(quoted)) <= NAMES, text
        assert not re.search(r"[0-9]", quoted), text


def test_errors_are_in_english_by_default(client: Client, db: None) -> None:
    body = {"userName": "kabita", "password": "wrong password"}
    for language in ("en", "de", ""):
        response = client.post(
            "/api/auth", body, content_type="application/json", headers={"Accept-Language": language}
        )
        assert response.json() == {"message": "Wrong user name or password.", "errors": {}}


def test_digits_follow_the_language() -> None:
    with translation.override("bn"):
        assert digits(15) == "১৫"
    with translation.override("en"):
        assert digits(15) == "15"


def test_page_does_not_vary_with_accept_language(client: Client, home: HomePage) -> None:
    pages = [client.get("/", headers={"Accept-Language": language}) for language in ("bn", "en")]
    assert pages[0].content == pages[1].content
    assert "Accept-Language" not in pages[0].headers.get("Vary", "")
    assert settings.LANGUAGE_CODE == "en"

"""Slugs of titles, on the server and in the browser."""

import json
import subprocess
import sysconfig
from pathlib import Path

import pytest
from wagtail.admin.widgets.slug import SlugInput

from bengali.romanisation import ROMANISATION, romanise
from cms.core.slugs import romanised_slug
from tests.bengali.romanised import WORDS

NODE = Path(sysconfig.get_path("scripts")) / "node"

TITLES = {
    "যোগ সাধনা ২০২৬": "jog-sadhona-2026",
    "সামাজিক দৃষ্টিভঙ্গি": "samajik-drishtibhonggi",
    "সেবা। সাধনা": "seba-sadhona",
    # digits, Latin, a mixture
    "৫০১৮ গান": "5018-gan",
    "Yoga and Meditation": "yoga-and-meditation",
    "Marga: আমাদের কথা!": "marga-amader-kotha",
    "  যোগ  —  সেবা  ": "jog-seba",
    # nothing that can be written in ASCII
    "🙏": "",
    "❤️ 🌻": "",
    "。、": "",
    "": "",
}


@pytest.mark.parametrize(("title", "slug"), TITLES.items())
def test_slug_of_a_title(title: str, slug: str) -> None:
    assert romanised_slug(title) == slug


def test_slug_is_cut_at_the_maximum_length_and_does_not_end_in_a_hyphen() -> None:
    assert romanised_slug("ক" * 300) == ("ko" * 300)[:200]
    assert romanised_slug("ab " * 100) == "-".join(["ab"] * 67)[:200].strip("-")


@pytest.fixture(scope="module")
def romanise_in_browser() -> dict[str, list[str]]:
    """Each title's romanisation and slug as Wagtail's slug field makes them while an editor types."""
    attributes = SlugInput(formatters=ROMANISATION).attrs
    script = """
        const [formatters, titles] = JSON.parse(require("fs").readFileSync(0, "utf8"));
        const romanise = (title) => formatters.reduce(
          (text, [[pattern, flags], replacement]) => text.replaceAll(new RegExp(pattern, flags), replacement), title);
        const slugify = (text) => text.trim().toLowerCase().replace(/[^-\\w\\s]/g, "").replace(/[-\\s]+/g, "-").replace(/-+$/, "");
        console.log(JSON.stringify(Object.fromEntries(
          titles.map((title) => [title, [romanise(title), slugify(romanise(title))]]))));
    """
    formatters = json.loads(attributes["data-w-slug-formatters-value"])
    result = subprocess.run(
        [NODE, "-e", script],
        input=json.dumps([formatters, [*WORDS, *TITLES]]),
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    return dict(json.loads(result.stdout))


@pytest.mark.parametrize(("title", "slug"), [*WORDS.items(), *TITLES.items()])
def test_browser_romanises_as_the_server_does(
    title: str, slug: str, romanise_in_browser: dict[str, list[str]]
) -> None:
    assert romanise_in_browser[title] == [romanise(title), slug]

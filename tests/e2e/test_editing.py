"""Editing in Wagtail, and its effect on the next request of a visitor."""

import re
from base64 import b64encode
from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.factories.images import image_file

from .axe import violations
from .conftest import Site

CREATE = """
from articles.models import ArticlePage
from home.models import HomePage
home = HomePage.objects.get()
BODY = '[{"type": "text", "value": "<p>শেষ।</p>"}]'
for slug, title in [("khosra", "খসড়ার পাতা"), ("puran", "নাম বদলের পাতা"), ("gopon", "গোপন পাতা"), ("noksha", "পেস্টের পাতা")]:
    article = ArticlePage(slug=slug, title=title, lead="প্রথম কথা।", body=BODY)
    home.add_child(instance=article)
    article.save_revision().publish()
"""


COPY_IS_KEPT = """() => new Promise((resolve) => {
  const timer = setInterval(() => {
    if (!Object.keys(localStorage).some((key) => key.startsWith("page-form:"))) return;
    clearInterval(timer);
    resolve();
  }, 100);
})"""


@pytest.fixture(scope="module", autouse=True)
def own_pages(site: Site) -> Iterator[None]:
    """An article for each test that needs one; the seed is loaded again at the end."""
    site.manage("shell", "--no-imports", "-c", CREATE)
    yield
    site.manage("seed_site", "--reset", "--noinput")


def open_editor(editor: Page, address: str) -> None:
    """Opens the form by the edit button that the page shows to signed-in editors."""
    editor.goto(address)
    editor.get_by_role("button", name="View Wagtail quick actions").click()
    editor.get_by_role("menuitem", name="Edit this page").click()
    editor.wait_for_url("**/edit/")


# Delays the response to the first autosave until the test dispatches "answer".
HELD_AUTOSAVE = """
const original = window.fetch
window.fetch = async (address, options) => {
  const response = await original(address, options)
  const isAutosave = String(address).includes("/pages/") && options?.headers?.Accept === "application/json"
  if (isAutosave && !("autosaved" in document.documentElement.dataset)) {
    document.documentElement.dataset.autosaved = ""
    await new Promise((resolve) => addEventListener("answer", resolve, { once: true }))
  }
  return response
}
"""
COUNT = """
from wagtail.models import Page
print(list(Page.objects.filter(title="%s").values_list("live", flat=True)))
"""


# A part of a document as Word puts it on the clipboard, with a picture that it passes on and one that it does not.
WORD = f"""<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head>
<body><h1>প্রস্তুতি</h1><p class=MsoNormal><b>মোটা</b> কথা<a style='mso-footnote-id:ftn1' href='#_ftn1'><span
class=MsoFootnoteReference>[1]</span></a></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>কম্বল</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>বড়দের</p>
<table><tr><td>গ্রাম</td><td>পরিবার</td></tr><tr><td>উত্তর পাড়া</td><td>১২</td></tr></table>
<p><img src="data:image/png;base64,{b64encode(image_file(colour="#345678")).decode()}"></p>
<p><img src="file:///C:/clip_image001.png"></p></body></html>"""
PASTE = """(text, html) => {
    const data = new DataTransfer();
    data.setData("text/html", html);
    text.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
}"""


def explore(editor: Page, *titles: str) -> None:
    """Opens the pages one below the other in the explorer."""
    editor.goto("/cms/pages/")
    for title in titles:
        editor.get_by_role("link", name=f"Explore child pages of '{title}'").click()
        expect(editor.get_by_role("heading", level=1)).to_have_text(f"Exploring: {title}")


def publish(editor: Page) -> None:
    editor.get_by_role("button", name="Publish", exact=True).click()
    expect(editor.locator(".messages")).to_contain_text(
        re.compile("has been published|created and published")
    )


def menu(page: Page) -> Locator:
    return page.get_by_role("navigation", name="প্রধান মেনু")


def test_draft_is_hidden_from_visitors_until_published(editor: Page, visitor: Page) -> None:
    visitor.goto("/khosra")
    expect(visitor.get_by_role("main")).to_contain_text("প্রথম কথা।")
    open_editor(editor, "/khosra")
    editor.get_by_role("textbox", name="Lead").fill("দ্বিতীয় কথা।")
    editor.get_by_role("button", name="Toggle preview").click()
    preview = editor.get_by_title("Preview", exact=True).first.content_frame
    expect(preview.get_by_role("main")).to_contain_text("দ্বিতীয় কথা।")
    expect(preview.get_by_role("heading", level=1)).to_have_text("খসড়ার পাতা")
    preview.get_by_role("heading", level=1).hover()
    expect(preview.locator("html[data-ready]")).to_be_attached()  # the site's own scripts run
    editor.get_by_role("button", name="Save draft").click()
    expect(editor.locator(".messages")).to_contain_text("has been updated")
    visitor.reload()
    expect(visitor.get_by_role("main")).to_contain_text("প্রথম কথা।")

    publish(editor)
    visitor.reload()
    expect(visitor.get_by_role("main")).to_contain_text("দ্বিতীয় কথা।")


@pytest.mark.console_errors("403", "was preloaded")
def test_text_is_saved_after_signing_in_again_when_the_session_has_ended(visitor: Page, site: Site) -> None:
    account = {"userName": site.administrator, "password": site.password}
    assert visitor.request.post("/api/auth", data=account).ok
    open_editor(visitor, "/khosra")
    assert visitor.request.post("/logout").ok
    lead = visitor.get_by_role("textbox", name="Lead")
    lead.fill("মেয়াদ ফুরোনোর কথা।")
    ended = visitor.get_by_role("alert").filter(has_text="Your session has ended")
    expect(ended.get_by_role("link", name="Sign in in a new tab")).to_have_attribute("href", "/login")
    visitor.get_by_role("link", name="View site").click(trial=True)  # the message covers nothing
    expect(visitor.get_by_text("A server error occurred")).to_be_hidden()
    with visitor.expect_response("**/cms/session/"):
        visitor.get_by_role("button", name="Save draft").click()
    expect(visitor.get_by_role("button", name="Save draft")).to_be_enabled()
    expect(lead).to_have_value("মেয়াদ ফুরোনোর কথা।")

    assert visitor.request.post("/api/auth", data=account).ok  # in the new tab
    visitor.get_by_role("button", name="Save draft").click()
    expect(visitor.locator(".messages")).to_contain_text("has been updated")
    expect(lead).to_have_value("মেয়াদ ফুরোনোর কথা।")
    expect(ended).to_be_hidden()


def test_word_document_becomes_blocks_of_an_article(editor: Page, visitor: Page) -> None:
    open_editor(editor, "/noksha")
    text = editor.locator(".public-DraftEditor-content").filter(has_text="শেষ।")
    blocks = editor.locator("[data-streamfield-child]:visible > [name$='-type']")
    notice = editor.get_by_role("alert").filter(has_text="Pasted as")
    text.click()
    editor.keyboard.press("Home")
    text.evaluate(PASTE, WORD)
    expect(notice).to_contain_text("Pasted as a heading, a text, a table and a picture.")
    expect(notice).to_contain_text("A picture of the document could not be pasted.")
    expect(blocks).to_have_count(5)
    describe = editor.get_by_role("button", name="Describe the picture")
    expect(describe).to_be_visible()
    editor.get_by_role("button", name="Undo the paste").click()
    expect(blocks).to_have_count(1)
    expect(text).to_have_text("শেষ।")

    text.click()
    editor.keyboard.press("End")
    text.evaluate(PASTE, WORD)
    describe.click()
    editor.keyboard.type("কম্বল দেওয়া হচ্ছে")
    table = editor.locator("[data-streamfield-child]:visible", has=editor.get_by_role("table"))
    table.get_by_role("textbox", name="Caption").fill("গ্রামের পরিবার")
    publish(editor)

    visitor.goto("/noksha")
    article = visitor.get_by_role("main")
    expect(article.get_by_role("heading", level=1)).to_have_count(1)
    expect(article.get_by_role("heading", name="প্রস্তুতি", level=2)).to_be_visible()
    expect(article.locator("b", has_text="মোটা")).to_be_visible()
    expect(article.locator("sup")).to_have_text("[1]")
    expect(article.locator("ul ul li")).to_have_text("বড়দের")
    expect(article.get_by_role("columnheader", name="পরিবার")).to_be_visible()
    expect(article.get_by_role("img", name="কম্বল দেওয়া হচ্ছে")).to_be_visible()


def test_bengali_is_typed_by_its_sound(editor: Page) -> None:
    open_editor(editor, "/gopon")
    title = editor.get_by_role("textbox", name="Title").first
    title.fill("yog ")
    editor.keyboard.press("Control+m")
    expect(editor.locator(".phonetic-button")).to_have_attribute("aria-pressed", "true")
    editor.keyboard.type("shikkha")
    expect(title).to_have_value("yog শিক্ষা")
    editor.keyboard.press("Control+z")
    expect(title).not_to_have_value("yog শিক্ষা")

    text = editor.locator(".public-DraftEditor-content").filter(has_text="শেষ।")
    text.click()
    editor.keyboard.press("Control+End")
    editor.keyboard.press("Enter")
    editor.keyboard.type("ami bhalO achi. kkhoma")
    expect(text.locator("[data-block]").last).to_have_text("আমি ভালো আছি। ক্ষমা")
    editor.keyboard.press("Control+z")
    expect(text.locator("[data-block]").last).not_to_have_text("আমি ভালো আছি। ক্ষমা")


def test_menu_items_are_reordered_and_renamed(editor: Page, visitor: Page) -> None:
    visitor.goto("/contact")
    top = menu(visitor).locator("> ul > li:visible")
    expect(top).not_to_have_count(0)
    before = top.all_inner_texts()
    explore(editor, "প্রচ্ছদ", "মেনু")
    editor.get_by_role("navigation", name="Actions").get_by_role("button", name="Actions").click()
    editor.get_by_role("link", name="Sort menu order").click()
    editor.wait_for_url("**ordering=ord")
    row = editor.get_by_role("row").filter(has_text="দর্শন")
    row.get_by_role("button", name="Drag").focus()
    editor.keyboard.press("ArrowUp")
    editor.keyboard.press("Enter")
    expect(editor.locator(".messages")).to_contain_text("moved")
    visitor.reload()
    expect(top).to_have_text([*before[:2], before[3], before[2], *before[4:]], use_inner_text=True)

    editor.get_by_role("link", name="ব্লগ", exact=True).click()
    editor.wait_for_url("**/edit/")
    editor.get_by_role("textbox", name="Label").fill("লেখালেখি")
    publish(editor)
    visitor.reload()
    expect(menu(visitor).get_by_role("link", name="লেখালেখি")).to_have_attribute("href", "/blog")


def test_slides_are_edited_and_removed(editor: Page, visitor: Page) -> None:
    """D1: the slot stays without them."""
    open_editor(editor, "/")
    slides = editor.get_by_role("region", name="Slides", exact=True).first
    slides.get_by_role("textbox", name="Heading").first.fill("নতুন শিরোনামের স্লাইড")
    publish(editor)
    visitor.goto("/")
    carousel = visitor.get_by_role("region", name="প্রথম পাতার স্লাইড")
    expect(carousel.get_by_role("heading").first).to_have_text("নতুন শিরোনামের স্লাইড")

    open_editor(editor, "/")
    slide = slides.get_by_role("region", name=re.compile("^Slide "))
    for left in (2, 1, 0):
        slide.first.get_by_role("button", name="Delete").first.click()
        expect(slide).to_have_count(left)
    publish(editor)
    visitor.reload()
    expect(visitor.get_by_role("heading", level=1)).to_be_visible()
    expect(carousel).to_have_count(0)
    expect(visitor.locator("#carousel")).to_have_count(1)
    expect(visitor.locator("#carousel")).to_be_hidden()


@pytest.mark.services
def test_new_article_is_added_to_the_menu_and_removed_with_it(editor: Page, visitor: Page) -> None:
    explore(editor, "প্রচ্ছদ")
    editor.get_by_role("link", name="Add child page").first.click()
    editor.wait_for_url("**/add/**")
    editor.get_by_role("textbox", name="Title").first.fill("বর্ষার প্রস্তুতি ২০২৬")
    editor.get_by_role("textbox", name="Lead").fill("জল আসার আগে।")
    editor.get_by_role("tab", name="Promote").click()
    slug = editor.get_by_role("textbox", name="Slug")
    expect(slug).to_have_value("borshar-prostuti-2026")
    slug.fill("")
    editor.get_by_role("combobox", name="Place in the menu").select_option("Under “কার্যক্রম”")
    publish(editor)
    expect(editor.locator(".messages")).to_contain_text("is in the menu now")
    visitor.goto("/")
    link = menu(visitor).get_by_role("link", name="বর্ষার প্রস্তুতি ২০২৬")
    menu(visitor).locator("summary", has_text="কার্যক্রম").click()
    link.click()
    expect(visitor).to_have_url("/borshar-prostuti-2026")
    expect(visitor.get_by_role("heading", level=1)).to_have_text("বর্ষার প্রস্তুতি ২০২৬")

    open_editor(editor, "/borshar-prostuti-2026")
    editor.get_by_role("button", name="More actions").click()
    editor.get_by_role("tooltip").get_by_role("link", name="Unpublish").click()
    editor.get_by_role("button", name="Yes, unpublish it").click()
    expect(editor.locator(".messages")).to_contain_text("unpublished")
    assert visitor.request.get("/borshar-prostuti-2026").status == 404
    visitor.goto("/contact")
    menu(visitor).locator("summary", has_text="কার্যক্রম").click()
    expect(menu(visitor).get_by_role("link", name="শিক্ষা")).to_be_visible()
    expect(link).to_have_count(0)
    explore(editor, "প্রচ্ছদ", "মেনু", "কার্যক্রম")
    marked = "বর্ষার প্রস্তুতি ২০২৬ (hidden: its page is not published)"
    expect(editor.get_by_role("link", name=marked, exact=True)).to_be_visible()


def test_private_page_asks_for_its_password(editor: Page, visitor: Page) -> None:
    open_editor(editor, "/gopon")
    editor.get_by_role("button", name="Toggle status").click()
    editor.get_by_role("button", name="Change privacy").click()
    dialog = editor.get_by_role("dialog", name="Change privacy")
    dialog.get_by_role("radio", name="Private, accessible with a shared password").check()
    dialog.get_by_role("textbox", name="Password").fill("সাতটি-তারার-তিমির")
    dialog.get_by_role("button", name="Save").click()
    expect(editor.get_by_role("region", name="Page visibility: Private")).to_be_visible()

    visitor.goto("/gopon")
    expect(visitor).to_have_url("/gopon")
    expect(visitor.get_by_role("heading", level=1)).to_have_text("পাতাটি দেখতে পাসওয়ার্ড লাগবে")
    expect(visitor.get_by_text("প্রথম কথা।")).to_have_count(0)
    visitor.set_viewport_size({"width": 320, "height": 640})
    for colours in ("light", "dark"):
        visitor.emulate_media(color_scheme=colours)
        assert violations(visitor) == []
        assert visitor.evaluate("document.documentElement.scrollWidth") == 320
    password = visitor.get_by_label("পাসওয়ার্ড")
    password.fill("ভুল")
    visitor.get_by_role("button", name="পাতাটি দেখুন").click()
    expect(visitor.get_by_role("alert")).to_have_text("পাসওয়ার্ড মেলেনি। আবার লিখে দেখুন।")
    password.fill("সাতটি-তারার-তিমির")
    visitor.get_by_role("button", name="পাতাটি দেখুন").click()
    expect(visitor).to_have_url("/gopon")
    expect(visitor.get_by_role("main")).to_contain_text("প্রথম কথা।")


def test_page_published_before_its_autosave_is_answered_is_created_once(site: Site, editor: Page) -> None:
    title = "ধীর লাইন"
    explore(editor, "প্রচ্ছদ")
    editor.add_init_script(HELD_AUTOSAVE)
    editor.get_by_role("link", name="Add child page").first.click()
    editor.wait_for_url("**/add/**")
    editor.get_by_role("textbox", name="Title").first.fill(title)
    editor.get_by_role("textbox", name="Lead").fill("উত্তর আসতে দেরি হয়।")
    editor.locator("html[data-autosaved]").wait_for()
    editor.get_by_role("button", name="Publish", exact=True).click()
    editor.evaluate("dispatchEvent(new Event('answer'))")
    expect(editor.locator(".messages")).to_contain_text("has been published")
    assert site.manage("shell", "--no-imports", "-c", COUNT % title).strip() == "[True]"


def test_page_chooser_begins_with_its_search_below_the_front_page(editor: Page) -> None:
    editor.goto("/cms/menu/")
    editor.get_by_role("button", name="Add an item").click()
    editor.get_by_role("button", name="Choose a page").last.click()
    chooser = editor.locator(".modal-body")
    expect(chooser.get_by_role("row", name="প্রচ্ছদ")).to_be_visible()
    expect(chooser.get_by_role("row", name="ব্লগ")).to_be_visible()
    expect(chooser.get_by_role("textbox", name="Search term")).to_be_focused()


def test_edit_during_an_autosave_is_autosaved_after_it(editor: Page) -> None:
    editor.add_init_script(HELD_AUTOSAVE)
    open_editor(editor, "/marga")
    lead = editor.locator("#id_lead")
    lead.fill("প্রথম কথা।")
    editor.locator("html[data-autosaved]").wait_for()
    lead.fill("শেষ কথা।")
    with editor.expect_response(
        lambda response: response.request.method == "POST" and "/edit/" in response.url
    ) as saved:
        editor.evaluate("dispatchEvent(new Event('answer'))")
    assert "শেষ কথা।" in (saved.value.request.post_data or "")


@pytest.mark.console_errors("ERR_FAILED")
def test_block_deleted_during_an_autosave_counts_as_unsaved_when_the_next_one_fails(editor: Page) -> None:
    failing = False
    editor.route("**/edit/", lambda route: route.abort() if failing else route.continue_())
    editor.add_init_script(HELD_AUTOSAVE)
    open_editor(editor, "/marga")
    editor.locator("#id_lead").fill("আরেক কথা।")
    editor.locator("html[data-autosaved]").wait_for()
    editor.locator("[data-streamfield-action=DELETE]").last.click()
    failing = True
    with editor.expect_event("requestfailed") as failed:
        editor.evaluate("dispatchEvent(new Event('answer'))")
    assert re.search(r'name="body-\S+-deleted"\s+1', failed.value.post_data or "")
    expect(editor.locator("[data-edit-form]")).to_have_attribute("data-w-unsaved-has-edits-value", "true")


@pytest.mark.console_errors("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
def test_text_written_without_network_is_brought_back_after_a_crash(editor: Page) -> None:
    open_editor(editor, "/marga")
    editor.context.set_offline(True)
    editor.locator("#id_lead").fill("নেটওয়ার্ক ছাড়া লেখা।")
    editor.evaluate(COPY_IS_KEPT)
    address = editor.url
    later = editor.context.new_page()
    editor.close(run_before_unload=False)
    later.context.set_offline(False)
    later.goto(address)
    expect(later.locator("#id_lead")).not_to_have_value("নেটওয়ার্ক ছাড়া লেখা।")
    later.get_by_role("button", name="Bring it back").press("Enter")
    expect(later.locator(".messages .success")).to_be_visible()
    expect(later.locator("#id_lead")).to_have_value("নেটওয়ার্ক ছাড়া লেখা।")
    later.reload()
    expect(later.locator("#id_lead")).to_have_value("নেটওয়ার্ক ছাড়া লেখা।")
    expect(later.get_by_role("button", name="Bring it back")).to_have_count(0)


def test_weekly_event_with_a_cancelled_date_is_listed(editor: Page, visitor: Page) -> None:
    today = datetime.now(ZoneInfo("Asia/Dhaka")).date()
    first = today + timedelta(days=7)
    explore(editor, "প্রচ্ছদ", "অনুষ্ঠান")
    editor.get_by_role("link", name="Add child page").first.click()
    editor.locator("#id_title").fill("যোগের ক্লাস")
    editor.locator("#id_lead").fill("সবার জন্য যোগের ক্লাস।")
    editor.locator("#id_kind").select_option("class")
    editor.locator("#id_first_day").fill(first.isoformat())
    editor.keyboard.press("Escape")
    editor.locator("#id_repeats").select_option("weekly")
    editor.locator("#id_changes-ADD").click()
    editor.locator("#id_changes-0-day").fill(first.isoformat())
    editor.keyboard.press("Escape")
    publish(editor)

    visitor.goto("/events")
    visitor.get_by_role("link", name="যোগের ক্লাস", exact=True).click()
    expect(visitor.get_by_role("main")).to_contain_text("হবে না")
    expect(visitor.locator("time").first).to_have_attribute(
        "datetime", (first + timedelta(days=7)).isoformat()
    )

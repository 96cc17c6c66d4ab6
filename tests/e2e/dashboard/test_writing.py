"""Writing a post in the dashboard, and the published page."""

import re
from base64 import b64encode
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

from .conftest import Client, picture

# Two paragraphs, a list and numbers that go on, as Word puts them on the clipboard.
WORD = """<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style>
p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;}
@list l1:level1 {mso-level-tab-stop:none;}
</style></head><body lang=EN-US><!--StartFragment-->
<p class=MsoNormal style='color:red;font-size:11.0pt'><b>মোটা</b><span lang=EN-US>
</span><span lang=BN>কথা</span><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>এক</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>দুই</p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.<span>&nbsp; </span></span>তিন</p>
<p class=MsoNormal onclick="alert(1)">শেষ<script>alert(1)</script><img src="file:///C:/temp/a.png"></p>
<!--EndFragment--></body></html>"""
PASTE = """(editor, html) => {
    const data = new DataTransfer();
    data.setData("text/html", html);
    editor.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true}));
}"""
COPY = """async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const blob = new Blob([bytes], {type: "image/png"});
    await navigator.clipboard.write([new ClipboardItem({"image/png": blob})]);
}"""
# A ring around the control or its label.
SHOWS_FOCUS = """() => {
    const ring = (element) => {
        const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(element);
        return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
    };
    const element = document.activeElement;
    // Between the page's end and its beginning are the browser's own buttons.
    return element === document.body || ring(element) || [...(element.labels ?? [])].some(ring);
}"""


@pytest.fixture
def title() -> str:
    return f"লেখা {uuid4().hex[:8]}"


def editor(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Post Content")


def field(page: Page, name: str) -> Locator:
    return editor(page) if name == "Post Content" else page.get_by_label(name, exact=True)


def submit(page: Page) -> None:
    page.get_by_role("main").get_by_role("button", name="Submit").click()


def write(page: Page, client: Client, title: str) -> None:
    """Fill the form without submitting it."""
    page.goto("/admindash/createpost")
    field(page, "Post Title").fill(title)
    editor(page).click()
    page.keyboard.type("একটি ছোট লেখা।")
    field(page, "Post Category").select_option(index=1)
    field(page, "Image").fill(client.send("GET", "/api/upload?limit=1")[0]["url"])


def centre(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tab_to(page: Page, target: Locator) -> None:
    """Press Tab until the target has the focus; every element on the way must show its focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        assert page.evaluate(SHOWS_FOCUS), page.evaluate("document.activeElement.outerHTML.slice(0, 300)")
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{target} is not reached by the Tab key")


@pytest.mark.services
def test_post_is_written_and_published(dashboard: Page, visitor: Page, title: str) -> None:
    """S54, S55, S65, S81, S96, S101, S105, S106, D17."""
    dashboard.goto("/admindash/createpost")
    field(dashboard, "Post Title").fill(title)
    editor(dashboard).click()
    toolbar = dashboard.get_by_role("toolbar", name="Formatting")
    toolbar.get_by_label("Heading").select_option("Heading 2")
    dashboard.keyboard.type("প্রথম কথা")
    dashboard.keyboard.press("Enter")
    dashboard.keyboard.type("সাধারণ ও ")
    toolbar.get_by_role("button", name="Bold").click()
    dashboard.keyboard.type("মোটা")
    dashboard.keyboard.press("Control+B")
    dashboard.keyboard.type(" অক্ষর")
    dashboard.keyboard.press("Enter")
    toolbar.get_by_role("button", name="List", exact=True).click()
    dashboard.keyboard.type("চাল")
    dashboard.keyboard.press("Enter")
    dashboard.keyboard.type("ডাল")
    toolbar.get_by_role("button", name="More indent").click()
    dashboard.keyboard.press("Enter")
    dashboard.keyboard.press("Enter")
    dashboard.keyboard.press("Enter")
    toolbar.get_by_role("button", name="Picture").click()
    gallery = dashboard.get_by_role("dialog", name="Images")
    gallery.get_by_label("Search images").fill("নৌকা")
    gallery.get_by_role("button", name=re.compile("Select .*নৌকা")).first.click()
    expect(gallery).to_be_hidden()
    expect(editor(dashboard).get_by_role("img")).to_have_count(1)
    field(dashboard, "Post Category").select_option("সেবা")
    dashboard.get_by_label("Selected Status").select_option("Published")
    dashboard.get_by_role("button", name="Select Image").click()
    gallery.get_by_role("button", name="Select").nth(1).click()
    expect(gallery).to_be_hidden()
    expect(dashboard.get_by_role("img", name="The chosen image")).to_be_visible()
    submit(dashboard)

    expect(dashboard.get_by_role("status").get_by_text(f"“{title}” is on the site.")).to_be_visible()
    visitor.goto(dashboard.get_by_role("link", name="View the post").get_attribute("href") or "")
    expect(visitor.get_by_role("heading", level=1)).to_have_text(title)
    body = visitor.locator("main .prose")
    expect(body.get_by_role("heading", name="প্রথম কথা")).to_be_visible()
    expect(body.get_by_text("সাধারণ ও মোটা অক্ষর")).to_be_visible()
    expect(body.locator("strong")).to_have_text("মোটা")
    expect(body.locator("ul > li > ul > li")).to_have_text("ডাল")
    expect(body.get_by_role("img")).to_have_count(1)
    assert body.get_by_role("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    visitor.goto("/blog")
    expect(visitor.get_by_role("article").first.get_by_role("heading")).to_have_text(title)


def test_post_is_written_by_keyboard(dashboard: Page, client: Client, title: str) -> None:
    """S62, S63, S101."""
    listed: list[str] = []

    def note(request: Request) -> None:
        if urlsplit(request.url).path == "/api/upload":
            listed.append(request.url)

    dashboard.on("request", note)
    dashboard.goto("/admindash")
    expect(dashboard.get_by_role("heading", level=1)).to_be_visible()
    dashboard.keyboard.press("Tab")
    expect(dashboard.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    dashboard.keyboard.press("Enter")
    expect(dashboard.get_by_role("main")).to_be_focused()
    tab_to(dashboard, dashboard.get_by_role("main").get_by_role("link", name="Create Post").first)
    dashboard.keyboard.press("Enter")
    expect(field(dashboard, "Post Title")).to_be_focused()
    dashboard.keyboard.type(title)
    toolbar = dashboard.get_by_role("toolbar", name="Formatting")
    tab_to(dashboard, toolbar.get_by_label("Heading"))
    dashboard.keyboard.press("ArrowRight")
    expect(toolbar.get_by_role("button", name="Bold")).to_be_focused()
    dashboard.keyboard.press("Enter")
    expect(editor(dashboard)).to_be_focused()
    dashboard.keyboard.type("হাতে লেখা")
    categories = field(dashboard, "Post Category")
    tab_to(dashboard, categories)
    expect(categories.locator("option").nth(1)).to_be_attached()
    dashboard.keyboard.press("ArrowDown")
    expect(categories).not_to_have_value("")
    tab_to(dashboard, dashboard.get_by_label("Selected Status"))
    opener = dashboard.get_by_role("button", name="Select Image")
    tab_to(dashboard, opener)
    expect(dashboard.locator("dialog input[type=checkbox]")).not_to_be_checked()
    dashboard.keyboard.press("Enter")
    gallery = dashboard.get_by_role("dialog", name="Images")
    expect(dashboard.locator("dialog input[type=checkbox]")).to_be_checked()
    tiles = gallery.get_by_role("button", name="Select")
    tab_to(dashboard, tiles.first)
    dashboard.keyboard.press("ArrowRight")
    expect(tiles.nth(1)).to_be_focused()
    dashboard.keyboard.press("ArrowDown")
    expect(tiles.nth(4)).to_be_focused()
    # The Tab key stays in the gallery.
    tab_to(dashboard, gallery.get_by_role("button", name="Close"))
    tab_to(dashboard, tiles.nth(4))
    dashboard.keyboard.press("Enter")
    expect(gallery).to_be_hidden()
    expect(opener).to_be_focused()
    chosen = field(dashboard, "Image").input_value()
    assert chosen.startswith("http")
    dashboard.keyboard.press("Enter")
    expect(tiles.nth(4)).to_have_attribute("aria-pressed", "true")
    dashboard.keyboard.press("Escape")
    expect(gallery).to_be_hidden()
    expect(opener).to_be_focused()
    assert len(listed) == 1
    tab_to(dashboard, dashboard.get_by_role("main").get_by_role("button", name="Submit"))
    dashboard.keyboard.press("Enter")
    expect(dashboard.get_by_text(f"“{title}” is saved as a draft.")).to_be_visible()
    [post] = client.posts(title)
    assert (post["image"], post["status"]) == (chosen, "unpublished")
    content = client.send("GET", f"/api/blogs/{post['id']}")["content"]
    assert content == "<p><strong>হাতে লেখা</strong></p>"


@pytest.mark.services
def test_pasted_picture_is_uploaded_and_word_text_is_cleaned(
    dashboard: Page, client: Client, title: str
) -> None:
    """S105: pictures are uploaded, not stored as data."""
    write(dashboard, client, title)
    editor(dashboard).click()
    dashboard.keyboard.press("Control+A")
    editor(dashboard).evaluate(PASTE, WORD)
    expect(editor(dashboard).locator("li")).to_have_text(["এক", "দুই", "তিন"])
    expect(dashboard.get_by_text("A picture of the document could not be pasted.")).to_be_visible()
    dashboard.context.grant_permissions(["clipboard-read", "clipboard-write"])
    dashboard.evaluate(COPY, b64encode(picture(200, 150)).decode())
    dashboard.keyboard.press("Control+End")
    with dashboard.expect_response("**/api/upload") as upload:
        dashboard.keyboard.press("Control+V")
    assert upload.value.json()["name"] == f"{title}.png"
    url = upload.value.json()["url"]
    expect(editor(dashboard).locator(f"img[src='{url}']")).to_be_visible()
    submit(dashboard)
    expect(dashboard.get_by_text(f"“{title}” is saved as a draft.")).to_be_visible()
    [post] = client.posts(title)
    content = client.send("GET", f"/api/blogs/{post['id']}")["content"]
    assert content == (
        "<p><strong>মোটা</strong> কথা</p><ul><li>এক</li><li>দুই</li></ul>"
        '<ol><li value="3">তিন</li></ol>'
        f'<p>শেষ</p><figure><img src="{url}" alt="" width="200" height="150"></figure>'
    )


def test_everything_selected_and_deleted_is_an_empty_paragraph(dashboard: Page) -> None:
    dashboard.goto("/admindash/createpost")
    text = editor(dashboard)
    toolbar = dashboard.get_by_role("toolbar", name="Formatting")

    def fill_table() -> None:
        text.click()
        toolbar.get_by_role("button", name="Table").click()
        dashboard.keyboard.type("নাম")
        expect(text.locator("td").first).to_have_text("নাম")

    def expect_empty() -> None:
        expect(text.locator("> *")).to_have_count(1)
        expect(text.locator("> p")).to_have_text("")

    for key in ("Delete", "Backspace", "Control+X"):
        fill_table()
        dashboard.keyboard.press("Control+A")
        dashboard.keyboard.press(key)
        expect_empty()
    # With the mouse, from the first cell to the last.
    fill_table()
    text.locator("td").last.click()
    dashboard.keyboard.type("শেষ")
    first, last = text.locator("td").first.bounding_box(), text.locator("td").last.bounding_box()
    assert first
    assert last
    dashboard.mouse.move(first["x"] + 2, first["y"] + first["height"] / 2)
    dashboard.mouse.down()
    dashboard.mouse.move(last["x"] + last["width"] - 4, last["y"] + last["height"] / 2, steps=8)
    dashboard.mouse.up()
    dashboard.keyboard.press("Delete")
    expect_empty()

    fill_table()
    dashboard.keyboard.press("Control+A")
    text.evaluate(PASTE, "<h2>শিরোনাম</h2><p>কথা</p><ul><li>এক</li></ul>")
    expect(text.locator("table")).to_have_count(0)
    expect(text.locator("h2, p, li")).to_have_text(["শিরোনাম", "কথা", "এক", ""])
    dashboard.keyboard.press("Control+A")
    dashboard.keyboard.type("ক")
    expect(text.locator("> *")).to_have_count(1)
    expect(text.locator("> p")).to_have_text("ক")


def test_picture_is_resized_by_dragging(dashboard: Page, client: Client, title: str) -> None:
    write(dashboard, client, title)
    toolbar = dashboard.get_by_role("toolbar", name="Formatting")
    toolbar.get_by_role("button", name="Picture").click()
    gallery = dashboard.get_by_role("dialog", name="Images")
    gallery.get_by_role("button", name=re.compile("^Select")).first.click()
    picture = editor(dashboard).locator("img")
    picture.click()
    handle = dashboard.locator("[data-position=bottom-right]")
    handle.hover()
    before = picture.bounding_box()
    assert before
    dashboard.mouse.down()
    dashboard.mouse.move(before["x"] + 200, before["y"] + 20, steps=4)
    dashboard.mouse.up()
    after = picture.bounding_box()
    assert after
    assert after["width"] == pytest.approx(200, abs=10)
    assert after["height"] / after["width"] == pytest.approx(before["height"] / before["width"], abs=0.02)

    submit(dashboard)
    expect(dashboard.get_by_text(f"“{title}” is saved as a draft.")).to_be_visible()
    [post] = client.posts(title)
    content = client.send("GET", f"/api/blogs/{post['id']}")["content"]
    assert f' width="{round(after["width"])}" ' in content


def test_picture_and_table_obey_the_keyboard(dashboard: Page) -> None:
    dashboard.goto("/admindash/createpost")
    text = editor(dashboard)
    text.click()
    dashboard.keyboard.type("আগে")
    dashboard.get_by_role("toolbar", name="Formatting").get_by_role("button", name="Picture").click()
    gallery = dashboard.get_by_role("dialog", name="Images")
    gallery.get_by_role("button", name=re.compile("^Select")).first.click()
    expect(gallery).to_be_hidden()
    dashboard.keyboard.type("পরে")
    kinds = text.locator("> *")
    for keys, expected in {
        "q": ["আগে", "", "q", "পরে"],
        "Control+End w": ["আগে", "", "q", "পরেw"],
        "ArrowUp e": ["আগেe", "", "q", "পরেw"],
        "Shift+Enter r": ["আগেe", "r", "", "q", "পরেw"],
    }.items():
        text.locator("img").click()
        # A second click is one on the frame.
        dashboard.mouse.click(*centre(text.locator("img")))
        expect(text).to_be_focused()
        for key in keys.split():
            dashboard.keyboard.press(key)
        expect(kinds).to_have_text(expected)
    dashboard.keyboard.press("Control+A")
    dashboard.keyboard.press("Delete")
    expect(kinds).to_have_count(1)

    dashboard.get_by_role("toolbar", name="Formatting").get_by_role("button", name="Table").click()
    for number in "১২৩৪৫৬৭":
        dashboard.keyboard.type(number)
        dashboard.keyboard.press("Tab")
    expect(text.locator("td")).to_have_text([*"১২৩৪৫৬৭", ""])
    dashboard.keyboard.press("Escape")
    dashboard.keyboard.press("Tab")
    expect(text).not_to_be_focused()


def test_finding_is_marked_in_the_text_and_mended_there(dashboard: Page) -> None:
    marked = "() => Array.from(CSS.highlights.get('editor-error') ?? [], String).join()"
    dashboard.goto("/admindash/createpost")
    editor(dashboard).click()
    dashboard.keyboard.type("খাদ্য বিতরন করা হয়।")
    expect(dashboard.get_by_role("button", name="1 to look at")).to_be_visible()
    dashboard.keyboard.press("Home")
    dashboard.keyboard.type("এখানে ")
    assert dashboard.evaluate(marked) == "বিতরন"
    x, y = dashboard.evaluate(
        """() => {
            const [range] = CSS.highlights.get("editor-error");
            const {left, top, width, height} = range.getBoundingClientRect();
            return [left + width / 2, top + height / 2];
        }"""
    )
    dashboard.mouse.click(x, y)
    popover = dashboard.get_by_role("region", name="বিতরন")
    popover.get_by_role("button", name="Write “বিতরণ”").click()
    expect(popover).to_be_hidden()
    assert editor(dashboard).inner_html() == "<p>এখানে খাদ্য বিতরণ করা হয়।</p>"
    dashboard.keyboard.press("Control+Z")
    expect(editor(dashboard)).to_have_text("এখানে খাদ্য বিতরন করা হয়।")


def test_picker_keeps_the_focus_and_tab_leaves_the_editor(dashboard: Page) -> None:
    dashboard.goto("/admindash/createpost")
    editor(dashboard).click()
    dashboard.keyboard.type("ক্ষ ত্র জ্ঞ")
    toolbar = dashboard.get_by_role("toolbar", name="Formatting")
    heading = toolbar.get_by_label("Heading")
    dashboard.keyboard.press("Shift+Tab")
    expect(heading).to_be_focused()
    dashboard.keyboard.press("ArrowDown")
    dashboard.keyboard.press("ArrowDown")
    expect(heading).to_be_focused()
    expect(editor(dashboard).get_by_role("heading", level=2)).to_have_text("ক্ষ ত্র জ্ঞ")
    dashboard.keyboard.press("Tab")
    expect(editor(dashboard)).to_be_focused()
    dashboard.keyboard.press("Tab")
    expect(editor(dashboard)).not_to_be_focused()
    expect(editor(dashboard)).to_have_text("ক্ষ ত্র জ্ঞ")


def test_unfinished_post_opens_again_after_a_reload(dashboard: Page, client: Client, title: str) -> None:
    dashboard.goto("/admindash/createpost")
    field(dashboard, "Post Title").fill(title)
    editor(dashboard).click()
    dashboard.keyboard.type("একটি ছোট লেখা।")
    expect(dashboard.get_by_text("Saved as a draft")).to_be_visible(timeout=30_000)
    dashboard.reload()
    expect(dashboard.get_by_role("heading", level=1)).to_have_text("Edit Post")
    expect(field(dashboard, "Post Title")).to_have_value(title)
    expect(editor(dashboard)).to_contain_text("একটি")
    assert [(post["category"], post["status"]) for post in client.posts(title)] == [(None, "unpublished")]
    side = dashboard.get_by_role("navigation", name="Dashboard")
    side.get_by_role("link", name="All Post").click()
    expect(dashboard.get_by_role("row").filter(has_text=title)).to_contain_text("Draft")


# A slow machine saves the restored text as a draft meanwhile, which is refused: the post is published.
@pytest.mark.console_errors("ERR_", "409")
def test_lost_answer_loses_no_text_and_makes_no_second_post(
    dashboard: Page, client: Client, title: str
) -> None:
    """D17, D25."""
    written = False

    def cut(route: Route) -> None:
        if not written:
            route.continue_()
            return
        if route.request.method == "POST":
            route.fetch()
        route.abort("connectionfailed")

    dashboard.route("**/api/blogs", cut)
    write(dashboard, client, title)
    written = True
    submit(dashboard)
    expect(dashboard.get_by_role("alert")).to_have_text(
        "The server could not be reached. Check the connection and try again."
    )
    expect(field(dashboard, "Post Title")).to_have_value(title)
    expect(editor(dashboard)).to_have_text("একটি ছোট লেখা।")
    expect(field(dashboard, "Post Category")).not_to_have_value("")
    expect(field(dashboard, "Image")).not_to_have_value("")
    dashboard.unroute("**/api/blogs")
    dashboard.on("dialog", lambda dialog: dialog.accept())
    dashboard.reload()
    dashboard.get_by_role("button", name="Restore it").click()
    field(dashboard, "Post Title").fill(f"{title} আবার")
    submit(dashboard)
    expect(dashboard.get_by_text(f"“{title} আবার” is saved as a draft.")).to_be_visible()
    assert [post["title"] for post in client.posts(title)] == [f"{title} আবার"]

"""Bengali by phonetic typing in the dashboard."""

from playwright.sync_api import Page, expect


def test_bengali_is_typed_by_its_sound_in_the_dashboard(dashboard: Page) -> None:
    dashboard.goto("/admindash/createpost")
    title = dashboard.get_by_label("Post Title", exact=True)
    text = dashboard.get_by_role("textbox", name="Post Content")
    title.click()
    dashboard.get_by_role("button", name="Phonetic Bengali typing").click()
    expect(dashboard.get_by_role("button", name="Phonetic Bengali typing", pressed=True)).to_be_visible()
    dashboard.keyboard.type("bishwo")
    expect(title).to_have_value("বিশ্ব")
    dashboard.keyboard.press("Backspace")
    dashboard.keyboard.type("was")
    expect(title).to_have_value("বিশ্বাস")
    # An ending of a word that stands there already: browsers select only whole syllables.
    title.fill("যোগ")
    title.press("End")
    dashboard.keyboard.type("er")
    expect(title).to_have_value("যোগের")

    text.click()
    dashboard.keyboard.type("## dhorrmo")
    expect(text.locator("h2")).to_have_text("ধর্ম")
    dashboard.keyboard.press("Enter")
    dashboard.keyboard.type("ami shikkha likhi.")
    expect(text.locator("p")).to_have_text("আমি শিক্ষা লিখি।")
    dashboard.keyboard.press("Control+z")
    expect(text).not_to_contain_text("আমি শিক্ষা লিখি।")
    dashboard.keyboard.press("Control+Shift+z")
    expect(text.locator("p")).to_have_text("আমি শিক্ষা লিখি।")

    # Remembered, and never in an address.
    dashboard.on("dialog", lambda dialog: dialog.accept())
    dashboard.reload()
    image = dashboard.get_by_label("Image", exact=True)
    image.press_sequentially("http")
    expect(image).to_have_value("http")
    title.focus()
    expect(dashboard.get_by_role("button", name="Phonetic Bengali typing", pressed=True)).to_be_visible()
    title.press_sequentially("ka")
    expect(title).to_have_value("কা")
    dashboard.keyboard.press("Control+m")
    dashboard.keyboard.type("k")
    expect(title).to_have_value("কাk")


def test_button_follows_a_field_that_search_results_move(dashboard: Page) -> None:
    dashboard.goto("/admindash/createpost")
    dashboard.get_by_role("textbox", name="Post Content").click()
    dashboard.keyboard.press("Control+k")
    dialog = dashboard.get_by_role("dialog", name="Link")
    search = dialog.get_by_role("searchbox")
    search.fill("যোগ")
    expect(dialog.get_by_role("listitem")).not_to_have_count(0)
    dashboard.evaluate("new Promise(requestAnimationFrame)")
    field = search.bounding_box()
    button = dialog.get_by_role("button", name="Phonetic Bengali typing").bounding_box()
    assert field
    assert button
    assert round(button["y"] + button["height"]) == round(field["y"])

"""A visitor writes to an office without scripts, and an editor answers."""

from playwright.sync_api import Page, expect

from ..axe import violations


def test_message_without_scripts_is_answered(without_scripts: Page, dashboard: Page) -> None:
    page = without_scripts
    page.goto("/contact?place=sylhet")
    form = page.get_by_role("region", name="বার্তা পাঠান")
    expect(form.get_by_label("কার্যালয়")).to_have_value(
        form.get_by_role("option", name="সিলেট প্রচার কার্যালয়").get_attribute("value") or ""
    )
    form.get_by_label("নাম").fill("অতিথি")
    form.get_by_label("ইমেইল বা ফোন").fill("otithi@example.org")
    form.get_by_label("বার্তা").fill("রবিবারে ক্লাস আছে?")
    form.get_by_role("button", name="বার্তা পাঠান").click()
    expect(page.get_by_role("status")).to_have_text("লেখাটি একবার দেখে নিন। ঠিক থাকলে পাঠান।")
    expect(page.get_by_label("বার্তা")).to_have_value("রবিবারে ক্লাস আছে?")
    page.wait_for_timeout(2100)  # a form is sent two seconds after it was opened, or later
    page.get_by_role("button", name="পাঠান").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("ধন্যবাদ")

    dashboard.goto("/admindash/messages")
    dashboard.get_by_role("link", name="যোগ ও ধ্যান শিখতে চাই").focus()
    dashboard.keyboard.press("Enter")
    expect(dashboard.get_by_text("রবিবারে ক্লাস আছে?")).to_be_visible()
    expect(dashboard.get_by_role("link", name="Answer")).to_have_attribute(
        "href",
        "mailto:otithi@example.org?subject=Re%3A%20" + "%E0%A6%AF%E0%A7%8B%E0%A6%97%20"
        "%E0%A6%93%20%E0%A6%A7%E0%A7%8D%E0%A6%AF%E0%A6%BE%E0%A6%A8%20%E0%A6%B6%E0%A6%BF%E0%A6%96"
        "%E0%A6%A4%E0%A7%87%20%E0%A6%9A%E0%A6%BE%E0%A6%87",
    )
    dashboard.get_by_label("Status").select_option("Answered")
    dashboard.get_by_label("Note").fill("শুক্রবারের সময় লিখেছি।")
    dashboard.get_by_role("button", name="Save").click()
    expect(dashboard.get_by_text("The message is saved.")).to_be_visible()
    assert violations(dashboard) == []

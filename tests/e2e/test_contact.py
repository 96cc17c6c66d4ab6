"""The directory of offices."""

import re

from playwright.sync_api import Page, expect

DESIGNATION = re.compile("আঞ্চলিক সচিব|ডায়োসিস সচিব|মহিলা সচিব|প্রচারক")


def test_directory_lists_twelve_numbered_offices_with_phone_and_mail_links(page: Page) -> None:
    """S23, S98, S109."""
    page.goto("/contact")
    entries = page.get_by_role("main").get_by_role("listitem")
    expect(entries).to_have_count(12)
    for number, entry in enumerate(entries.all(), 1):
        bengali = str(number).translate(str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯"))
        expect(entry.locator("> span")).to_have_text(bengali)
        expect(entry.get_by_role("heading", level=2)).not_to_be_empty()
        expect(entry.get_by_text(DESIGNATION).last).to_be_visible()
        expect(entry.locator("address")).not_to_be_empty()
        expect(entry.get_by_role("img")).to_have_count(0)
        phone = entry.get_by_role("link").first
        expect(phone).to_have_attribute("href", f"tel:+88010000000{number:02}")
        for link in entry.get_by_role("link").all()[1:]:
            expect(link).to_have_attribute("href", f"mailto:{link.inner_text()}")
            assert link.inner_text().endswith("@example.org")
    expect(page.get_by_role("main").get_by_role("link", name="@example.org")).to_have_count(7)
    expect(page.get_by_text("নমুনা", exact=False).first).to_be_visible()

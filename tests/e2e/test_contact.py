"""The directory of offices."""

import re

from playwright.sync_api import Page, expect

DESIGNATION = re.compile("আঞ্চলিক সচিব|ডায়োসিস সচিব|মহিলা সচিব|প্রচারক")


def test_directory_lists_twelve_numbered_offices_that_are_samples(page: Page) -> None:
    """S23, S98, S109, D6."""
    page.goto("/contact")
    main = page.get_by_role("main")
    entries = main.locator("ol > li")
    expect(entries).to_have_count(12)
    for number, entry in enumerate(entries.all(), 1):
        bengali = str(number).translate(str.maketrans("0123456789", "০১২৩৪৫৬৭৮৯"))
        expect(entry.locator("> span")).to_have_text(bengali)
        expect(entry.get_by_role("heading", level=2)).not_to_be_empty()
        expect(entry.get_by_text(DESIGNATION).last).to_be_visible()
        expect(entry.locator("address")).not_to_be_empty()
        expect(entry.get_by_role("img")).to_have_count(0)
        expect(entry).to_contain_text("(নমুনা)")
        expect(entry.get_by_role("link", name="পথ দেখুন")).to_have_count(1)
    expect(
        main.locator("a[href^='tel:'], a[href^='mailto:'], a[href^='sms:'], a[href$='.vcf']")
    ).to_have_count(0)
    expect(main.get_by_text("@example.org")).to_have_count(7)
    expect(page.get_by_role("complementary", name="নমুনা তথ্য")).to_be_visible()


def test_contacts_of_a_place_without_scripts(without_scripts: Page) -> None:
    page = without_scripts
    page.goto("/contact")
    page.get_by_role("navigation", name="স্থান বাছুন", exact=True).get_by_role("link", name="ঢাকা (২)").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("যোগাযোগ: ঢাকা")
    expect(page.get_by_role("main").locator("ol > li")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"/contact\?place=[a-z]+#places$"))

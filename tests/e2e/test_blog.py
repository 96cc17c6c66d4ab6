"""The blog: the length of its list, and its cards."""

import re

from playwright.sync_api import Page, expect


def test_twelve_posts_take_five_screens_of_a_phone(phone: Page) -> None:
    phone.goto("/blog")
    expect(phone.get_by_role("article")).to_have_count(12)
    assert phone.get_by_role("main").evaluate("(main) => main.clientHeight") <= 5 * 844


def test_whole_card_leads_to_its_post_and_its_category_elsewhere(page: Page) -> None:
    page.goto("/blog")
    card = page.get_by_role("article").nth(1)
    title = card.get_by_role("heading", level=2).inner_text()
    category = card.get_by_role("link").first
    name = category.inner_text()
    category.click()
    expect(page).to_have_url(re.compile(r"/blog/category/[a-z0-9-]+$"))
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Blogs")
    card.get_by_role("heading", level=2).click(force=True)  # the link lies over it
    expect(page.get_by_role("heading", level=1)).to_have_text(title)

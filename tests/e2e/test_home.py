"""The front page: carousel and cards."""

from playwright.sync_api import Page, expect

from .conftest import start_react


def test_carousel_buttons_change_and_announce_the_slide(page: Page) -> None:
    page.goto("/")
    start_react(page)
    carousel = page.get_by_role("region", name="প্রথম পাতার স্লাইড")
    slides = carousel.get_by_role("group")
    expect(slides).to_have_count(3)
    following = carousel.get_by_role("button", name="পরের স্লাইড")
    preceding = carousel.get_by_role("button", name="আগের স্লাইড")
    for button, index in [(following, 1), (following, 2), (following, 0), (preceding, 2)]:
        button.click()
        expect(slides.nth(index)).to_be_in_viewport(ratio=0.9)
        expect(carousel).to_contain_text(f"{'১২৩'[index]} / ৩")
        for other in {0, 1, 2} - {index}:
            expect(slides.nth(other)).not_to_be_in_viewport()


def test_whole_card_is_clickable(page: Page) -> None:
    page.goto("/")
    page.get_by_role("article").filter(has_text="রাওয়া").click(position={"x": 20, "y": 20})
    expect(page).to_have_url("/rurawa")

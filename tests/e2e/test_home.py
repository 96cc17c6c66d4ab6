"""The front page: carousel and cards."""

from playwright.sync_api import Page, expect

SECTIONS = {
    "আমাদের কথা": ["/establishment", "/goal", "/marga"],
    "কার্যক্রম": ["/yoga", "/education", "/childrenhomes", "/amrt", "/rurawa"],
    "দর্শন": ["/prout", "/social", "/spiritual"],
}


def test_carousel_buttons_change_and_announce_the_slide(page: Page) -> None:
    page.goto("/")
    carousel = page.get_by_role("region", name="আমাদের কাজের ছবি")
    slides = carousel.get_by_role("group")
    expect(slides).to_have_count(3)
    following = carousel.get_by_role("button", name="পরের স্লাইড")
    preceding = carousel.get_by_role("button", name="আগের স্লাইড")
    for button, place in [(following, 1), (following, 2), (following, 0), (preceding, 2)]:
        button.click()
        expect(slides.nth(place)).to_be_in_viewport(ratio=0.9)
        expect(carousel).to_contain_text(f"{'১২৩'[place]} / ৩")
        for other in {0, 1, 2} - {place}:
            expect(slides.nth(other)).not_to_be_in_viewport()


def test_home_path_shows_the_front_page(page: Page) -> None:
    """S1."""
    page.goto("/")
    words = page.get_by_role("main").inner_text()
    page.goto("/home")
    expect(page.get_by_role("main")).to_have_text(words, use_inner_text=True)
    expect(page.locator("link[rel=canonical]")).to_have_attribute("href", page.url.removesuffix("home"))
    home = page.get_by_role("navigation", name="প্রধান মেনু").get_by_role("link", name="হোম")
    expect(home).to_have_attribute("aria-current", "page")


def test_cards_link_to_their_articles(page: Page) -> None:
    """S2 to S6."""
    page.goto("/")
    regions = page.get_by_role("main").get_by_role("region").filter(has=page.get_by_role("article"))
    expect(regions).to_have_count(len(SECTIONS) + 1)  # and the newest posts
    for region, (heading, paths) in zip(regions.all()[:-1], SECTIONS.items(), strict=True):
        expect(region).to_have_accessible_name(heading)
        cards = region.get_by_role("article")
        expect(cards).to_have_count(len(paths))
        for card, path in zip(cards.all(), paths, strict=True):
            link = card.get_by_role("link")
            expect(link).to_have_attribute("href", path)
            expect(link.get_by_text("Read more", exact=True)).to_be_visible()
            title = card.get_by_role("heading", level=3).inner_text()
            expect(link).to_have_accessible_name(f"Read more {title}")
            expect(card.locator("p")).not_to_be_empty()
            card.scroll_into_view_if_needed()
            expect(card.locator("img")).not_to_have_js_property("naturalWidth", 0)


def test_figures_newest_posts_and_closing_call_lead_on(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="প্রভাত সঙ্গীতের গান").click()
    expect(page).to_have_url("/social#songs")
    expect(page.locator("#songs")).to_be_in_viewport()
    page.goto("/")
    news = page.get_by_role("region", name="ব্লগ থেকে")
    expect(news.get_by_role("article")).to_have_count(2)
    title = news.get_by_role("heading", level=3).first.inner_text()
    news.get_by_role("link", name=f"Read more {title}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.goto("/")
    page.get_by_role("region", name="শুরু হোক আজই").get_by_role("link", name="কার্যালয় খুঁজুন").click()
    expect(page).to_have_url("/contact")


def test_whole_card_is_clickable(page: Page) -> None:
    page.goto("/")
    page.get_by_role("article").filter(has_text="রাওয়া").click(position={"x": 20, "y": 20})
    expect(page).to_have_url("/rurawa")

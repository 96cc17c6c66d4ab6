"""The blog: list, categories, pages of the list, posts."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from .conftest import Site, start_react

CATEGORY = "পরীক্ষার লেখা"
# Older than the posts of the seed, so that those stay on the first page.
CREATE = f"""
import json
from datetime import datetime, timezone
from django.db import transaction
from blog.models import BlogIndexPage, Category, PostPage
category = Category.objects.create(titlename="{CATEGORY}")
blog = BlogIndexPage.objects.get()
with transaction.atomic():
    for day in range(1, 15):
        date = datetime(2020, 1, day, tzinfo=timezone.utc)
        post = PostPage(title=f"পরীক্ষা {{day}}", category=category, date=date, body="<p>লেখা।</p>")
        blog.add_child(instance=post)
        post.save_revision().publish()
address = category.path_below(blog.own_path)
print(json.dumps({{"category": category.pk, "address": address, "post": post.pk, "path": post.url}}))
"""
DELETE = f"""
from django.db import transaction
from blog.models import Category, PostPage
with transaction.atomic():
    for post in PostPage.objects.filter(category__titlename="{CATEGORY}"):
        post.delete()
Category.objects.get(titlename="{CATEGORY}").delete()
"""


@pytest.fixture(scope="module")
def many(site: Site) -> Iterator[dict[str, str]]:
    """Fourteen posts in a new category: the category's id, and id and path of the newest post."""
    made = site.manage("shell", "--no-imports", "-c", CREATE)
    yield json.loads(made)
    site.manage("shell", "--no-imports", "-c", DELETE)


def test_twelve_posts_take_five_screens_of_a_phone(phone: Page) -> None:
    phone.goto("/blog")
    expect(phone.get_by_role("article")).to_have_count(12)
    assert phone.get_by_role("main").evaluate("(main) => main.clientHeight") <= 5 * 844


def test_category_filter_and_pagination(page: Page, many: dict[str, str]) -> None:
    page.goto("/blog")
    start_react(page)
    page.get_by_role("navigation", name="বিভাগ বাছুন").get_by_role("link", name=CATEGORY).click()
    chosen = page.get_by_role("navigation", name="বিভাগ বাছুন").locator("[aria-current]")
    expect(chosen).to_have_text(CATEGORY)
    pages = page.get_by_role("navigation", name="ব্লগের পাতা")
    titles = page.get_by_role("article").get_by_role("heading", level=2)
    expect(titles).to_have_text([f"পরীক্ষা {day}" for day in range(14, 2, -1)])
    pages.get_by_role("link", name="পরের পাতা").click()
    expect(titles).to_have_text(["পরীক্ষা 2", "পরীক্ষা 1"])
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(pages.locator("[aria-current]")).to_have_text("২")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{CATEGORY} · পাতা ২")
    expect(page).to_have_url(f"{many['address']}?page=2")
    page.reload()
    expect(titles).to_have_text(["পরীক্ষা 2", "পরীক্ষা 1"])
    expect(chosen).to_have_text(CATEGORY)
    expect(pages.get_by_role("link", name="পরের পাতা")).to_have_count(0)
    page.get_by_role("link", name="Read More পরীক্ষা 1").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("পরীক্ষা 1")
    page.get_by_role("definition").get_by_role("link", name=CATEGORY).click()
    expect(page).to_have_url(many["address"])
    page.get_by_role("navigation", name="বিভাগ বাছুন").get_by_role("link", name="সব লেখা").click()
    expect(titles).to_have_count(12)
    expect(chosen).to_have_text("সব লেখা")


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

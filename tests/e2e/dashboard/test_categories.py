"""Categories: creating, renaming, and deleting unused ones."""

from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Client, notifications


def row(page: Page, name: str) -> Locator:
    return page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=name))


@pytest.fixture
def name() -> str:
    return f"বিভাগ {uuid4().hex[:8]}"


@pytest.mark.console_errors("409")
def test_duplicate_category_is_rejected(dashboard: Page, name: str) -> None:
    """S53, S65, S80, S100, D17, D25."""
    dashboard.goto("/admindash/addcategory")
    field = dashboard.get_by_label("Category Name")
    expect(dashboard.get_by_text("Required", exact=True)).to_have_count(0)
    field.focus()
    dashboard.keyboard.press("Tab")
    expect(field).to_have_accessible_description("Up to 100 letters. Required")
    required = dashboard.get_by_text("Required", exact=True)
    red, green, blue = required.evaluate("p => getComputedStyle(p).color.match(/\\d+/g).map(Number)")
    assert red > 150 > 100 > max(green, blue)
    # Names are compared without regard to case.
    field.fill(f"  {name}  ")
    add = dashboard.get_by_role("button", name="Add Category")
    add.click()
    expect(notifications(dashboard).get_by_text(f"“{name}” is added.")).to_be_visible()
    expect(field).to_have_value("")
    expect(required).to_have_count(0)
    expect(row(dashboard, name)).to_contain_text("0 posts")
    field.fill(name.upper())
    add.click()
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value(name.upper())
    expect(field).to_have_accessible_description(
        "Up to 100 letters. There is already a category with this name."
    )
    expect(row(dashboard, name)).to_have_count(1)


@pytest.mark.console_errors("409")
def test_category_is_renamed_and_deleted_only_without_posts(
    dashboard: Page, client: Client, name: str
) -> None:
    category = client.category(name)
    post = client.post(f"লেখা {name}", categoryId=category["id"])
    dashboard.goto("/admindash/addcategory")
    row(dashboard, name).get_by_role("button", name=f"Rename “{name}”").click()
    form = dashboard.get_by_role("form", name=f"Rename “{name}”")
    expect(form.get_by_label("Category Name")).to_be_focused()
    form.get_by_label("Category Name").fill(f"{name} নতুন")
    dashboard.keyboard.press("Enter")
    renamed = row(dashboard, f"{name} নতুন")
    expect(renamed.get_by_role("button", name=f"Rename “{name} নতুন”")).to_be_focused()
    renamed.get_by_role("button", name="Delete").click()
    question = dashboard.get_by_role("alert").filter(has_text=f"Delete the category “{name} নতুন”?")
    expect(question).to_be_visible()
    expect(dashboard.get_by_role("button", name="Keep")).to_be_focused()
    dashboard.get_by_role("button", name="Delete", exact=True).click()
    expect(dashboard.get_by_role("alert")).to_have_text(
        "1 post uses this category. Give it another one first."
    )
    expect(renamed).to_contain_text("1 post")
    client.send("DELETE", f"/api/blogs/{post['id']}")

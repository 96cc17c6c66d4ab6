"""Takes the guide's screenshots from a running site that has its first content.

    python -m ops.scripts.guide_pictures ADDRESS USER_NAME PASSWORD

The account must not have a second factor. CHROMIUM is the path of the browser.
"""

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from guide.pages import picture
from ops.scripts.pictures import launch

FOLDER = Path("guide/static")
WINDOW = ViewportSize(width=1200, height=760)
QUALITY = 55
LOCALES = {"en": "en-GB", "bn": "bn-BD"}
# The pictures' names and URLs. `{…}` is the id of the page at that address of the site.
SCREENS = {
    "dashboard": "/admindash",
    "create-post": "/admindash/createpost",
    "post-list": "/admindash/viewallpost",
    "pictures": "/admindash/viewallimage",
    "categories": "/admindash/addcategory",
    "users": "/admindash/users",
    "account": "/admindash/profile",
    "settings": "/cms/settings/navigation/sitesettings/",
    "pages": "/cms/pages/{/}/",
    "article": "/cms/pages/{/yoga}/edit/",
    "front-page": "/cms/pages/{/}/edit/",
    "contacts": "/cms/pages/{/contact}/edit/",
    "menu": "/cms/menu/",
    "glossary": "/cms/snippets/glossary/term/",
    "messages": "/admindash/messages",
}


def main(address: str, user_name: str, password: str) -> None:
    with sync_playwright() as playwright, launch(playwright) as browser:
        for language, locale in LOCALES.items():
            take_all(browser, address, user_name, password, language, locale)


def take_all(
    browser: Browser, address: str, user_name: str, password: str, language: str, locale: str
) -> None:
    context = browser.new_context(base_url=address, locale=locale, viewport=WINDOW, service_workers="block")
    page = context.new_page()
    page.goto("/login")
    page.locator("input[name=userName]").fill(user_name)
    page.locator("input[name=password]").fill(password)
    page.locator("button[type=submit]").click()
    page.wait_for_url("**/admindash")
    for name, path in SCREENS.items():
        page.goto(path_of(page, path))
        page.wait_for_load_state("networkidle")
        with Image.open(BytesIO(page.screenshot())) as image:
            image.save(FOLDER / picture(name, language), quality=QUALITY, method=6)
    context.close()


def path_of(page: Page, path: str) -> str:
    """The path with the id of the page that it names."""
    before, brace, rest = path.partition("{")
    if not brace:
        return path
    address, _, after = rest.partition("}")
    match = page.request.get("/api/v2/pages/find/", params={"html_path": address}).json()
    return f"{before}{match['id']}{after}"


if __name__ == "__main__":
    main(*sys.argv[1:])

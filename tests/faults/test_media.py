"""A picture whose files are gone."""

import httpx

from tests.seeded_site import Site

from .requests import create_post, page_admin, png, visit


def test_page_and_library_go_on_without_the_files_of_a_picture(
    site: Site, administrator: httpx.Client
) -> None:
    picture = administrator.post("/api/upload", files={"image": ("ভোর.png", png(), "image/png")}).json()
    post = create_post(administrator, image=picture["url"])
    stem = picture["image"].removesuffix(".png")
    media = site.folder / "var" / "media"
    files = [path for path in media.rglob(f"{stem}*") if path.is_file()]
    assert len(files) >= 3  # the original and its first renditions
    renditions = [f"/media/{path.relative_to(media)}" for path in files if path.parent.name == "images"]
    for path in files:
        path.unlink()

    page = visit(site, post["path"])
    assert page.status_code == 200
    assert post["title"] in page.text
    for address in (f"/images/{picture['image']}", *renditions):
        answer = visit(site, address)
        assert (answer.status_code, answer.text) == (404, "There is no such file.")

    [listed] = [image for image in administrator.get("/api/upload").json() if image["id"] == picture["id"]]
    assert listed["thumbnail"]
    assert administrator.patch(f"/api/upload/{picture['id']}", json={"alt": "ভোর"}).status_code == 200
    with page_admin(site) as browser:
        assert browser.get("/cms/images/chooser/").status_code == 200
    site.manage("make_renditions")
    assert administrator.get("/api/upload").status_code == 200

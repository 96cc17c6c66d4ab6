"""The disk of the database, the uploads, the page cache and the log is full."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from ops.bench.posts import PARAGRAPH
from tests.admin import SCREEN
from tests.seeded_site import RENDERED, Site, database_of

from .requests import (
    assert_database_is_whole,
    assert_stored,
    count_posts,
    create_post,
    new_title,
    page_admin,
    png,
    post_input,
    sign_in,
    visit,
)

MESSAGE = "The disk of the server is full. Nothing was saved. Whoever runs the server has to free space."
# Runs a command that sees a small disk at a folder, with the same files, and writes its log there.
ON_A_SMALL_DISK = """
mkdir "$1.disk" && mount -t tmpfs -o size=100m tmpfs "$1.disk" && cp -a "$1/." "$1.disk" && mount --bind "$1.disk" "$1" &&
log="$1/log" && shift && exec "$@" >> "$log" 2>&1
"""
LARGE_BODY = PARAGRAPH * 600
can_mount = subprocess.run(["sh", "-c", "unshare --mount true"], capture_output=True).returncode == 0


@pytest.fixture
def site(seeded: Path, tmp_path: Path) -> Iterator[Site]:
    """A site on a small disk, whose folder is the one that its processes see."""
    if not can_mount:
        pytest.skip("needs the right to mount a file system")
    site = Site(seeded, tmp_path / "site")
    prefix = ["unshare", "--mount", "sh", "-c", ON_A_SMALL_DISK, "sh", str(site.folder)]
    site.command = [*prefix, *site.command]
    with site:
        site.folder = Path(f"/proc/{site.process.pid}/root{site.folder}")
        site.environment["DATABASE_URL"] = f"sqlite:///{database_of(site.folder)}"
        yield site


def fill(file: Path) -> None:
    """Write to a file until the disk is full."""
    with file.open("wb", buffering=0) as output:
        for size in (1 << 20, 1 << 12, 1):
            try:
                while output.write(b"x" * size) == size:
                    pass
            except OSError:
                continue


def test_full_disk_saves_no_partial_data_and_pages_are_served(site: Site) -> None:
    filler, media = site.folder / "filler", site.folder / "var" / "media"

    def uploads() -> set[Path]:
        return {path for path in media.rglob("*") if path.is_file()}

    with sign_in(site) as client, page_admin(site) as browser:
        post = create_post(client)
        visit(site, post["path"])
        before, stored, body = uploads(), count_posts(site), post_input(client, content=LARGE_BODY)
        fill(filler)

        # SQLite first uses what it has of the disk.
        acknowledged = {}
        for _ in range(30):
            answer = client.post("/api/blogs", json=(new := body | new_title()))
            if answer.status_code != 201:
                break
            acknowledged[new["submission"]] = answer.json()
        assert (answer.status_code, answer.json()) == (507, {"message": MESSAGE, "errors": {}})
        assert_stored(site, acknowledged)
        assert count_posts(site) == stored + len(acknowledged)

        picture = {"image": ("ভোর.png", png(), "image/png")}
        answer = client.post("/api/upload", files=picture)
        assert (answer.status_code, answer.json()) == (507, {"message": MESSAGE, "errors": {}})
        assert uploads() == before

        for path in (post["path"], "/", "/yoga", "/goal", "/blog"):
            page = visit(site, path)
            assert (page.status_code, RENDERED in page.text) == (200, True), path
        for path, status in (("/search?q=যোগ", 200), ("/api/v2/search/?q=যোগ", 200), ("/nothing", 404)):
            assert visit(site, path).status_code == status, path
        assert visit(site, "/static/plain.css").status_code == 200
        assert browser.get(SCREEN).status_code == 200
        assert client.get("/api/blogs?all=1").status_code == 200
        assert all(site.find(program) for program in ("web", "renderer", "scheduler"))

        filler.unlink()
        assert client.post("/api/upload", files=picture).status_code == 201
        create_post(client)
        assert_database_is_whole(site)

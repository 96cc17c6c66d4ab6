"""A new release is deployed while visitors read and administrators write."""

import copy
import re
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from ops.scripts.run import ROOT
from ops.scripts.servers import wait_until
from tests.seeded_site import Site

from .requests import Reader, Writers, assert_database_is_whole, assert_stored, visit

MIGRATION = """
from django.db import migrations

class Migration(migrations.Migration):
    dependencies = [("home", "{previous}")]
    operations = [migrations.RunSQL("CREATE TABLE new_in_this_release (id integer)")]
"""
SCRIPT = re.compile(r"/static/assets/[\w-]+-[\w-]{8}\.js")


def script_of(site: Site) -> str:
    found = SCRIPT.search(visit(site, "/yoga").text)
    assert found
    return found[0]


def new_release(folder: Path, script: str) -> None:
    """A copy of the source with another name of the script, another template and a migration."""
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    built = [path for path in (ROOT / "frontend/dist").rglob("*") if path.is_file()]
    texts = ROOT.glob("cms/locale*/*/LC_MESSAGES/*.mo")
    for path in [*(ROOT / name for name in tracked.stdout.split("\0") if name), *built, *texts]:
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    client = folder / "frontend/dist/client"
    name = script.removeprefix("/static/")
    (client / name).rename(client / renamed(name))
    manifest = client / ".vite" / "manifest.json"
    manifest.write_text(manifest.read_text().replace(name, renamed(name)))
    template = folder / "cms/ssr/templates/ssr/page.html"
    template.write_text(template.read_text().replace("</body>", "<!-- second release --></body>"))
    migrations = folder / "home/migrations"
    previous = max(path.stem for path in migrations.glob("0*.py"))
    (migrations / "9999_second_release.py").write_text(MIGRATION.format(previous=previous))


def renamed(script: str) -> str:
    return re.sub(r"[\w-]{8}\.js$", "release2.js", script)


def test_deployment_loses_no_post_and_no_script(seeded: Path, tmp_path: Path) -> None:
    with Site(seeded, tmp_path / "site") as first, ExitStack() as stack:
        script = script_of(first)
        release = tmp_path / "release"
        new_release(release, script)
        second = copy.copy(first)
        second.root = release
        writers = Writers(first)
        with Reader(first, "/yoga") as reader:
            with writers.writing(3, 4):
                for arguments in (
                    ["manage.py", "collectstatic", "--noinput", "--verbosity", "0"],
                    ["-m", "ops.scripts.prepare"],
                ):
                    command = [sys.executable, *arguments]
                    subprocess.run(command, cwd=release, env=second.environment, check=True, timeout=300)
            assert script_of(first) == script  # the first release goes on with the new database
            with writers.writing(3, 8):
                wait_until(lambda: len(writers.posts) >= 15, "no posts are written")
                first.stop()
                assert len(writers.posts) < 36
                stack.enter_context(second)
        assert reader.statuses == {200}
        print(f"longest time without an answer: {reader.longest_gap:.1f} s")
        assert writers.refused == []
        assert len(writers.posts) == 36
        assert_stored(second, writers.posts)
        assert_database_is_whole(second)
        page = visit(second, "/yoga")
        assert "second release" in page.text
        assert script_of(second) == renamed(script)
        assert [visit(second, name).status_code for name in (script, renamed(script))] == [200, 200]

"""A second `make run` beside the first."""

import copy
import subprocess
import sys

from ops.scripts.run import ROOT
from ops.scripts.servers import free_port
from tests.seeded_site import Site

from .requests import Writers, assert_database_is_whole, assert_stored, create_post, sign_in, visit


def test_second_start_on_a_used_port_fails_with_advice(site: Site) -> None:
    """`make run` prepares the database before it starts the site."""

    def run(module: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", module]
        return subprocess.run(
            command, cwd=ROOT, env=site.environment, capture_output=True, text=True, timeout=300
        )

    assert run("ops.scripts.prepare").returncode == 0
    done = run("ops.scripts.run")
    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        "",
        f"Cannot listen on 127.0.0.1:{site.port}: Address already in use.\n"
        f"Stop what listens there, or take another port: PORT={site.port + 10} make run\n",
    )
    assert visit(site, "/").status_code == 200
    assert all(site.find(program) for program in ("web", "renderer", "scheduler"))


def test_two_sites_with_one_folder_use_one_database(site: Site) -> None:
    second = copy.copy(site)
    second.port = free_port()
    second.url = f"http://localhost:{second.port}"
    second.environment = site.environment | {"PORT": str(second.port)}
    with second, sign_in(site) as client:
        of_first, of_second = Writers(site), Writers(second)
        with of_first.writing(2, 3), of_second.writing(2, 3):
            pass
        assert (of_first.refused, of_second.refused) == ([], [])
        assert_stored(site, of_first.posts | of_second.posts)
        post = create_post(client, title="পুরানো শিরোনাম")
        assert "পুরানো শিরোনাম" in visit(second, post["path"]).text
        assert client.patch(f"/api/blogs/{post['id']}", json={"title": "নতুন শিরোনাম"}).status_code == 200
        assert "নতুন শিরোনাম" in visit(second, post["path"]).text
    assert_database_is_whole(site)
    assert visit(site, post["path"]).status_code == 200

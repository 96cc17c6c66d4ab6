"""`.env`, as the first run writes it."""

import re
import stat
from pathlib import Path

import pytest

from ops.scripts import env_file
from ops.scripts.env_file import fill_secrets


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / ".env.example").write_text((env_file.ROOT / ".env.example").read_text("utf-8"), "utf-8")
    monkeypatch.setattr(env_file, "ROOT", tmp_path)
    return tmp_path


def values(text: str) -> dict[str, str]:
    return dict(re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE))


def test_first_run_writes_two_long_secrets_that_only_the_owner_can_read(root: Path) -> None:
    env_file.main()
    written = values((root / ".env").read_text("utf-8"))
    assert set(written) == {"SECRET_KEY", "JWT_SIGNING_KEY"}
    assert written["SECRET_KEY"] != written["JWT_SIGNING_KEY"]
    assert all(len(value) >= 50 for value in written.values())
    assert stat.S_IMODE((root / ".env").stat().st_mode) == 0o600


def test_secrets_are_not_printed(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    env_file.main()
    assert capsys.readouterr().out == "Wrote .env with random secrets.\n"


def test_second_run_does_not_change_the_file(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    env_file.main()
    before = (root / ".env").read_bytes(), (root / ".env").stat().st_mtime_ns
    capsys.readouterr()
    env_file.main()
    assert ((root / ".env").read_bytes(), (root / ".env").stat().st_mtime_ns) == before
    assert capsys.readouterr().out == ""


def test_file_that_releases_share_stays_shared(root: Path, tmp_path: Path) -> None:
    (tmp_path / "shared").write_text("PORT=8000\n")
    (root / ".env").symlink_to("shared")
    env_file.main()
    assert (root / ".env").readlink() == Path("shared")
    assert values((tmp_path / "shared").read_text()).keys() == {"PORT", "SECRET_KEY", "JWT_SIGNING_KEY"}


def test_existing_lines_are_kept() -> None:
    text = fill_secrets("PORT=8000\nSECRET_KEY=mine\n")
    assert text.startswith("PORT=8000\nSECRET_KEY=mine\nJWT_SIGNING_KEY=")


def test_empty_secret_is_filled_in_on_its_line() -> None:
    text = fill_secrets("SECRET_KEY=\nJWT_SIGNING_KEY=mine\nPORT=8000\n")
    assert re.fullmatch(r"SECRET_KEY=\S{50,}\nJWT_SIGNING_KEY=mine\nPORT=8000\n", text)

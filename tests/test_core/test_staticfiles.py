"""Static files that `collectstatic` collects and compresses."""

import os
from pathlib import Path

import pytest
from django.apps import apps
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from pytest_django import Settings
from whitenoise.compress import Compressor


def test_source_maps_and_files_of_views_that_are_not_served_are_not_collected() -> None:
    patterns = apps.get_app_config("staticfiles").ignore_patterns  # type: ignore[attr-defined]  # of its subclass
    names = [name for finder in get_finders() for name, _ in finder.list(patterns)]
    assert "wagtailadmin/js/core.js" in names
    assert "drf_spectacular_sidecar/swagger-ui-dist/swagger-ui-bundle.js" in names
    assert not [
        name for name in names if name.endswith(".map") or "redoc" in name or "rest_framework/" in name
    ]


def test_only_changed_files_are_compressed_again(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    source.mkdir()
    for name in ("one.css", "two.css"):
        (source / name).write_text("p { color: black }\n" * 50)
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    settings.STATICFILES_DIRS = [source]
    settings.STATIC_ROOT = target
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "cms.core.staticfiles.ChangedFilesStorage"}
    }
    compressed: list[str] = []
    compress = Compressor.compress

    def compress_and_note(self: Compressor, path: str) -> list[str]:
        compressed.append(Path(path).name)
        return compress(self, path)  # type: ignore[no-any-return]

    monkeypatch.setattr(Compressor, "compress", compress_and_note)
    call_command("collectstatic", interactive=False, verbosity=0)
    assert sorted(compressed) == ["one.css", "two.css"]
    assert {path.name for path in target.iterdir()} == {
        f"{name}.css{ending}" for name in ("one", "two") for ending in ("", ".br", ".gz")
    }

    compressed.clear()
    for path in [*source.iterdir(), *target.iterdir()]:
        os.utime(path, (path.stat().st_atime, path.stat().st_mtime - 60))
    (source / "two.css").write_text("p { color: white }\n" * 50)
    call_command("collectstatic", interactive=False, verbosity=0)
    assert compressed == ["two.css"]

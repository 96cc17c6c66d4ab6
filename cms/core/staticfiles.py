"""Selection of the static files to collect and to compress."""

from typing import Any

from django.contrib.staticfiles import apps
from whitenoise.storage import CompressedStaticFilesStorage


class StaticFilesConfig(apps.StaticFilesConfig):
    # Source maps, and what belongs to views that the site does not have.
    ignore_patterns = [
        *apps.StaticFilesConfig.ignore_patterns,
        "*.map",
        "drf_spectacular_sidecar/redoc/*",
        "rest_framework",
    ]


class ChangedFilesStorage(CompressedStaticFilesStorage):
    """Compresses the files that changed since they were compressed before."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Any:
        changed = {path: source for path, source in paths.items() if not self.is_compressed(path)}
        return super().post_process(changed, dry_run, **options)

    def is_compressed(self, path: str) -> bool:
        """Whether the file has the last compressed variant that WhiteNoise writes, which it gives the file's time."""
        variant = f"{path}.gz"
        return self.exists(variant) and self.get_modified_time(variant) >= self.get_modified_time(path)

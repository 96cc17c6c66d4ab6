"""The dashboard's screens, from the front end's list of them (S44)."""

import json
import re

from django.conf import settings

DASHBOARD = "/admindash"
SCREENS_FILE = settings.BASE_DIR / "frontend/src/dashboard/screens.json"
SCREENS: dict[str, dict[str, str]] = json.loads(SCREENS_FILE.read_text())


def screen_pattern(paths: list[str]) -> re.Pattern[str]:
    """Matches the address of each screen below /admindash, with or without a slash at its end."""
    alternatives = "|".join(path.replace(":id", r"\d+") for path in paths)
    return re.compile(f"(?:{alternatives})/?")


PATTERN = screen_pattern([screen["path"] for screen in SCREENS.values()])

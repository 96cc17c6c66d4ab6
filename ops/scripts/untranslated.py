"""Lists texts of the installed Wagtail without translation in cms/locale_wagtail, and texts that Wagtail dropped.

python -m ops.scripts.untranslated
"""

from pathlib import Path
from typing import Any

import django
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]


def texts(path: Path) -> set[Any]:
    with path.open("rb") as file:
        return {(message.context or "", message.id) for message in read_po(file) if message.id}


def main() -> None:
    django.setup()
    from django.apps import apps

    folders = [Path(app.path) for app in apps.get_app_configs() if app.name.split(".")[0] == "wagtail"]
    for domain in ("django", "djangojs"):
        files = [folder / "locale/en/LC_MESSAGES" / f"{domain}.po" for folder in folders]
        theirs = set().union(*(texts(file) for file in files if file.exists()))
        ours = texts(ROOT / "cms/locale_wagtail/bn/LC_MESSAGES" / f"{domain}.po")
        for mark, entries in (("+", theirs - ours), ("-", ours - theirs)):
            for context, text in sorted(entries, key=str):
                print(mark, domain, context, text)


if __name__ == "__main__":
    main()

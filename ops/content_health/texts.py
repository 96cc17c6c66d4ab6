"""The texts of a report in the reader's language."""

import datetime
from typing import Any

from django.template.defaultfilters import filesizeformat
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cms.core.language import digits

from .problems import GROUPS, JOBS, LINKS, OPERATION, PAGES, PICTURES, Problem

HEADINGS = {
    LINKS: gettext_lazy("Broken links"),
    PICTURES: gettext_lazy("Pictures without a description"),
    PAGES: gettext_lazy("Pages not updated for a year"),
    JOBS: gettext_lazy("Failed jobs"),
    OPERATION: gettext_lazy("Backup and disk"),
}
# Problems that only the server's administrator can fix.
FOR_ADMINISTRATORS = (JOBS, OPERATION)
MESSAGES = {
    "dead_link": gettext_lazy("“{words}” leads to {target}, which readers cannot open."),
    "dead_anchor": gettext_lazy("“{words}” leads to #{anchor}, which is not on {path}."),
    "bad_address": gettext_lazy("“{words}” is not a valid address."),
    "dead_picture": gettext_lazy("The picture {target} is not in the library."),
    "empty_menu_item": gettext_lazy("The menu item leads nowhere. Choose a page for it, or delete it."),
    "no_description": gettext_lazy("Say what the picture shows, or mark it as decorative."),
    "no_alt": gettext_lazy("A picture in the text has no alternative text."),
    "old": gettext_lazy("Last published on {since}. See that it is still true, and publish it again."),
    "job": gettext_lazy("The last run failed: {error}"),
    "backup_unreadable": gettext_lazy("The backups cannot be read: {error}"),
    "no_backup": gettext_lazy("There is no backup yet."),
    "old_backup": gettext_lazy("The newest backup is of {since}."),
    "disk_full": gettext_lazy("Only {free} of the disk are free."),
}


def message(problem: Problem) -> str:
    values = dict(problem["values"])
    if problem["kind"] == "dead_link":
        target = values["target"]
        values["target"] = (
            target if target.startswith("/") else f"“{target}”" if target else _("a deleted page")
        )
        values["words"] = values["words"] or problem["title"]
    elif problem["kind"] == "dead_anchor":
        values["path"] = values["path"] or _("this page")
    elif problem["kind"] == "disk_full":
        values["free"] = size(int(values["free"]))
    elif "since" in values:
        values["since"] = day(values["since"])
    return str(MESSAGES[problem["kind"]]).format(**values)


def day(text: str) -> str:
    """A day or a time as a date in words."""
    time = datetime.datetime.fromisoformat(text)
    return digits(date_format(timezone.localtime(time) if timezone.is_aware(time) else time, "DATE_FORMAT"))


def size(free: int) -> str:
    return digits(filesizeformat(free))


def figures(report: Any) -> list[tuple[str, str]]:
    """The newest backup and the free space, as names and words."""
    words = {
        "off": _("Nightly backups are off."),
        "none": _("There is no backup yet."),
        "unreadable": _("The backups cannot be read."),
    }
    backup = report.figures["backup"]
    space = _("{free} of {size}").format(free=size(report.figures["free"]), size=size(report.figures["size"]))
    return [
        (_("Newest backup"), words[backup] if backup in words else day(backup)),
        (_("Free disk space"), space),
    ]


def groups(report: Any, *, is_administrator: bool) -> list[dict[str, Any]]:
    """The non-empty groups of a report, for one reader."""
    shown_groups = []
    for group in GROUPS:
        count = report.counts.get(group, 0)
        if not count or (group in FOR_ADMINISTRATORS and not is_administrator):
            continue
        shown = report.problems[group]
        more = count - len(shown)
        shown_groups.append(
            {
                "heading": HEADINGS[group],
                "count": digits(count),
                "problems": [
                    {**problem, "message": message(problem), "place": (problem["title"], problem["url"])}
                    for problem in shown
                ],
                "more": _("and {count} more").format(count=digits(more)) if more else "",
            }
        )
    return shown_groups

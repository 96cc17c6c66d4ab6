"""The form of an event in Wagtail's admin, which checks single changed dates against the event's rule."""

from dataclasses import replace
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from cms.core.language import digits
from cms.pages.forms import BasePageForm

from .recurrence import Days, Schedule, nearest_days


class EventPageForm(BasePageForm):
    """Refuses changes of dates on which the event does not take place, and two changes of one date.

    A past change that an editor leaves as it is stays: the rule may have been another one then.
    """

    def is_valid(self) -> bool:
        return bool(super().is_valid()) and self.check_changes()

    def check_changes(self) -> bool:
        schedule = self.entered_schedule()
        seen, today = set(), timezone.localdate()
        changes = self.formsets["changes"]
        for form in kept_forms(changes):
            day = form.cleaned_data["day"]
            near = nearest_days(schedule, day)
            if day in seen:
                form.add_error("day", _("This date is changed above already."))
            elif day not in near and (day >= today or "day" in form.changed_data):
                form.add_error("day", self.no_such_date(near))
            seen.add(day)
        return bool(changes.is_valid())

    def entered_schedule(self) -> Schedule:
        """The dates as the form has them, without changes."""
        listed = (form.cleaned_data for form in kept_forms(self.formsets["listed_dates"]))
        days = tuple(Days(values["first_day"], values["last_day"]) for values in listed)
        return replace(self.instance.schedule, listed=days, changes=())

    def no_such_date(self, near: list[Any]) -> str:
        days = ", ".join(digits(date_format(day, "l, j F Y")) for day in near)
        if not days:
            return _("The event does not take place on this date.")
        return _("The event does not take place on this date. The nearest dates: {days}.").format(days=days)


def kept_forms(formset: Any) -> list[Any]:
    """The filled in rows that are not to be deleted."""
    return [form for form in formset.forms if form.cleaned_data and form not in formset.deleted_forms]

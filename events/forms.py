"""The form of an event in Wagtail's admin, which checks the rows of dates against the event's rule."""

from dataclasses import replace
from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cms.core.language import digits
from cms.pages.forms import BasePageForm

from .recurrence import Days, Repeats, Schedule, nearest_days
from .validation import ENDS_TOO_EARLY, ends_too_early

NOT_LISTED = gettext_lazy(
    "This date is not used. Choose “On the dates listed below” under “Repeats”, or delete it."
)
LISTED_TWICE = gettext_lazy("The event takes place on this date already. Change or delete one of the two.")
MOVED_TO_A_DATE = gettext_lazy(
    "The event takes place on this date already. Choose another one, or leave it empty."
)


class EventPageForm(BasePageForm):
    """Refuses contradictory rows of dates: listed ones, and changes of single dates.

    A past change that an editor leaves as it is stays: the rule may have been another one then.
    """

    def is_valid(self) -> bool:
        return bool(super().is_valid()) and self.check_listed_dates() and self.check_changes()

    def check_listed_dates(self) -> bool:
        listed = self.formsets["listed_dates"]
        before: list[tuple[date, date]] = []
        for form in kept_forms(listed):
            first = form.cleaned_data["first_day"]
            last = form.cleaned_data["last_day"] or first
            if self.instance.repeats != Repeats.LISTED:
                form.add_error("first_day", NOT_LISTED)
            elif any(first <= other_last and other_first <= last for other_first, other_last in before):
                form.add_error("first_day", LISTED_TWICE)
            elif first == last and ends_too_early(self.instance):
                form.add_error("last_day", ENDS_TOO_EARLY)
            before.append((first, last))
        return bool(listed.is_valid())

    def check_changes(self) -> bool:
        schedule, today = self.entered_schedule(), timezone.localdate()
        changes = self.formsets["changes"]
        forms = kept_forms(changes)
        changed = {form.cleaned_data["day"] for form in forms}
        seen: set[date] = set()
        new_days: set[date | None] = set()
        for form in forms:
            day, new_day = form.cleaned_data["day"], form.cleaned_data["new_day"]
            near = nearest_days(schedule, day)
            is_new = day >= today or not {"day", "new_day"}.isdisjoint(form.changed_data)
            if day in seen:
                form.add_error("day", _("This date is changed above already."))
            elif is_new and day not in near:
                form.add_error("day", self.no_such_date(near))
            elif is_new and new_day:
                is_planned = nearest_days(schedule, new_day) == [new_day]
                if new_day in {day, *new_days} or (is_planned and new_day not in changed):
                    form.add_error("new_day", MOVED_TO_A_DATE)
            seen.add(day)
            new_days.add(new_day)
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

"""What accounts change in Wagtail, and their part of the clock."""

from datetime import datetime

from wagtail import hooks
from wagtail.admin.views.account import NameEmailSettingsPanel

from .sessions import purge

# Name and e-mail are changed in the dashboard. Wagtail's form wants a first and a last name, which accounts lack.
NameEmailSettingsPanel.is_active = lambda self: False


@hooks.register("marga_minute")
def purge_refresh_tokens(now: datetime) -> None:
    purge(now)

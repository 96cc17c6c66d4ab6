"""The accounts' part of the clock."""

from datetime import datetime

from wagtail import hooks

from .sessions import purge


@hooks.register("marga_minute")
def purge_refresh_tokens(now: datetime) -> None:
    purge(now)

"""The editor of posts in Wagtail's forms: the dashboard's own, around a textarea that works without it."""

from typing import Any

from django import forms
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from wagtail.admin.telepath import register
from wagtail.admin.telepath.widgets import WidgetAdapter

# Made by the front end's build.
SCRIPT = "quill-widget/quill-widget.js"
STYLES = "quill-widget/quill-widget.css"
# What the script registers with Wagtail, as a subclass of its own widget.
CONSTRUCTOR = "marga.QuillWidget"


def is_built() -> bool:
    """Whether there is an editor; a page that names a constructor nobody has registered would not open."""
    return bool(finders.find(SCRIPT)) or staticfiles_storage.exists(SCRIPT)


class QuillWidget(forms.Textarea):
    """A textarea of HTML. The script's Stimulus controller puts the editor in its place and keeps its value current."""

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__({"data-controller": "quill-editor", "rows": 20, **(attrs or {})})

    @property
    def media(self) -> forms.Media:
        return forms.Media(js=[SCRIPT], css={"all": [STYLES]}) if is_built() else forms.Media()


class QuillWidgetAdapter(WidgetAdapter):
    """How Wagtail's scripts make the widget."""

    @property
    def js_constructor(self) -> str:
        return CONSTRUCTOR if is_built() else str(WidgetAdapter.js_constructor)


register(QuillWidgetAdapter(), QuillWidget)

"""The fields of posts in Wagtail's forms: the dashboard's editor around a textarea, and a chooser beside the picture's
address. Both fields work without them.
"""

from typing import Any

from django import forms
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.urls import reverse_lazy
from wagtail.admin.staticfiles import versioned_static
from wagtail.admin.telepath import register
from wagtail.admin.telepath.widgets import WidgetAdapter

PICTURE_CHOOSER = "post_picture_chooser"  # its views' namespace
# Made by the front end's build.
SCRIPT = "quill-widget/quill-widget.js"
STYLES = "quill-widget/quill-widget.css"
# Wagtail's dialog of pictures, which the editor's button opens.
CHOOSER_SCRIPTS = ["wagtailadmin/js/chooser-modal.js", "wagtailimages/js/image-chooser-modal.js"]
# What the script registers with Wagtail, as a subclass of its own widget.
CONSTRUCTOR = "marga.QuillWidget"


def is_built() -> bool:
    """Whether there is an editor; a page that names a constructor nobody has registered would not open."""
    return bool(finders.find(SCRIPT)) or staticfiles_storage.exists(SCRIPT)


class ScriptedField(forms.Widget):
    """A field that a Stimulus controller of the script takes over."""

    controller = ""

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        chooser = reverse_lazy(f"{PICTURE_CHOOSER}:choose")
        super().__init__({"data-controller": self.controller, "data-chooser": chooser, **(attrs or {})})

    @property
    def media(self) -> forms.Media:
        if not is_built():
            return forms.Media()
        return forms.Media(js=[*map(versioned_static, CHOOSER_SCRIPTS), SCRIPT], css={"all": [STYLES]})


class QuillWidget(ScriptedField, forms.Textarea):
    """HTML, with the editor in the textarea's place."""

    controller = "quill-editor"


class ImageAddressWidget(ScriptedField, forms.TextInput):
    """A picture's address, with a button that chooses one."""

    controller = "image-address"


class QuillWidgetAdapter(WidgetAdapter):
    """How Wagtail's scripts make the widget."""

    @property
    def js_constructor(self) -> str:
        return CONSTRUCTOR if is_built() else str(WidgetAdapter.js_constructor)


register(QuillWidgetAdapter(), QuillWidget)

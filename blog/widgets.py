"""The fields of a post in Wagtail's form: the HTML editor, and a picture's address with a chooser.

Each is a custom element around an ordinary control, and the control works without the script.
"""

from typing import Any, ClassVar

from django import forms
from django.forms.widgets import Script
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from wagtail.admin.staticfiles import versioned_static

PICTURE_CHOOSER = "post_picture_chooser"  # the URL namespace of its views
EDITOR_SCRIPT = "editor/editor.js"
EDITOR_STYLES = "editor/editor.css"
CHOOSER_SCRIPTS = ["wagtailadmin/js/chooser-modal.js", "wagtailimages/js/image-chooser-modal.js"]


class CustomElementWidget(forms.Widget):
    """Wraps the control in a custom element of the editor's script, which gets the address of the picture chooser."""

    element: ClassVar[str]

    def render(self, *args: Any, **kwargs: Any) -> SafeString:
        chooser = reverse(f"{PICTURE_CHOOSER}:choose")
        control = super().render(*args, **kwargs)
        return format_html('<{0} chooser="{1}">{2}</{0}>', self.element, chooser, control)

    @property
    def media(self) -> forms.Media:
        # Deferred: the element must not be created before the control inside it is parsed.
        scripts = [*map(versioned_static, CHOOSER_SCRIPTS), Script(EDITOR_SCRIPT, defer=True)]
        return forms.Media(js=scripts, css={"all": [EDITOR_STYLES]})


class HtmlEditorWidget(CustomElementWidget, forms.Textarea):
    """HTML, with the editor in the textarea's place."""

    element = "html-editor"


class ImageAddressWidget(CustomElementWidget, forms.TextInput):
    """A picture's address, with a button that chooses one from the library."""

    element = "image-address"

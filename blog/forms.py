"""The form of a post in Wagtail's admin."""

from typing import Any

from django import forms

from cms.core.html import is_empty_html
from cms.images.addresses import address_to_store, html_to_store
from cms.pages.forms import BasePageForm

from .widgets import QuillWidget


class HtmlFormField(forms.CharField):
    """HTML from an editor. It is cleaned here, because a draft is kept without the model's own cleaning."""

    widget = QuillWidget

    def clean(self, value: Any) -> str:
        html = html_to_store(self.to_python(value) or "")
        return str(super().clean("" if is_empty_html(html) else html))


class PostPageForm(BasePageForm):
    """Checks what the dashboard's endpoint checks."""

    body = HtmlFormField(label="Content")

    def clean_image(self) -> str:
        image: str = self.cleaned_data["image"]
        return address_to_store(image, stored=self.instance.image) if image else ""

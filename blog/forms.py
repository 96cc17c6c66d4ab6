"""The form of a post in Wagtail's admin."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from cms.core.html import is_empty_html
from cms.core.tags import clean_tags
from cms.images.addresses import address_to_store, html_to_store
from cms.pages.forms import BasePageForm

from .widgets import HtmlEditorWidget


class HtmlFormField(forms.CharField):
    """Cleans HTML in the form, because a draft is stored without the model's cleaning."""

    widget = HtmlEditorWidget

    def clean(self, value: Any) -> str:
        html = html_to_store(self.to_python(value) or "")
        return str(super().clean("" if is_empty_html(html) else html))


class PostPageForm(BasePageForm):
    """Makes the same checks as the dashboard's endpoint."""

    body = HtmlFormField(label=_("Content"))

    def clean_tags(self) -> list[str]:
        return clean_tags(self.cleaned_data["tags"])

    def clean_image(self) -> str:
        image: str = self.cleaned_data["image"]
        return address_to_store(image, stored=self.instance.image) if image else ""

from copy import copy

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ImagesConfig(AppConfig):
    name = "cms.images"
    label = "images"

    def ready(self) -> None:
        """Say in the privacy dialogue of a folder what it covers. Dialogues of pages share the form's field."""
        from wagtail.admin.forms.collections import CollectionViewRestrictionForm

        fields = CollectionViewRestrictionForm.base_fields
        fields["restriction_type"] = copy(fields["restriction_type"])
        fields["restriction_type"].help_text = _(
            "Applies to documents, and to those of collections in this one. Pictures are left out of public lists "
            "only: pages show them, and whoever has the address of a picture can open it."
        )

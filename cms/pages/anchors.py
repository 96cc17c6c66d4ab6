"""Rows that a page lists, each with an anchor: the part of the address after #."""

from typing import Any, ClassVar

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cms.core.input import nfc_input
from cms.core.slugs import romanised_slug

from .frame_ids import FRAME_IDS

validate_anchor = RegexValidator(
    r"^[a-z0-9]+(?:-[a-z0-9]+)*$", _("Use small Latin letters, digits and single hyphens.")
)


class AnchoredModel(models.Model):
    """A row with texts of one line and a field `anchor`, which is made from its name if it is left empty."""

    anchor: Any
    single_line_fields: ClassVar[tuple[str, ...]]
    page_ids: ClassVar[frozenset[str]] = FRAME_IDS  # ids that the page uses itself

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.normalise()
        super().save(*args, **kwargs)

    def clean(self) -> None:
        super().clean()
        self.normalise()
        if self.anchor in self.page_ids:
            message = gettext("“{anchor}” is used by the page itself. Choose another.")
            raise ValidationError({"anchor": message.format(anchor=self.anchor)})

    def anchor_names(self) -> list[str]:
        """Texts for the anchor: the first one that can be romanised is used."""
        raise NotImplementedError

    def normalise(self) -> None:
        """Fold white space, normalise to NFC and fill in an empty anchor. Raises ValidationError."""
        for name in self.single_line_fields:
            setattr(self, name, nfc_input(" ".join(getattr(self, name).split())))
        if not self.anchor:
            self.anchor = self.generate_anchor()

    def generate_anchor(self) -> str:
        """An unused anchor."""
        slugs = filter(None, map(romanised_slug, self.anchor_names()))
        wanted = next(slugs, "")[:70].strip("-") or str(self._meta.model_name)
        rows: Any = type(self)._default_manager  # mypy does not know the field `anchor` here
        others = rows.exclude(pk=self.pk).filter(anchor__startswith=wanted)
        taken = {*others.values_list("anchor", flat=True), *self.page_ids}
        anchor, number = wanted, 1
        while anchor in taken:
            number += 1
            anchor = f"{wanted}-{number}"
        return anchor

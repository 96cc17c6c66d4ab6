"""Values that are made from a page's text when the page is saved, so that no reader waits for them."""

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models.signals import pre_save
from django.dispatch import receiver
from django.utils.crypto import salted_hmac

import bengali
from cms.core import html, html_normalise, media
from cms.core.renderers import to_json

SALT = "cms.pages.derived"


@cache
def rules_version(page_type: type["DerivedValues"]) -> str:
    """Changes with the code that makes the values, and with what it depends on."""
    modules = [Path(str(module.__file__)) for module in (html, html_normalise, media)]
    modules += [
        Path(sys.modules[page_type.__module__].__file__ or ""),
        *(file for file in Path(bengali.__path__[0]).rglob("*") if file.suffix in (".py", ".toml", ".txt")),
    ]
    digest = sha256(f"{version('nh3')} {version('lxml')} {settings.SITE_URL}".encode())
    for path in sorted(modules):
        digest.update(path.read_bytes())
    return salted_hmac(SALT, digest.hexdigest()).hexdigest()[:16]


class DerivedValues(models.Model):
    """A page with values made from its text: `derive` makes them, `derived_values` has them.

    Stored values are used only if the present code has signed them. Otherwise they are made at each reading, until
    `manage.py derive_values` stores them.
    """

    derived = models.JSONField(null=True, editable=False)

    class Meta:
        abstract = True

    def derive(self) -> dict[str, Any]:
        raise NotImplementedError

    @property
    def signed_text(self) -> str:
        """The text that the signature covers: if SQL has changed it, the stored values are not used. Values that are
        not HTML need no such guard.
        """
        return ""

    @property
    def derived_values(self) -> dict[str, Any]:
        if self.derived and self.derived["signature"] == self.signature(self.derived["values"]):
            values: dict[str, Any] = self.derived["values"]
            return values
        return self.derive()

    def signature(self, values: dict[str, Any]) -> str:
        text = f"{self.signed_text}\0{to_json(dict(sorted(values.items())))}"
        return salted_hmac(f"{SALT} {rules_version(type(self))}", text, algorithm="sha256").hexdigest()

    def set_derived(self) -> None:
        values = self.derive()
        self.derived = {
            "rules": rules_version(type(self)),
            "values": values,
            "signature": self.signature(values),
        }

    def serializable_data(self) -> dict[str, Any]:
        """Without the values: the text of a revision may be changed before it is published or previewed."""
        data: dict[str, Any] = super().serializable_data()  # type: ignore[misc]  # a page's
        del data["derived"]
        return data


@receiver(pre_save)
def derive_values(instance: models.Model, raw: bool, update_fields: Any, **kwargs: Any) -> None:
    """Make the values of a page that is saved whole, after `Page.save` has cleaned its text."""
    if isinstance(instance, DerivedValues) and not raw and update_fields is None:
        instance.set_derived()


def outdated_pages() -> Iterator[DerivedValues]:
    """The pages whose values were made by other code, or never."""
    for page_type in DerivedValues.__subclasses__():
        pages: Any = page_type._default_manager.exclude(derived__rules=rules_version(page_type))
        yield from pages.iterator(100)

"""The block of ways to give: numbers of mobile wallets and bank accounts, and giving in person."""

import re
from collections.abc import Iterator
from typing import Any, Literal

import qrcode
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from typing_extensions import TypedDict
from wagtail import blocks
from wagtail.blocks.struct_block import StructBlockValidationError

from bengali.digits import ascii_digits, bengali_digits
from bengali.telephones import telephone_number, tidy_telephone
from cms.core.passages import Items
from cms.core.samples import marked
from cms.pages.blocks import Context, TextBlock
from cms.pages.searching import block_texts

Kind = Literal["mobile", "bank", "in_person"]


class QrCode(TypedDict):
    """A square of `size` modules; `path` has a line of width 1 along each row's runs of dark modules."""

    size: int
    path: str


class WayToGive(TypedDict):
    kind: Kind
    label: str
    number: str
    plain_number: str
    qr: QrCode | None
    holder: str
    note: str
    is_sample: bool


class NumberBlock(blocks.CharBlock):
    """A number to pay to. It is no text for the proofreader."""

    def get_passages(self, value: str, field: str, position: str) -> Items:
        return iter(())


class WayToGiveBlock(blocks.StructBlock):
    """A way to give."""

    kind = blocks.ChoiceBlock(
        choices=[("mobile", _("Mobile wallet")), ("bank", _("Bank")), ("in_person", _("In person"))],
        label=_("Kind"),
    )
    label = blocks.CharBlock(
        required=False,
        max_length=120,
        label=_("Label"),
        help_text=_("The name of the wallet, or the bank and its branch."),
    )
    number = NumberBlock(required=False, max_length=40, label=pgettext_lazy("identifier", "Number"))
    holder = blocks.CharBlock(required=False, max_length=120, label=_("Account holder"))
    note = TextBlock(required=False, features=["bold", "link"], label=_("Note"))
    is_sample = blocks.BooleanBlock(
        required=False,
        default=False,
        label=_("Sample"),
        help_text=_(
            "Readers are warned not to send anything to this number. It has no QR code and cannot be copied."
        ),
    )

    json_type = WayToGive

    def clean(self, value: Any) -> Any:
        value = super().clean(value)
        if value["kind"] != "in_person" and not value["number"] and not self.is_deferred_validation:
            raise StructBlockValidationError(
                block_errors={"number": ValidationError(_("Give the number to which readers pay."))}
            )
        return value

    def get_api_representation(self, value: Any, context: Context = None) -> WayToGive:
        number = "" if value["is_sample"] else plain_number(value["kind"], value["number"] or "")
        return {
            "kind": value["kind"],
            "label": value["label"] or "",
            "number": bengali_digits(value["number"] or ""),
            "plain_number": number,
            "qr": qr_code(number) if number else None,
            "holder": value["holder"] or "",
            "note": self.child_blocks["note"].get_api_representation(value["note"]) if value["note"] else "",
            "is_sample": value["is_sample"],
        }

    def block_texts(self, value: Any) -> Iterator[str]:
        """The texts for the search. A sample number is marked there, too."""
        for name, child in value.items():
            for text in block_texts(self.child_blocks[name], child):
                yield marked(text, value["is_sample"] and name == "number" and bool(text))


class WaysToGiveBlock(blocks.ListBlock):
    """Ways to give. Nothing is paid on the site."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(WayToGiveBlock(), **{"min_num": 1, **kwargs})

    class Meta:
        icon = "pick"


def plain_number(kind: Kind, number: str) -> str:
    """The number as apps take it, in ASCII digits: a wallet's as dialled in Bangladesh, others as they are."""
    if kind == "mobile" and (dialled := telephone_number(number)):
        return re.sub(r"^\+880", "0", dialled)
    return re.sub(r"[\s-]", "", ascii_digits(tidy_telephone(number)))


def qr_code(text: str) -> QrCode:
    """The QR code of a text, without the margin."""
    code = qrcode.QRCode(border=0)
    code.add_data(text)
    code.make()
    return {"size": code.modules_count, "path": "".join(dark_runs(code.get_matrix()))}


def dark_runs(rows: list[list[bool]]) -> Iterator[str]:
    """A line of an SVG path along each run of dark modules."""
    for y, row in enumerate(rows):
        for run in re.finditer("1+", "".join("01"[dark] for dark in row)):
            yield f"M{run.start()} {y}.5h{len(run[0])}"


def has_sample(body: Any) -> bool:
    """Whether an article's body has a sample number."""
    return any(
        way["is_sample"] for child in body if child.block_type == "ways_to_give" for way in child.value
    )

"""The form of the whole menu: a row for each item, in the order and the levels that the editor gave them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, cast

from django import forms
from django.forms.formsets import DELETION_FIELD_NAME, ORDERING_FIELD_NAME
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from wagtail.admin.widgets import AdminPageChooser
from wagtail.admin.widgets.chooser import BaseChooser
from wagtail.models import Page

from cms.core.language import digits
from cms.pages.querysets import with_address

from .models import MenuItemPage, check_item, two_levels_message

MAX_ITEMS = 100
PREFIX = "items"


@dataclass(frozen=True)
class Row:
    """One row of the menu. Rows of depth 1 are below the last row of depth 0 before them."""

    pk: int | None  # None: a new item
    depth: int
    label: str
    target: Page | None
    address: str
    with_children: bool
    visible: bool

    @property
    def is_heading(self) -> bool:
        return not (self.target or self.address)

    @property
    def content(self) -> tuple[str, int | None, str, bool]:
        return self.label, self.target and self.target.pk, self.address, self.with_children


class LoadedPageChooser(AdminPageChooser):
    """Shows a page that is loaded. Wagtail's chooser loads its own type and its parent, for each row."""

    def get_instance(self, value: Any) -> Page | None:
        return value if isinstance(value, Page) else None

    def get_value_data_from_instance(self, instance: Page) -> dict[str, Any]:
        data: dict[str, Any] = BaseChooser.get_value_data_from_instance(self, instance)
        return data


class TargetField(forms.Field):
    """A page with an address, among those that the formset has loaded for all rows."""

    widget = LoadedPageChooser
    pages: Mapping[str, Page] = {}

    def prepare_value(self, value: Any) -> Page | None:
        return self.pages.get(str(value))

    def to_python(self, value: Any) -> Page | None:
        if not value:
            return None
        page = self.pages.get(str(value))
        if page is None:
            raise forms.ValidationError(_("This page has no address. Choose another one."))
        return page


def item_field(name: str) -> Any:
    return MenuItemPage._meta.get_field(name)


class MenuRowForm(forms.Form):
    pk = forms.IntegerField(required=False, widget=forms.HiddenInput)
    depth = forms.IntegerField(min_value=0, max_value=1, widget=forms.HiddenInput)
    label = item_field("label").formfield()
    target = TargetField(required=False, label=capfirst(item_field("target").verbose_name))
    address = item_field("address").formfield(assume_scheme="https")
    with_children = item_field("with_children").formfield()
    visible = forms.BooleanField(required=False, initial=True, label=gettext_lazy("Visible on the site"))

    def __init__(self, *args: Any, pages: Mapping[str, Page], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["target"].pages = pages  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        check_item(self)
        if self.cleaned_data.get("with_children") and self.cleaned_data.get("depth"):
            self.add_error("with_children", two_levels_message())
        return self.cleaned_data

    @property
    def title(self) -> str:
        """The title of this row in the list."""
        target = self["target"].value()
        return str(self["label"].value() or (target.get_admin_display_title() if target else ""))

    @property
    def item(self) -> int | None:
        """The id of the item that the row changes, or None for a new one."""
        pk: int | None = self.cleaned_data.get("pk") if self.is_bound else self.initial.get("pk")
        return pk

    @property
    def is_deleted(self) -> bool:
        return self.is_bound and bool(self.cleaned_data.get(DELETION_FIELD_NAME))

    def row(self) -> Row:
        data = self.cleaned_data
        return Row(**{field.name: data[field.name] for field in fields(Row)})


class BaseMenuFormSet(forms.BaseFormSet):
    deletion_widget = forms.HiddenInput
    ordering_widget = forms.HiddenInput

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.pages = self.load_pages()

    @classmethod
    def get_default_prefix(cls) -> str:
        return PREFIX

    def load_pages(self) -> dict[str, Page]:
        """The pages with an address that rows name, by their ids as the form has them."""
        if self.is_bound:
            values = (
                self.data.get(f"{PREFIX}-{index}-target", "") for index in range(self.total_form_count())
            )
            ids = {int(value) for value in values if value.isascii() and value.isdigit() and len(value) < 10}
        else:
            ids = {row["target"] for row in self.initial or () if row["target"]}
        return {str(pk): page for pk, page in with_address(Page.objects).in_bulk(ids).items()}

    def get_form_kwargs(self, index: int | None) -> dict[str, Any]:
        return {"pages": self.pages, "empty_permitted": False}

    def in_order(self) -> list[MenuRowForm]:
        """The forms as the editor ordered them; those without a number last."""

        def sort_key(form: MenuRowForm) -> tuple[bool, int]:
            number = form.cleaned_data.get(ORDERING_FIELD_NAME)
            return number is None, number or 0

        return sorted(self.forms, key=sort_key) if self.is_bound else list(self.forms)

    def remaining(self) -> Iterator[MenuRowForm]:
        """The forms of the items that are not to be deleted, in order."""
        return (form for form in self.in_order() if not form.is_deleted)

    def rows(self) -> list[Row]:
        return [form.row() for form in self.remaining()]

    def deleted(self) -> list[int]:
        """The ids of the items to be deleted."""
        return [form.item for form in self.forms if form.is_deleted and form.item]

    def clean(self) -> None:
        """Rows below another one must follow a heading."""
        heading: MenuRowForm | None = None
        remaining = list(self.remaining())
        if len(remaining) > MAX_ITEMS:
            raise forms.ValidationError(
                _("A menu has {count} items at most.").format(count=digits(MAX_ITEMS))
            )
        for form in remaining:
            data = form.cleaned_data
            if data.get("depth") == 0:
                heading = form
            elif heading is None:
                form.add_error(None, _("There is no heading above this item."))
            elif heading.cleaned_data.get("target") or heading.cleaned_data.get("address"):
                message = _("This item has items below it and is a heading: it cannot be a link as well.")
                if message not in heading.non_field_errors():
                    heading.add_error(None, message)


MenuFormSet = cast(
    type[BaseMenuFormSet],
    forms.formset_factory(
        MenuRowForm,
        formset=BaseMenuFormSet,
        extra=0,
        max_num=MAX_ITEMS,
        absolute_max=2 * MAX_ITEMS,
        can_order=True,
        can_delete=True,
    ),
)

"""The forms with which visitors write a message or report a mistake."""

import re
import secrets
import time
from typing import Any, ClassVar

from django import forms
from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from bengali.telephones import telephone_number, tidy_telephone

from .message_form import public_offices, subject_choices
from .models import Kind, Message

SALT = "inbox.opened"
LEAST_SECONDS = 2  # a person needs more to write
OPEN_SECONDS = 24 * 3600
# Numbers of mobile telephones in Bangladesh have eleven digits, without the country code.
PHONE = re.compile(r"\+8801\d{9}|(?!\+8801)\+?\d{7,15}")


def opened_now() -> str:
    """The signed time, which a form sends back. A random part makes it unique."""
    return signing.dumps([time.time(), secrets.token_urlsafe(6)], salt=SALT)


def check_reach(text: str) -> None:
    """Raises ValidationError unless the value is an e-mail address or a telephone number."""
    if PHONE.fullmatch(telephone_number(text)):
        return
    try:
        validate_email(text)
    except ValidationError as error:
        raise ValidationError("ইমেইল ঠিকানা, অথবা ১১ অঙ্কের মোবাইল নম্বর লিখুন।") from error


class InboxForm(forms.ModelForm[Message]):
    """A visitor's text. People do not see the field `website`; programs that fill in every field do."""

    website = forms.CharField(required=False, label="এই ঘরটি খালি রাখুন")
    opened = forms.CharField(required=False, widget=forms.HiddenInput)

    kind: ClassVar[Kind]

    @property
    def is_from_program(self) -> bool:
        return bool(self.cleaned_data["website"])

    def is_repeated(self, path: str) -> bool:
        """Whether the same message from the page at this path is stored already, as after a double tap."""
        self.instance.kind, self.instance.path = self.kind, path
        self.instance.mark()
        return self.instance.is_stored

    @property
    def is_by_hand(self) -> bool:
        """Whether the form was opened today, long enough ago for a person to have written, and not sent yet."""
        signed_time = self.cleaned_data["opened"]
        try:
            opened, _random = signing.loads(signed_time, salt=SALT, max_age=OPEN_SECONDS)
        except signing.BadSignature:
            return False
        self.instance.form_signature = signature = signed_time.rpartition(":")[2]
        if Message.objects.filter(form_signature=signature).exists():
            return False
        return bool(time.time() - opened >= LEAST_SECONDS)

    def reopen(self) -> None:
        """Give the form, which is shown again with its values, a new signed time."""
        if self.is_bound:
            self.data = {**self.data.dict(), "opened": opened_now()}  # type: ignore[attr-defined]  # a QueryDict
        else:
            self.initial["opened"] = opened_now()


class ReportForm(InboxForm):
    """A mistake on a page."""

    kind = Kind.REPORT

    class Meta:
        model = Message
        fields = ("quote", "text", "reach")
        labels: ClassVar[dict[str, str]] = {
            "quote": "যে অংশে ভুল (ঐচ্ছিক)",
            "text": "কী ভুল, কী হওয়া উচিত",
            "reach": "আপনার ইমেইল (ঐচ্ছিক)",
        }
        widgets: ClassVar[dict[str, Any]] = {
            "quote": forms.Textarea({"rows": 2}),
            "text": forms.Textarea({"rows": 5}),
            "reach": forms.EmailInput({"autocomplete": "email"}),
        }
        error_messages: ClassVar[dict[str, Any]] = {
            "quote": {"max_length": "উদ্ধৃতি ৬০০ অক্ষরের মধ্যে রাখুন।"},
            "text": {
                "required": "কী ভুল, তা লিখুন।",
                "max_length": "বিবরণ ২০০০ অক্ষরের মধ্যে রাখুন।",
            },
            "reach": {"invalid": "ইমেইল ঠিকানাটি ঠিক নয়। ঠিক করুন, অথবা ঘরটি খালি রাখুন।"},
        }
        field_classes: ClassVar[dict[str, Any]] = {"reach": forms.EmailField}


class MessageForm(InboxForm):
    """A message to an office. Subjects come from the settings, offices from the contacts."""

    kind = Kind.MESSAGE

    subject = forms.ChoiceField(label="বিষয়", error_messages={"invalid_choice": "তালিকা থেকে বিষয় বাছুন।"})

    class Meta:
        model = Message
        fields = ("name", "reach", "subject", "office", "text")
        labels: ClassVar[dict[str, str]] = {
            "name": "নাম",
            "reach": "ইমেইল বা ফোন",
            "office": "কার্যালয়",
            "text": "বার্তা",
        }
        help_texts: ClassVar[dict[str, str]] = {"reach": "যেখানে উত্তর পেতে চান"}
        widgets: ClassVar[dict[str, Any]] = {
            "name": forms.TextInput({"autocomplete": "name"}),
            "text": forms.Textarea({"rows": 6}),
        }
        error_messages: ClassVar[dict[str, Any]] = {
            "name": {"required": "নাম লিখুন।", "max_length": "নাম ১২০ অক্ষরের মধ্যে রাখুন।"},
            "reach": {
                "required": "ইমেইল বা ফোন নম্বর লিখুন।",
                "max_length": "ইমেইল বা ফোন নম্বর ২৫৪ অক্ষরের মধ্যে রাখুন।",
            },
            "office": {"invalid_choice": "কার্যালয়টি আর তালিকায় নেই। আবার বাছুন।"},
            "text": {
                "required": "বার্তা লিখুন। এক লাইন হলেও চলবে।",
                "max_length": "বার্তা ২০০০ অক্ষরের মধ্যে রাখুন।",
            },
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in ("name", "reach"):
            self.fields[name].required = True
        self.fields["reach"].validators.append(check_reach)
        subjects: Any = self.fields["subject"]
        office: Any = self.fields["office"]
        subjects.choices = subject_choices()
        office.queryset, office.empty_label = public_offices(), "যেকোনো কার্যালয়"
        if not subjects.choices:
            del self.fields["subject"]
        if not office.queryset:
            del self.fields["office"]

    def clean_name(self) -> str:
        return " ".join(self.cleaned_data["name"].split())

    def clean_reach(self) -> str:
        reach: str = self.cleaned_data["reach"]
        return tidy_telephone(reach) if telephone_number(reach) else reach

"""The form with which visitors report a mistake."""

from typing import Any, ClassVar

from django import forms

from .models import MistakeReport


class MistakeForm(forms.ModelForm[MistakeReport]):
    """A visitor's report. People do not see the field `website`; programs that fill in every field do."""

    website = forms.CharField(required=False, label="এই ঘরটি খালি রাখুন")

    class Meta:
        model = MistakeReport
        fields = ("quote", "text", "email")
        labels: ClassVar[dict[str, str]] = {
            "quote": "যে অংশে ভুল (ঐচ্ছিক)",
            "text": "কী ভুল, কী হওয়া উচিত",
            "email": "আপনার ই-মেইল (ঐচ্ছিক)",
        }
        widgets: ClassVar[dict[str, Any]] = {
            "quote": forms.Textarea({"rows": 2}),
            "text": forms.Textarea({"rows": 5}),
            "email": forms.EmailInput({"autocomplete": "email"}),
        }
        error_messages: ClassVar[dict[str, Any]] = {
            "quote": {"max_length": "উদ্ধৃতি ৬০০ অক্ষরের মধ্যে রাখুন।"},
            "text": {
                "required": "কী ভুল, তা লিখুন।",
                "max_length": "বিবরণ ২০০০ অক্ষরের মধ্যে রাখুন।",
            },
            "email": {"invalid": "ই-মেইল ঠিকানাটি ঠিক নয়। ঠিক করুন, অথবা ঘরটি খালি রাখুন।"},
        }

    @property
    def is_from_program(self) -> bool:
        return bool(self.cleaned_data["website"])

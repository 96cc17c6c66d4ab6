"""The proofreader's endpoint, with and without a trailing slash (S90)."""

from django.urls import re_path

from .views import ProofreadView

urlpatterns = [re_path(r"^proofread/?$", ProofreadView.as_view(), name="proofread")]

"""Search beside Wagtail's endpoints, with and without a trailing slash."""

from django.urls import re_path

from .views import SearchView, SuggestionsView

urlpatterns = [
    re_path(r"^search/?$", SearchView.as_view(), name="search"),
    re_path(r"^search/suggestions/?$", SuggestionsView.as_view(), name="search-suggestions"),
]

"""The endpoint of the counts of visits, with and without a trailing slash (S90)."""

from django.urls import re_path

from .views import VisitsView

urlpatterns = [re_path(r"^visits/?$", VisitsView.as_view(), name="visits")]

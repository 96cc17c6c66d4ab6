"""The library's endpoints, with and without a trailing slash (S90)."""

from django.urls import re_path

from .views import UploadListView, UploadView

urlpatterns = [
    re_path(r"^upload/?$", UploadListView.as_view(), name="uploads"),
    re_path(r"^upload/(?P<pk>\d{1,9})/?$", UploadView.as_view(), name="upload"),
]

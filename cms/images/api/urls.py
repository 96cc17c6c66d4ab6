"""The library's endpoints, with and without a trailing slash (S90)."""

from django.urls import re_path

from .folders import FoldersView, TagsView
from .views import ImageActionView, RestoreView, UploadListView, UploadView

urlpatterns = [
    re_path(r"^upload/?$", UploadListView.as_view(), name="uploads"),
    re_path(r"^upload/actions/?$", ImageActionView.as_view(), name="upload-actions"),
    re_path(r"^upload/folders/?$", FoldersView.as_view(), name="upload-folders"),
    re_path(r"^upload/tags/?$", TagsView.as_view(), name="upload-tags"),
    re_path(r"^upload/(?P<pk>\d{1,9})/?$", UploadView.as_view(), name="upload"),
    re_path(r"^upload/(?P<pk>\d{1,9})/restore/?$", RestoreView.as_view(), name="restore-upload"),
]

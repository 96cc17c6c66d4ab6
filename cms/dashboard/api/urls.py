"""URLs of the dashboard's API, with and without a trailing slash (S90)."""

from django.urls import re_path

from .deleted_pages import DeletedPagesView, RestorePageView
from .first_day import FirstDayView
from .views import ItemsView, SummaryView

urlpatterns = [
    re_path(r"^summary/?$", SummaryView.as_view(), name="summary"),
    re_path(r"^first-day/?$", FirstDayView.as_view(), name="first-day"),
    re_path(r"^pages/deleted/?$", DeletedPagesView.as_view(), name="deleted-pages"),
    re_path(r"^pages/(?P<pk>\d{1,9})/restore/?$", RestorePageView.as_view(), name="restore-page"),
    re_path(r"^items/?$", ItemsView.as_view(), name="items"),
]

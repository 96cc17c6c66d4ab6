"""The inbox's endpoints, with and without a trailing slash (S90)."""

from django.urls import re_path

from .views import MessageListView, MessageView, SpamHourView

urlpatterns = [
    re_path(r"^messages/?$", MessageListView.as_view(), name="messages"),
    re_path(r"^messages/(?P<pk>\d{1,9})/?$", MessageView.as_view(), name="message"),
    re_path(r"^messages/(?P<pk>\d{1,9})/spam-hour/?$", SpamHourView.as_view(), name="message_spam_hour"),
]

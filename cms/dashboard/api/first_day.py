"""The checklist of a new administrator."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from articles.giving import has_sample
from articles.models import ArticlePage
from blog.models import PostPage
from cms.accounts import second_factor
from cms.accounts.api.permissions import IsAdministrator
from cms.accounts.authentication import account
from cms.accounts.models import Administrator
from cms.navigation.models import SiteSettings
from contacts.models import Contact, ContactsPage
from inbox.models import InboxSettings

STEPS = ("secondFactor", "contacts", "waysToGive", "recipients", "socialLinks", "colleague", "post")


class StepSerializer(serializers.Serializer[Any]):
    """A step of the first day. `address` is where it is done in the page admin, null for a screen of the dashboard."""

    id = serializers.ChoiceField(choices=STEPS)
    done = serializers.BooleanField()
    address = serializers.CharField(allow_null=True)


class FirstDayView(APIView):
    """GET /api/first-day."""

    permission_classes = [IsAdministrator]

    @extend_schema(responses=StepSerializer(many=True))
    def get(self, request: Request) -> Response:
        """The checklist of a new administrator, with the completed items."""
        user = account(request)
        contacts = ContactsPage.objects.first()
        samples = next((page for page in ArticlePage.objects.live() if has_sample(page.body)), None)
        settings = reverse("wagtailsettings:edit", args=["navigation", "sitesettings"])
        done = {
            "secondFactor": second_factor.is_on(user),
            "contacts": not Contact.objects.filter(is_sample=True).exists(),
            "waysToGive": samples is None,
            "recipients": InboxSettings.objects.exclude(recipients="").exists(),
            "socialLinks": SiteSettings.objects.exclude(video_url="").exclude(social_url="").exists(),
            "colleague": Administrator.objects.filter(is_active=True).count() > 1,
            "post": PostPage.objects.live().filter(owner=user).exists(),
        }
        addresses = {
            "contacts": contacts and reverse("wagtailadmin_pages:edit", args=[contacts.pk]),
            "waysToGive": samples and reverse("wagtailadmin_pages:edit", args=[samples.pk]),
            "recipients": reverse("wagtailsettings:edit", args=["inbox", "inboxsettings"]),
            "socialLinks": settings,
        }
        steps = [{"id": step, "done": done[step], "address": addresses.get(step)} for step in STEPS]
        return Response(StepSerializer(steps, many=True).data)

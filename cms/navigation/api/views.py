"""GET /api/v2/menu/ and GET /api/v2/site/: the menu and the site settings."""

from django.utils.cache import patch_cache_control
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cms.navigation.payload import shared_payload


class SharedView(APIView):
    """One part of the shared payload."""

    permission_classes = [AllowAny]
    part = ""

    def get(self, request: Request) -> Response:
        response = Response(dict(shared_payload())[self.part])
        patch_cache_control(response, public=True, max_age=0, must_revalidate=True)
        return response

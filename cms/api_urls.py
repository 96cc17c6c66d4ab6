"""Everything under /api."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.permissions import AllowAny

from cms.pages.api import router

urlpatterns = [
    path("v2/", router.urls),
    path("v2/", include("cms.navigation.api.urls")),
    path("v2/", include("search.api.urls")),
    path(
        "schema/",
        SpectacularAPIView.as_view(permission_classes=[AllowAny], authentication_classes=[]),
        name="schema",
    ),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(
            template_name="core/api_docs.html", permission_classes=[AllowAny], authentication_classes=[]
        ),
        name="docs",
    ),
    path("", include("cms.accounts.api.urls")),
    path("", include("cms.images.api.urls")),
    path("", include("blog.api.urls")),
    path("", include("inbox.api.urls")),
    path("", include("cms.visits.api.urls")),
    path("", include("cms.dashboard.api.urls")),
    path("", include("proofing.api.urls")),
]

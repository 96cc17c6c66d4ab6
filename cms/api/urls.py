"""Everything under /api."""

from django.urls import include, path

from cms.rendering.api import router

urlpatterns = [
    path("v2/", router.urls),
    path("v2/", include("home.api.urls")),
    path("", include("cms.accounts.api.urls")),
    path("", include("cms.images.api.urls")),
    path("", include("blog.api.urls")),
]

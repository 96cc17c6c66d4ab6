"""Sign-in and sign-out, the own account, and the other administrators."""

from typing import Any

from django.conf import settings
from django.contrib.auth import logout
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django_filters import ChoiceFilter, FilterSet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.exceptions import PermissionDenied, ValidationError
from rest_framework.generics import ListAPIView
from rest_framework.parsers import FormParser
from rest_framework.permissions import AllowAny
from rest_framework.renderers import BaseRenderer, JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cms.accounts import audit, mail, services, sessions, sign_in, throttle
from cms.accounts.audit import Event
from cms.accounts.authentication import account, sign_in_of_token
from cms.accounts.models import Administrator
from cms.core.errors import Conflict, Unauthorised
from cms.core.lists import FILTER_BACKENDS, PlainListPagination, StableOrderingFilter
from cms.core.parsers import NfcJSONParser

from .permissions import IsAdministrator
from .serializers import (
    AccessTokenSerializer,
    AccountChangeSerializer,
    AdministratorSerializer,
    NewAdministratorSerializer,
    NewPasswordSerializer,
    OwnAccountSerializer,
    ProfileSerializer,
    SignInSerializer,
    SignOutSerializer,
    reject_taken,
    validate_password,
)


def reject_cross_site(request: HttpRequest) -> None:
    """Raises PermissionDenied for requests made by other sites; old browsers send cookies with them."""
    origin = request.headers.get("Origin")
    own = {f"{request.scheme}://{request.get_host()}", settings.SITE_URL, *settings.CORS_ALLOWED_ORIGINS}
    if origin in own:
        return
    if origin or request.headers.get("Sec-Fetch-Site") == "cross-site":
        message = _(
            "This request came from another site. The setting CORS_ALLOWED_ORIGINS lists the sites that may send it."
        )
        raise PermissionDenied(message)


def token_response(tokens: sessions.IssuedTokens) -> Response:
    """The access token in the body and the refresh token in its cookie, never cached."""
    response = Response(AccessTokenSerializer({"accessToken": tokens.access}).data)
    sessions.set_cookie(response, tokens)
    add_never_cache_headers(response)
    return response


class SignInView(APIView):
    """POST /api/auth: a name and a password for an access token and the refresh cookie (S87, D13)."""

    authentication_classes = []
    permission_classes = [AllowAny]

    @extend_schema(request=SignInSerializer, responses=AccessTokenSerializer)
    def post(self, request: Request) -> Response:
        """A name and a password for an access token and the refresh cookie. 401: wrong; 409: locked or deactivated.

        A 401 with `secondFactor` asks for `code`: the password was right. 429: too many passwords were tried from
        this address.
        """
        reject_cross_site(request._request)
        serializer = SignInSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        data = serializer.validated_data
        user = sign_in.check(request._request, data["userName"], data["password"], data.get("code", ""))
        return token_response(sign_in.start(request._request, user, request.COOKIES.get(sessions.COOKIE, "")))


class RefreshView(APIView):
    """GET /refresh: the refresh cookie for a new access token (S88). 401: the session has ended."""

    authentication_classes = []
    permission_classes = [AllowAny]

    @extend_schema(responses=AccessTokenSerializer)
    def get(self, request: Request) -> Response:
        """The refresh cookie for a new access token. 401: the session has ended."""
        reject_cross_site(request._request)
        tokens = sessions.refresh(request.COOKIES.get(sessions.COOKIE, ""))
        if tokens is None:
            raise Unauthorised(_("Your session has ended. Sign in again."))
        return token_response(tokens)


class HtmlRenderer(BaseRenderer):
    """Accepts browsers that ask for HTML, as the sign-out form does; the answer is a redirect."""

    media_type = "text/html"
    format = "html"

    def render(self, data: Any, *args: Any, **kwargs: Any) -> bytes:
        return b"" if data is None else str(data.get("message", "")).encode()


class SignOutView(APIView):
    """POST /logout ends this sign-in, or with `everywhere` all of the account. GET changes nothing (D7)."""

    authentication_classes = []
    permission_classes = [AllowAny]
    parser_classes = [NfcJSONParser, FormParser]
    renderer_classes = [JSONRenderer, HtmlRenderer]

    @extend_schema(responses={302: None})
    def get(self, request: Request) -> HttpResponse:
        """Nothing but a redirect to the front page."""
        return HttpResponseRedirect("/")

    @extend_schema(
        request={
            "application/json": SignOutSerializer,
            "application/x-www-form-urlencoded": OpenApiTypes.OBJECT,
        },
        responses={204: None, 303: None},
    )
    def post(self, request: Request) -> HttpResponse:
        """End the sign-in of the refresh cookie or of the access token; with `everywhere` all of the account."""
        reject_cross_site(request._request)
        serializer = SignOutSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        everywhere = serializer.validated_data["everywhere"]
        value = request.COOKIES.get(sessions.COOKIE, "")
        ended = sessions.of_refresh_token(value) or sign_in_of_token(request)
        # The dashboard sends this too when its hour is over; the page admin's session then goes on.
        if ended is not None:
            event = Event.SIGNED_OUT_EVERYWHERE if everywhere else Event.SIGNED_OUT
            with transaction.atomic():
                sessions.end(ended)
                sessions.end_browser(request._request, value)
                if everywhere:
                    sessions.end_all(ended.user)
                logout(request._request)
                audit.record(event, request._request, account=ended.user)
        is_form = request.accepted_renderer.media_type == "text/html"
        response: HttpResponse = HttpResponseRedirect("/login") if is_form else HttpResponse(status=204)
        if is_form:
            response.status_code = 303
        sessions.delete_cookie(response)
        add_never_cache_headers(response)
        return response


class AdministratorFilter(FilterSet):
    isActive = ChoiceFilter(choices=[("true", "true"), ("false", "false")], method="filter_is_active")
    ordering = StableOrderingFilter(
        fields={
            "user_name": "userName",
            "name": "name",
            "last_login": "lastLogin",
            "date_joined": "dateJoined",
        }
    )

    class Meta:
        model = Administrator
        fields: list[str] = []

    def filter_is_active(self, queryset: Any, name: str, value: str) -> Any:
        return queryset.filter(is_active=value == "true")


class AdministratorListView(ListAPIView[Administrator]):
    """GET and POST /api/admin: all accounts, and a new one (S85, S86). For administrators."""

    permission_classes = [IsAdministrator]
    serializer_class = AdministratorSerializer
    pagination_class = PlainListPagination
    filter_backends = FILTER_BACKENDS
    filterset_class = AdministratorFilter
    search_fields = ["user_name", "name", "email"]
    queryset = Administrator.objects.order_by("user_name").prefetch_related("groups")

    def get(self, request: Request) -> Response:
        """All accounts."""
        return self.list(request)

    @extend_schema(request=NewAdministratorSerializer, responses={201: AdministratorSerializer})
    def post(self, request: Request) -> Response:
        """A new account. If it has a password, the account must choose another one after the first sign-in.

        409: name or e-mail address is taken.
        """
        serializer = NewAdministratorSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        with transaction.atomic():
            reject_taken(serializer.validated_data)
            user = Administrator.objects.create_user(**serializer.validated_data, must_change_password=True)
            audit.record(Event.ACCOUNT_CREATED, request._request, account=user, changed_by=account(request))
        return Response(AdministratorSerializer(user).data, status=201)


class AdministratorView(APIView):
    """PATCH /api/admin/<id>: another account's state, role, name, e-mail address and number. For administrators."""

    permission_classes = [IsAdministrator]

    @extend_schema(request=AccountChangeSerializer, responses=AdministratorSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Change another account: activate or deactivate it, its role, its details.

        409: the own account's state or details, the last administrator, an e-mail address that is taken.
        """
        serializer = AccountChangeSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        values, changed_by = serializer.validated_data, account(request)
        try:
            with transaction.atomic():
                user = services.change_account(
                    account_id=pk,
                    changed_by=changed_by,
                    request=request._request,
                    active=values.pop("active", None),
                    role=values.pop("role", None),
                )
                if values and user == changed_by:
                    raise Conflict(_("Change your own details in your profile."))
                change_details(request, user, serializer)
        except Administrator.DoesNotExist as error:
            raise Http404 from error
        return Response(AdministratorSerializer(user).data)


@transaction.atomic
def change_details(request: Request, user: Administrator, serializer: serializers.Serializer[Any]) -> None:
    """Change name, e-mail address or number of an account, which is told of a new address. Raises Conflict."""
    values = serializer.validated_data
    changed = {column: value for column, value in values.items() if getattr(user, column) != value}
    if not changed:
        return
    reject_taken(changed, exclude_id=user.pk)
    old_email = user.email
    for column, value in changed.items():
        setattr(user, column, value)
    user.save(update_fields=list(changed))
    names = [name for name, field in serializer.fields.items() if field.source in changed]
    audit.record(
        Event.ACCOUNT_CHANGED,
        request._request,
        account=user,
        changed_by=account(request),
        detail={"fields": names},
    )
    if "email" in changed:
        # A link in a mail to the old address must not open the account any more.
        user.reset_links.all().delete()
        mail.tell(user, "email_changed", recipient=old_email, email=user.email)


def require_password(request: Request, password: str) -> None:
    """Raises ValidationError unless this is the own password."""
    if not throttle.is_password(request._request, account(request), password):
        raise ValidationError({"currentPassword": [_("This is not your current password.")]})


class ProfileView(APIView):
    """GET and PATCH /api/admin/me: the own account."""

    allowed_before_set_up = True

    @extend_schema(responses=OwnAccountSerializer)
    def get(self, request: Request) -> Response:
        """The own account."""
        return Response(OwnAccountSerializer(account(request)).data)

    @extend_schema(request=ProfileSerializer, responses=OwnAccountSerializer)
    def patch(self, request: Request) -> Response:
        """Change the own name, e-mail address, number or language. A new e-mail address needs the password.

        429: too many passwords tried.
        """
        serializer = ProfileSerializer(data=request.data, partial=True)
        serializer.is_valid(raise_exception=True)
        values = serializer.validated_data
        password = values.pop("currentPassword", "")
        language = values.pop("language", "")
        user = account(request)
        if values.get("email", user.email) != user.email:
            require_password(request, password)
        with transaction.atomic():
            change_details(request, user, serializer)
            if language:
                user.choose_language(language)
        return Response(OwnAccountSerializer(user).data)


class PasswordView(APIView):
    """POST /api/admin/me/password: a new password ends every sign-in of the account and begins a new one."""

    allowed_before_set_up = True

    @extend_schema(request=NewPasswordSerializer, responses=AccessTokenSerializer)
    def post(self, request: Request) -> Response:
        """A new password; it ends every other session of the account. 429: too many passwords tried."""
        serializer = NewPasswordSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        user = account(request)
        old, new = serializer.validated_data["currentPassword"], serializer.validated_data["newPassword"]
        require_password(request, old)
        if new == old:
            raise ValidationError({"newPassword": [_("This is your current password. Choose another one.")]})
        validate_password(new, user, "newPassword")
        user.set_password(new)
        with transaction.atomic():
            user.save(update_fields=["password"])  # ends the sign-ins of the account
            tokens = sign_in.start(request._request, user, request.COOKIES.get(sessions.COOKIE, ""))
            audit.record(Event.PASSWORD_CHANGED, request._request, account=user, changed_by=user)
            mail.tell(user, "password_changed")
        return token_response(tokens)

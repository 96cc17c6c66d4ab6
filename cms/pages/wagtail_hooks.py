"""Changes of Wagtail's page admin: links in rich text, bulk publishing, creating, comparing, moving."""

import json
from typing import Any

from django.core.exceptions import ValidationError
from django.forms import UUIDField
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from wagtail import hooks
from wagtail.admin import messages
from wagtail.admin.action_menu import ActionMenuItem, PublishMenuItem, SaveDraftMenuItem
from wagtail.admin.utils import get_user_display_name
from wagtail.admin.views.pages.edit import EditView
from wagtail.models import Page
from wagtail.rich_text.feature_registry import FeatureRegistry

from .bulk_publish import PublishSelectedAction
from .forms import is_reserved_slug, reserved_slug_message
from .rich_text import EditedPageLinkHandler, KnownDocumentLinkHandler, LivePageLinkHandler


@hooks.register("register_rich_text_features", order=10)
def register_links(features: FeatureRegistry) -> None:
    features.register_link_type(LivePageLinkHandler)
    features.register_link_type(KnownDocumentLinkHandler)
    rule = features.converter_rules_by_converter["contentstate"]["link"]
    rule["from_database_format"]['a[linktype="page"]'] = EditedPageLinkHandler("LINK")


# After Wagtail's, whose place it takes.
hooks.register("register_bulk_action", PublishSelectedAction, order=1)


class SaveOrPublishMenuItem(SaveDraftMenuItem):
    """Two buttons. Enter in a field presses the first one, which saves a draft."""

    def __init__(self, publish: PublishMenuItem) -> None:
        super().__init__()
        self.publish = publish

    def render_html(self, parent_context: Any = None) -> SafeString:
        return format_html(
            "{}{}", super().render_html(parent_context), self.publish.render_html(parent_context)
        )


@hooks.register("construct_page_action_menu")
def show_publish_beside_save_draft(
    items: list[ActionMenuItem], request: HttpRequest, context: dict[str, Any]
) -> None:
    publish = next((item for item in items if isinstance(item, PublishMenuItem)), None)
    if publish and isinstance(items[0], SaveDraftMenuItem):
        items.remove(publish)
        items[0] = SaveOrPublishMenuItem(publish)


@hooks.register("insert_editor_js")
def add_autosave_script() -> str:
    return format_html('<script type="module" src="{}"></script>', static("page-admin/autosave.js"))


@hooks.register("insert_editor_js")
def add_offer_of_unsaved_copy() -> str:
    """Shown by `page-admin/session.js`."""
    return format_html(
        '<template id="unsaved-copy"><div class="unsaved-copy" role="status"><p>{} <b data-title></b></p>'
        '<button type="button" class="button" data-restore>{}</button> '
        '<button type="button" class="button button-secondary" data-delete>{}</button></div></template>',
        format_html(
            _("An unsaved copy from {time} is on this device:"), time=mark_safe("<span data-time></span>")
        ),
        _("Bring it back"),
        _("Delete it"),
    )


@hooks.register("insert_editor_js")
def add_names_of_inline_forms() -> str:
    return format_html('<script type="module" src="{}"></script>', static("page-admin/inline-names.js"))


@hooks.register("insert_editor_js")
def add_paste_into_articles() -> str:
    return format_html('<script type="module" src="{}"></script>', static("page-admin/paste.js"))


@hooks.register("insert_global_admin_css")
def add_style() -> str:
    """The Bengali font of the site and the colours of the dashboard; also in the user bar on pages of the site."""
    return format_html('<link rel="stylesheet" href="{}">', static("page-admin/style.css"))


@hooks.register("insert_global_admin_js")
def add_phonetic_typing() -> str:
    return format_html('<script type="module" src="{}"></script>', static("page-admin/phonetic.js"))


@hooks.register("insert_global_admin_js")
def add_bangla_dates() -> str:
    return format_html('<script type="module" src="{}"></script>', static("page-admin/bangla-dates.js"))


@hooks.register("insert_global_admin_js")
def focus_search_of_choosers() -> str:
    return format_html('<script type="module" src="{}"></script>', static("page-admin/choosers.js"))


@hooks.register("before_move_page")
def reject_move_to_a_reserved_address(
    request: HttpRequest, page: Page, destination: Page
) -> HttpResponse | None:
    """Wagtail checks only that the slug is free."""
    if not is_reserved_slug(page.slug, destination):
        return None
    messages.error(request, reserved_slug_message(page.slug))
    return redirect("wagtailadmin_pages:move", page.pk)


@hooks.register("before_create_page")
def continue_created_page(
    request: HttpRequest, parent_page: Page, page_class: type[Page]
) -> HttpResponse | None:
    """Save the page that the same form has created already, instead of a second one."""
    try:
        key = UUIDField(required=False).clean(request.POST.get("creation_key"))
    except ValidationError:
        return None
    created = page_class.objects.child_of(parent_page).filter(translation_key=key, owner=request.user)
    page = created.first() if key else None
    if page is None:
        return None
    response: HttpResponse = EditView.as_view()(request, page.pk)
    if not isinstance(response, JsonResponse):
        return response
    # An autosave: the form continues at the page's own address, as after one that created the page.
    address = reverse("wagtailadmin_pages:edit", args=[page.pk])
    continued = {"url": address, "hydrate_url": f"{address}?_w_hydrate_create_view=1"}
    return JsonResponse(continued | json.loads(response.content), status=response.status_code)


@hooks.register("after_edit_page")
def compare_with_overwritten_version(request: HttpRequest, page: Page) -> None:
    """After saving over a version of another editor, link to the comparison of both.

    Autosaves never do that: Wagtail refuses them. The form sends the time of the version it was opened with.
    """
    loaded = request.POST.get("loaded_revision_created_at")
    theirs = page.revisions.exclude(user=request.user).order_by("-created_at").first()
    if not loaded or theirs is None or theirs.created_at.isoformat() <= loaded:
        return
    name = get_user_display_name(theirs.user) or _("Somebody")
    text = _(
        "{name} saved a version while this form was open. Yours was saved over it; both are in the history."
    )
    address = reverse(
        "wagtailadmin_pages:revisions_compare", args=[page.pk, theirs.pk, page.latest_revision_id]
    )
    messages.warning(
        request, text.format(name=name), buttons=[messages.button(address, _("Compare versions"))]
    )

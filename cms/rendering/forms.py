"""The page forms of Wagtail's admin, with slugs that fill themselves and cannot collide."""

from typing import Any

from wagtail.admin.forms import WagtailAdminPageForm
from wagtail.admin.forms.pages import CopyForm
from wagtail.admin.widgets.slug import SlugInput

from cms.core.slugs import ROMANISATION


class BasePageForm(WagtailAdminPageForm):
    """An empty slug is made from the title, so that saving a draft never fails for want of one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "slug" in self.fields:
            self.fields["slug"].required = False
        if self.parent_page is not None and not self.instance.path:
            # Lets the model number a slug that is taken and check it against the reserved ones.
            self.instance._cached_parent_obj = self.parent_page


class BaseCopyForm(CopyForm):
    """Copying romanises the slug as editing does."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["new_slug"].widget = SlugInput(formatters=ROMANISATION)

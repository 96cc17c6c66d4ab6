"""Changes of Wagtail's account pages."""

from wagtail.admin.views.account import NameEmailSettingsPanel

# Name and e-mail are changed in the dashboard. Wagtail's form requires a first and a last name, which accounts lack.
NameEmailSettingsPanel.is_active = lambda self: False

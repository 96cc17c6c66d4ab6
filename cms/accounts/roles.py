"""The roles. Each is a group, and an account is a member of exactly one of them."""

from django.db.models import TextChoices


class Role(TextChoices):
    """What an account may do: permissions.py grants each role's group its permissions."""

    ADMINISTRATOR = "administrator"
    EDITOR = "editor"
    AUTHOR = "author"

    @property
    def group_name(self) -> str:
        return f"{self.value.capitalize()}s"

"""Writes `.env` from `.env.example`, or adds the secrets that an existing `.env` lacks."""

import os
import re
import secrets
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECRETS = ("SECRET_KEY", "JWT_SIGNING_KEY")


def fill_secrets(text: str) -> str:
    """Replace every missing or empty secret by a random one; nothing else changes."""
    for name in SECRETS:
        if re.search(rf"^{name}=[ \t]*\S", text, re.MULTILINE):
            continue
        line = f"{name}={secrets.token_urlsafe(48)}"
        text, count = re.subn(rf"^{name}=[ \t]*$", line, text, count=1, flags=re.MULTILINE)
        if not count:
            text = f"{text.rstrip()}\n{line}\n"
    return text


def main() -> None:
    path = (ROOT / ".env").resolve()  # in a deployment it is a link to a file that all releases share
    old = path.read_text("utf-8") if path.exists() else None
    new = fill_secrets(old if old is not None else (ROOT / ".env.example").read_text("utf-8"))
    if new == old:
        return
    draft = path.with_name(".env.new")
    draft.touch(mode=0o600)
    draft.write_text(new, "utf-8")
    os.replace(draft, path)
    print("Wrote .env with random secrets.")


if __name__ == "__main__":
    main()

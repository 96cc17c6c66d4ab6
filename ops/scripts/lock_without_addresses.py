"""Removes the `funding` addresses from npm's lock files. npm has no option to leave them out."""

import json
import sys
from pathlib import Path

for name in sys.argv[1:]:
    path = Path(name)
    lock = json.loads(path.read_text("utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
    path.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", "utf-8")

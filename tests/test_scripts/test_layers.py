"""import-linter checks only the packages that pyproject.toml names."""

import re
import tomllib

from ops.scripts.run import ROOT


def test_every_package_has_a_layer() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")} - {"tests"}
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = {
        name
        for layer in config["contracts"][0]["layers"]
        for name in re.findall(r"[a-z_]+(?=[. |]|$)", layer)
    }
    assert packages - set(config["root_packages"]) == set(), "missing in root_packages"
    assert packages - layers == set(), "missing in layers"

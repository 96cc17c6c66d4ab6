#!/bin/sh
# Creates .venv with the first Python 3.11 or newer, unless a working .venv exists. PYTHON sets another one to use.
set -eu

if .venv/bin/python -m pip --version >/dev/null 2>&1; then
    exit 0
fi

for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        found=$candidate
        break
    fi
done

if [ -z "${found:-}" ]; then
    echo "Marga needs Python 3.11 or newer; found: $(python3 --version 2>/dev/null || echo none)." >&2
    echo "Install one, or give its path: make run PYTHON=/path/to/python3.12" >&2
    exit 1
fi

if ! "$found" -c 'import ensurepip' 2>/dev/null; then
    version=$("$found" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    echo "$found has no ensurepip, which is needed to create a virtual environment." >&2
    echo "On Debian or Ubuntu: apt install python$version-venv" >&2
    exit 1
fi

echo "Creating .venv with $("$found" --version) …"
"$found" -m venv --clear .venv

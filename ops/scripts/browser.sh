#!/bin/sh
# Prints the path of a working Chromium for the end-to-end tests. If none is found, tries to install one.
set -eu

works() { "$1" --version >/dev/null 2>&1; }

# Playwright's own Node needs libatomic, which small machines lack.
export PLAYWRIGHT_NODEJS_PATH="${PLAYWRIGHT_NODEJS_PATH:-$(.venv/bin/python -c 'from ops.scripts.run import NODE; print(NODE)')}"

print_found() {
    for name in "${CHROMIUM:-chromium}" chromium chromium-browser google-chrome; do
        path=$(command -v "$name") || continue
        # On Ubuntu, chromium-browser may be a script that only asks to install the snap.
        if works "$path"; then
            echo "$path"
            exit 0
        fi
    done
    path=$(.venv/bin/python -c '
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)')
    if works "$path"; then
        echo "$path"
        exit 0
    fi
}

print_found
echo "No Chromium found: installing one …" >&2
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium; } >&2 || true
    print_found
fi
.venv/bin/playwright install chromium >&2 || true
print_found

echo "The end-to-end tests need Chromium and none could be installed." >&2
echo "Install it (Debian: apt install chromium) or give its path: make test CHROMIUM=/path/to/chromium" >&2
exit 1

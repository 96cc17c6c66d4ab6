"""What a User-Agent says, in plain words."""

# The first that occurs counts: most browsers name several others too.
BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "Chrome/": "Chrome",
    "CriOS/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def describe(user_agent: str) -> str:
    """The browser and the system, for example `Firefox, Windows`. Empty when neither is known."""
    found = (
        next((name for sign, name in names.items() if sign in user_agent), "")
        for names in (BROWSERS, SYSTEMS)
    )
    return ", ".join(filter(None, found))

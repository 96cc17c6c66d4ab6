"""Positions of the districts of Bangladesh on the drawn map of the contacts page."""

from typing_extensions import TypedDict

from cms.core.slugs import romanised_slug


class Position(TypedDict):
    """A point of the drawing in per cent: `x` of its width from the left, `y` of its height from the top."""

    x: float
    y: float


# The 64 districts as officially written, and Rangamati as it is usually written. Each stands at the longitude and
# latitude of its chief town, brought to the outline in contact-map.tsx by the affine map that fits the ten marked towns
# of the drawing best. Only Meherpur is moved, 2 per cent to the east, from the border into the country.
DISTRICTS = {
    "কক্সবাজার": (85.8, 89.1),
    "কিশোরগঞ্জ": (59.7, 37.5),
    "কুড়িগ্রাম": (35.0, 13.6),
    "কুমিল্লা": (68.4, 54.2),
    "কুষ্টিয়া": (23.7, 46.5),
    "খাগড়াছড়ি": (85.8, 60.3),
    "খুলনা": (33.1, 65.2),
    "গাইবান্ধা": (32.8, 21.9),
    "গাজীপুর": (51.9, 44.9),
    "গোপালগঞ্জ": (39.2, 61.9),
    "চট্টগ্রাম": (82.6, 73.6),
    "চাঁদপুর": (56.9, 58.2),
    "চাঁপাইনবাবগঞ্জ": (5.3, 34.4),
    "চুয়াডাঙ্গা": (17.9, 51.0),
    "জয়পুরহাট": (21.5, 25.8),
    "জামালপুর": (41.5, 28.8),
    "ঝালকাঠি": (47.2, 68.3),
    "ঝিনাইদহ": (24.8, 52.8),
    "টাঙ্গাইল": (41.1, 40.5),
    "ঠাকুরগাঁও": (9.3, 9.8),
    "ঢাকা": (51.7, 49.9),
    "দিনাজপুর": (13.3, 16.7),
    "নওগাঁ": (19.8, 30.8),
    "নড়াইল": (32.2, 59.2),
    "নরসিংদী": (58.4, 46.3),
    "নাটোর": (20.7, 37.7),
    "নারায়ণগঞ্জ": (53.7, 51.4),
    "নীলফামারী": (17.8, 11.5),
    "নেত্রকোণা": (58.6, 29.7),
    "নোয়াখালী": (66.7, 64.4),
    "পঞ্চগড়": (11.3, 4.6),
    "পটুয়াখালী": (50.0, 73.2),
    "পাবনা": (26.3, 44.7),
    "পিরোজপুর": (42.2, 69.4),
    "ফরিদপুর": (39.4, 51.8),
    "ফেনী": (73.2, 61.8),
    "বগুড়া": (29.1, 30.2),
    "বরগুনা": (45.5, 76.8),
    "বরিশাল": (50.7, 67.3),
    "বাগেরহাট": (38.3, 68.0),
    "বান্দরবান": (91.0, 76.0),
    "ব্রাহ্মণবাড়িয়া": (66.9, 45.6),
    "ভোলা": (56.9, 67.5),
    "ময়মনসিংহ": (51.7, 31.9),
    "মাগুরা": (30.2, 53.6),
    "মাদারীপুর": (47.2, 59.2),
    "মানিকগঞ্জ": (42.8, 47.3),
    "মুন্সিগঞ্জ": (54.3, 52.6),
    "মেহেরপুর": (15.0, 48.8),
    "মৌলভীবাজার": (81.2, 36.6),
    "যশোর": (25.7, 59.1),
    "রংপুর": (26.5, 14.6),
    "রাঙামাটি": (90.1, 68.2),
    "রাঙ্গামাটি": (90.1, 68.2),
    "রাজবাড়ী": (35.2, 49.0),
    "রাজশাহী": (12.4, 38.4),
    "লক্ষ্মীপুর": (60.8, 63.2),
    "লালমনিরহাট": (30.8, 11.7),
    "শরীয়তপুর": (50.4, 58.5),
    "শেরপুর": (43.2, 27.3),
    "সাতক্ষীরা": (22.7, 66.9),
    "সিরাজগঞ্জ": (36.3, 37.1),
    "সিলেট": (83.4, 29.4),
    "সুনামগঞ্জ": (73.2, 26.5),
    "হবিগঞ্জ": (73.4, 38.4),
}
# By the slug that the links use: it is the same for নেত্রকোণা and নেত্রকোনা.
BY_SLUG = {romanised_slug(name): Position(x=x, y=y) for name, (x, y) in DISTRICTS.items()}


def position(district: str) -> Position | None:
    """The district's position; None for any other place."""
    return BY_SLUG.get(romanised_slug(district))

"""The districts of Bangladesh: their slugs in addresses, and their positions on the drawn map of the contacts page."""

from django.http import HttpRequest, HttpResponsePermanentRedirect
from typing_extensions import TypedDict

from cms.core.slugs import romanised_slug


class Position(TypedDict):
    """A point of the drawing in per cent: `x` of its width from the left, `y` of its height from the top."""

    x: float
    y: float


# The 64 districts as officially written, and Rangamati as it is usually written, each with its official English
# spelling, by which people know and type it: চট্টগ্রাম romanised is chottogram. Each stands at the longitude and
# latitude of its chief town, brought to the outline in contact-map.tsx by the affine map that fits the ten marked towns
# of the drawing best. Only Meherpur is moved, 2 per cent to the east, from the border into the country.
DISTRICTS = {
    "কক্সবাজার": ("coxs-bazar", 85.8, 89.1),
    "কিশোরগঞ্জ": ("kishoreganj", 59.7, 37.5),
    "কুড়িগ্রাম": ("kurigram", 35.0, 13.6),
    "কুমিল্লা": ("cumilla", 68.4, 54.2),
    "কুষ্টিয়া": ("kushtia", 23.7, 46.5),
    "খাগড়াছড়ি": ("khagrachhari", 85.8, 60.3),
    "খুলনা": ("khulna", 33.1, 65.2),
    "গাইবান্ধা": ("gaibandha", 32.8, 21.9),
    "গাজীপুর": ("gazipur", 51.9, 44.9),
    "গোপালগঞ্জ": ("gopalganj", 39.2, 61.9),
    "চট্টগ্রাম": ("chattogram", 82.6, 73.6),
    "চাঁদপুর": ("chandpur", 56.9, 58.2),
    "চাঁপাইনবাবগঞ্জ": ("chapainawabganj", 5.3, 34.4),
    "চুয়াডাঙ্গা": ("chuadanga", 17.9, 51.0),
    "জয়পুরহাট": ("joypurhat", 21.5, 25.8),
    "জামালপুর": ("jamalpur", 41.5, 28.8),
    "ঝালকাঠি": ("jhalokati", 47.2, 68.3),
    "ঝিনাইদহ": ("jhenaidah", 24.8, 52.8),
    "টাঙ্গাইল": ("tangail", 41.1, 40.5),
    "ঠাকুরগাঁও": ("thakurgaon", 9.3, 9.8),
    "ঢাকা": ("dhaka", 51.7, 49.9),
    "দিনাজপুর": ("dinajpur", 13.3, 16.7),
    "নওগাঁ": ("naogaon", 19.8, 30.8),
    "নড়াইল": ("narail", 32.2, 59.2),
    "নরসিংদী": ("narsingdi", 58.4, 46.3),
    "নাটোর": ("natore", 20.7, 37.7),
    "নারায়ণগঞ্জ": ("narayanganj", 53.7, 51.4),
    "নীলফামারী": ("nilphamari", 17.8, 11.5),
    "নেত্রকোণা": ("netrokona", 58.6, 29.7),
    "নোয়াখালী": ("noakhali", 66.7, 64.4),
    "পঞ্চগড়": ("panchagarh", 11.3, 4.6),
    "পটুয়াখালী": ("patuakhali", 50.0, 73.2),
    "পাবনা": ("pabna", 26.3, 44.7),
    "পিরোজপুর": ("pirojpur", 42.2, 69.4),
    "ফরিদপুর": ("faridpur", 39.4, 51.8),
    "ফেনী": ("feni", 73.2, 61.8),
    "বগুড়া": ("bogura", 29.1, 30.2),
    "বরগুনা": ("barguna", 45.5, 76.8),
    "বরিশাল": ("barishal", 50.7, 67.3),
    "বাগেরহাট": ("bagerhat", 38.3, 68.0),
    "বান্দরবান": ("bandarban", 91.0, 76.0),
    "ব্রাহ্মণবাড়িয়া": ("brahmanbaria", 66.9, 45.6),
    "ভোলা": ("bhola", 56.9, 67.5),
    "ময়মনসিংহ": ("mymensingh", 51.7, 31.9),
    "মাগুরা": ("magura", 30.2, 53.6),
    "মাদারীপুর": ("madaripur", 47.2, 59.2),
    "মানিকগঞ্জ": ("manikganj", 42.8, 47.3),
    "মুন্সিগঞ্জ": ("munshiganj", 54.3, 52.6),
    "মেহেরপুর": ("meherpur", 15.0, 48.8),
    "মৌলভীবাজার": ("moulvibazar", 81.2, 36.6),
    "যশোর": ("jashore", 25.7, 59.1),
    "রংপুর": ("rangpur", 26.5, 14.6),
    "রাঙামাটি": ("rangamati", 90.1, 68.2),
    "রাঙ্গামাটি": ("rangamati", 90.1, 68.2),
    "রাজবাড়ী": ("rajbari", 35.2, 49.0),
    "রাজশাহী": ("rajshahi", 12.4, 38.4),
    "লক্ষ্মীপুর": ("lakshmipur", 60.8, 63.2),
    "লালমনিরহাট": ("lalmonirhat", 30.8, 11.7),
    "শরীয়তপুর": ("shariatpur", 50.4, 58.5),
    "শেরপুর": ("sherpur", 43.2, 27.3),
    "সাতক্ষীরা": ("satkhira", 22.7, 66.9),
    "সিরাজগঞ্জ": ("sirajganj", 36.3, 37.1),
    "সিলেট": ("sylhet", 83.4, 29.4),
    "সুনামগঞ্জ": ("sunamganj", 73.2, 26.5),
    "হবিগঞ্জ": ("habiganj", 73.4, 38.4),
}
# By the romanised name: it is the same for নেত্রকোণা and নেত্রকোনা.
SLUGS = {romanised_slug(name): slug for name, (slug, x, y) in DISTRICTS.items()}
POSITIONS = {slug: Position(x=x, y=y) for slug, x, y in DISTRICTS.values()}


def place_slug(place: str) -> str:
    """The value of a place in addresses: the usual spelling of a district, of any other place its romanised name."""
    romanised = romanised_slug(place)
    return SLUGS.get(romanised, romanised)


def position(place: str) -> Position | None:
    """The district's position; None for any other place."""
    return POSITIONS.get(place_slug(place))


def redirect_to_usual_spelling(request: HttpRequest, parameter: str) -> HttpResponsePermanentRedirect | None:
    """The redirect of an address whose parameter has the romanised name of a district, as addresses once had."""
    romanised = request.GET.get(parameter, "")
    slug = SLUGS.get(romanised, romanised)
    if slug == romanised:
        return None
    query = request.GET.copy()
    query[parameter] = slug
    return HttpResponsePermanentRedirect(f"{request.path}?{query.urlencode()}")

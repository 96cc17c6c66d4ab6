"""The districts of Bangladesh: their slugs in addresses, and where they are."""

from django.http import HttpRequest, HttpResponsePermanentRedirect
from typing_extensions import TypedDict

from cms.core.slugs import romanised_slug


class Position(TypedDict):
    """A point in degrees north and east."""

    latitude: float
    longitude: float


# The 64 districts as officially written, and Rangamati as it is usually written. Each has its official English
# spelling, by which people know and type it (চট্টগ্রাম romanised is chottogram), and the latitude and longitude of its
# chief town.
DISTRICTS = {
    "কক্সবাজার": ("coxs-bazar", 21.44, 91.98),
    "কিশোরগঞ্জ": ("kishoreganj", 24.43, 90.78),
    "কুড়িগ্রাম": ("kurigram", 25.81, 89.64),
    "কুমিল্লা": ("cumilla", 23.46, 91.18),
    "কুষ্টিয়া": ("kushtia", 23.90, 89.12),
    "খাগড়াছড়ি": ("khagrachhari", 23.11, 91.98),
    "খুলনা": ("khulna", 22.82, 89.55),
    "গাইবান্ধা": ("gaibandha", 25.33, 89.54),
    "গাজীপুর": ("gazipur", 24.00, 90.42),
    "গোপালগঞ্জ": ("gopalganj", 23.01, 89.83),
    "চট্টগ্রাম": ("chattogram", 22.34, 91.83),
    "চাঁদপুর": ("chandpur", 23.23, 90.65),
    "চাঁপাইনবাবগঞ্জ": ("chapainawabganj", 24.60, 88.27),
    "চুয়াডাঙ্গা": ("chuadanga", 23.64, 88.85),
    "জয়পুরহাট": ("joypurhat", 25.10, 89.02),
    "জামালপুর": ("jamalpur", 24.93, 89.94),
    "ঝালকাঠি": ("jhalokati", 22.64, 90.20),
    "ঝিনাইদহ": ("jhenaidah", 23.54, 89.17),
    "টাঙ্গাইল": ("tangail", 24.25, 89.92),
    "ঠাকুরগাঁও": ("thakurgaon", 26.03, 88.46),
    "ঢাকা": ("dhaka", 23.71, 90.41),
    "দিনাজপুর": ("dinajpur", 25.63, 88.64),
    "নওগাঁ": ("naogaon", 24.81, 88.94),
    "নড়াইল": ("narail", 23.17, 89.51),
    "নরসিংদী": ("narsingdi", 23.92, 90.72),
    "নাটোর": ("natore", 24.41, 88.98),
    "নারায়ণগঞ্জ": ("narayanganj", 23.62, 90.50),
    "নীলফামারী": ("nilphamari", 25.93, 88.85),
    "নেত্রকোণা": ("netrokona", 24.88, 90.73),
    "নোয়াখালী": ("noakhali", 22.87, 91.10),
    "পঞ্চগড়": ("panchagarh", 26.33, 88.55),
    "পটুয়াখালী": ("patuakhali", 22.36, 90.33),
    "পাবনা": ("pabna", 24.01, 89.24),
    "পিরোজপুর": ("pirojpur", 22.58, 89.97),
    "ফরিদপুর": ("faridpur", 23.60, 89.84),
    "ফেনী": ("feni", 23.02, 91.40),
    "বগুড়া": ("bogura", 24.85, 89.37),
    "বরগুনা": ("barguna", 22.15, 90.12),
    "বরিশাল": ("barishal", 22.70, 90.36),
    "বাগেরহাট": ("bagerhat", 22.66, 89.79),
    "বান্দরবান": ("bandarban", 22.20, 92.22),
    "ব্রাহ্মণবাড়িয়া": ("brahmanbaria", 23.96, 91.11),
    "ভোলা": ("bhola", 22.69, 90.65),
    "ময়মনসিংহ": ("mymensingh", 24.75, 90.41),
    "মাগুরা": ("magura", 23.49, 89.42),
    "মাদারীপুর": ("madaripur", 23.17, 90.20),
    "মানিকগঞ্জ": ("manikganj", 23.86, 90.00),
    "মুন্সিগঞ্জ": ("munshiganj", 23.55, 90.53),
    "মেহেরপুর": ("meherpur", 23.76, 88.63),
    "মৌলভীবাজার": ("moulvibazar", 24.48, 91.77),
    "যশোর": ("jashore", 23.17, 89.21),
    "রংপুর": ("rangpur", 25.75, 89.25),
    "রাঙামাটি": ("rangamati", 22.65, 92.18),
    "রাঙ্গামাটি": ("rangamati", 22.65, 92.18),
    "রাজবাড়ী": ("rajbari", 23.76, 89.65),
    "রাজশাহী": ("rajshahi", 24.37, 88.60),
    "লক্ষ্মীপুর": ("lakshmipur", 22.94, 90.83),
    "লালমনিরহাট": ("lalmonirhat", 25.92, 89.45),
    "শরীয়তপুর": ("shariatpur", 23.21, 90.35),
    "শেরপুর": ("sherpur", 25.02, 90.02),
    "সাতক্ষীরা": ("satkhira", 22.72, 89.07),
    "সিরাজগঞ্জ": ("sirajganj", 24.45, 89.70),
    "সিলেট": ("sylhet", 24.90, 91.87),
    "সুনামগঞ্জ": ("sunamganj", 25.07, 91.40),
    "হবিগঞ্জ": ("habiganj", 24.38, 91.41),
}
# By the romanised name: it is the same for নেত্রকোণা and নেত্রকোনা.
SLUGS = {romanised_slug(name): slug for name, (slug, *_) in DISTRICTS.items()}
POSITIONS = {
    slug: Position(latitude=latitude, longitude=longitude) for slug, latitude, longitude in DISTRICTS.values()
}


def place_slug(place: str) -> str:
    """The value of a place in addresses: the usual spelling of a district, of any other place its romanised name."""
    romanised = romanised_slug(place)
    return SLUGS.get(romanised, romanised)


def position(place: str) -> Position | None:
    """The position of the district's chief town; None for any other place."""
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

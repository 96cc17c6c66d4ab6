"""The library takes the descriptions that published posts give to its pictures."""

from html import escape
from typing import Any

from blog import writing
from blog.models import BlogIndexPage, Category
from blog.writing import PostInput
from cms.accounts.models import Administrator
from cms.images.models import LibraryImage
from search.models import Section
from tests.factories.images import LibraryImageFactory


def test_published_post_describes_the_pictures_that_the_library_does_not(
    blog: BlogIndexPage, category: Category, administrator: Administrator
) -> None:
    cases: dict[str, tuple[dict[str, Any], str, str]] = {
        "undescribed": ({}, 'নদীর "পাড়" & চর', 'নদীর "পাড়" & চর'),
        "described": ({"description": "নৌকা"}, "অন্য কথা", "নৌকা"),
        "decorative": ({"is_decorative": True}, "রেখা", ""),
        "without a description in the text": ({}, "", ""),
        "with one that the library cannot hold": ({}, "ক" * 256, ""),
    }
    images = {
        name: LibraryImageFactory(**{"description": "", **fields}) for name, (fields, _, _) in cases.items()
    }
    twice = LibraryImageFactory(description="")
    tags = [
        f'<img src="{images[name].address}" width="80" height="60" alt="{escape(alt)}">'
        for name, (_, alt, _) in cases.items()
    ]
    tags += [f'<img src="{twice.address}" alt="{alt}">' for alt in (" ", "প্রথম", "দ্বিতীয়")]
    tags.append('<img src="https://example.org/a.jpg" alt="অন্য সাইটের">')
    body = "".join(f"<figure>{tag}</figure>" for tag in tags)
    fields = {"category": category, "title": "নদী", "body": body, "image": images["described"].address}
    post = writing.create_post(user=administrator, data=PostInput(fields))
    assert LibraryImage.objects.get(pk=twice.pk).description == ""

    writing.publish_post(post_id=post.pk, user=administrator)
    stored = {image.pk: image.description for image in LibraryImage.objects.all()}
    assert stored[twice.pk] == "প্রথম"
    for name, (_, _, expected) in cases.items():
        assert (name, stored[images[name].pk]) == (name, expected)


def test_new_post_is_found_by_the_description_that_it_gives_to_its_picture(
    blog: BlogIndexPage, category: Category, administrator: Administrator
) -> None:
    picture = LibraryImageFactory(description="")
    body = f'<figure><img src="{picture.address}" alt="মোহনা"></figure><p>নদী</p>'
    fields = {"category": category, "title": "নদী", "body": body, "image": picture.address}
    post = writing.create_post(user=administrator, data=PostInput(fields), target_status=writing.PUBLISHED)
    assert "মোহনা" in Section.objects.get(entry__page=post).text

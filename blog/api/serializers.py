"""Input and output of the blog's endpoints, with the specification's field names (S79 to S82, S96)."""

from typing import Any

from django.core.exceptions import ValidationError as DjangoValidationError
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.html import escape
from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from wagtail.models import WorkflowState

from blog.models import Byline, Category, PostPage, PostTag
from blog.models.post import RESERVED_SLUGS, UNTITLED, PostState
from blog.writing import DISCARD_DRAFT, PUBLISHED, UNPUBLISHED, USE_DRAFT, PostInput
from cms.core.html import is_empty_html, with_picture_addresses
from cms.core.tags import TagsField
from cms.images.addresses import absolute, address_to_store, html_to_store
from cms.images.representation import thumbnail

POST_FIELDS = (
    "category",
    "title",
    "body",
    "image",
    "byline",
    "tag_names",
    "slug",
    "search_description",
    "go_live_at",
    "expire_at",
)
EDIT_FIELDS = ("version", "draft", "key", "saves")
IN_REVIEW, CHANGES_REQUESTED = "in_review", "changes_requested"
MAX_CONTENT = 5_000_000  # characters; the text may hold a few pictures as data URIs


def one_line(text: str) -> str:
    """The text on one line. Raises ValidationError if it has no visible character."""
    if is_empty_html(escape(text)):
        raise serializers.ValidationError(_("This field may not be blank."))
    return " ".join(text.split())


def title_to_show(title: str) -> str:
    """The title for lists; an unfinished post gets a name in the reader's language."""
    return _("Untitled") if title == UNTITLED else title


class CategorySerializer(serializers.Serializer[Any]):
    """A category."""

    id = serializers.IntegerField(read_only=True)
    titlename = serializers.CharField(max_length=100)

    def validate_titlename(self, titlename: str) -> str:
        return one_line(titlename)


class CountedCategorySerializer(CategorySerializer):
    """A category with the number of its posts that are not deleted, for the dashboard."""

    posts = serializers.IntegerField(source="post_count", read_only=True)


class MergeSerializer(serializers.Serializer[Any]):
    """The category that remains."""

    into = serializers.IntegerField(min_value=1, max_value=2**31 - 1)


class PostTagSerializer(serializers.Serializer[PostTag]):
    """A tag with the number of its posts that are not deleted."""

    name = serializers.CharField()
    posts = serializers.IntegerField(source="post_count")


class BylineSerializer(serializers.ModelSerializer[Byline]):
    """A byline to choose."""

    class Meta:
        model = Byline
        fields = ("id", "name")


class PublishedPostSerializer(serializers.Serializer[PostPage]):
    """A post of the public list (S82)."""

    id = serializers.IntegerField()
    title = serializers.CharField()
    content = serializers.SerializerMethodField()

    def get_content(self, post: PostPage) -> str:
        return with_picture_addresses(post.html, absolute)


class PostFieldsSerializer(serializers.Serializer[PostPage]):
    """The fields of both a post in a list and a whole one.

    `blog_path` in the context saves a query per post.
    """

    id = serializers.IntegerField()
    title = serializers.CharField()
    status = serializers.SerializerMethodField()
    categoryId = serializers.IntegerField(source="category_id", allow_null=True)
    category = serializers.CharField(source="category.titlename", default=None, allow_null=True)
    bylineId = serializers.IntegerField(source="byline_id", allow_null=True)
    byline = serializers.CharField(source="byline.name", default=None, allow_null=True)
    image = serializers.SerializerMethodField()
    date = serializers.DateTimeField()
    updatedAt = serializers.SerializerMethodField()
    path = serializers.SerializerMethodField()
    deletedAt = serializers.DateTimeField(source="deleted_at", allow_null=True)

    @extend_schema_field(serializers.ChoiceField(choices=[PUBLISHED, UNPUBLISHED]))
    def get_status(self, post: PostPage) -> str:
        return PUBLISHED if post.live else UNPUBLISHED

    @extend_schema_field(serializers.DateTimeField)
    def get_updatedAt(self, post: PostPage) -> str | None:
        edited_at = post.latest_revision_created_at or post.last_published_at or post.date
        return serializers.DateTimeField().to_representation(edited_at)

    def get_image(self, post: PostPage) -> str:
        return absolute(post.image)

    def get_path(self, post: PostPage) -> str | None:
        blog_path = self.context.get("blog_path")
        return f"{blog_path}/{post.slug}" if blog_path else post.site_path


class ReviewSerializer(serializers.Serializer[WorkflowState]):
    """The state of the review of a post: who submitted it, or who asked for which changes, and when."""

    state = serializers.SerializerMethodField()
    by = serializers.SerializerMethodField()
    at = serializers.SerializerMethodField()
    comment = serializers.CharField(source="current_task_state.comment", default="")

    @extend_schema_field(serializers.ChoiceField(choices=[IN_REVIEW, CHANGES_REQUESTED]))
    def get_state(self, review: WorkflowState) -> str:
        return IN_REVIEW if review.status == WorkflowState.STATUS_IN_PROGRESS else CHANGES_REQUESTED

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_by(self, review: WorkflowState) -> str | None:
        is_waiting = review.status == WorkflowState.STATUS_IN_PROGRESS
        user = review.requested_by if is_waiting else review.current_task_state.finished_by
        return user.get_full_name() if user else None

    @extend_schema_field(serializers.DateTimeField)
    def get_at(self, review: WorkflowState) -> str | None:
        state = review.current_task_state
        return serializers.DateTimeField().to_representation(state.finished_at or state.started_at)


class PostSummarySerializer(PostFieldsSerializer):
    """A post of the dashboard's lists. The caller loads the pictures of all posts with `PostPage.prepare_cards`."""

    title = serializers.SerializerMethodField()  # type: ignore[assignment]
    author = serializers.CharField(
        source="owner_name", allow_null=True, help_text="The name of the account that wrote it."
    )
    state = serializers.ChoiceField(choices=PostState.choices)
    scheduledAt = serializers.DateTimeField(source="scheduled_at", allow_null=True)
    hasUnpublishedChanges = serializers.BooleanField(source="has_draft")
    review = ReviewSerializer(source="current_workflow_state", allow_null=True)
    thumbnail = serializers.SerializerMethodField()

    def get_title(self, post: PostPage) -> str:
        return title_to_show(post.title)

    def get_thumbnail(self, post: PostPage) -> str:
        return thumbnail(post.library_image) if post.library_image else post.image


class PublicPostSerializer(PostFieldsSerializer):
    """A whole post as every visitor may read it."""

    content = serializers.SerializerMethodField()
    tags = serializers.ListField(child=serializers.CharField(), source="tag_names")

    def get_content(self, post: PostPage) -> str:
        return with_picture_addresses(post.html, absolute)


class DraftSerializer(serializers.Serializer[PostPage]):
    """Author and time of the unpublished changes of a live post."""

    by = serializers.CharField(source="latest_revision.user.get_full_name", default=None, allow_null=True)
    at = serializers.DateTimeField(source="latest_revision_created_at")


class PostSerializer(PublicPostSerializer):
    """A whole post for administrators. Its title is empty until the author gives it one."""

    title = serializers.SerializerMethodField()  # type: ignore[assignment]
    slug = serializers.CharField()
    searchDescription = serializers.CharField(source="search_description")
    publishAt = serializers.DateTimeField(source="go_live_at", allow_null=True)
    expireAt = serializers.DateTimeField(source="expire_at", allow_null=True)
    revision = serializers.CharField(source="version")
    state = serializers.ChoiceField(choices=PostState.choices)
    hasUnpublishedChanges = serializers.BooleanField(source="has_draft")
    draft = serializers.SerializerMethodField()
    review = ReviewSerializer(source="current_workflow_state", allow_null=True)

    def get_title(self, post: PostPage) -> str:
        return "" if post.title == UNTITLED else post.title

    @extend_schema_field(DraftSerializer(allow_null=True))
    def get_draft(self, post: PostPage) -> dict[str, Any] | None:
        return DraftSerializer(post).data if post.has_draft else None


class PostInputSerializer(serializers.Serializer[Any]):
    """The input of a post. The context holds the request's host, so that addresses of our own pictures are recognised.

    `revision` is the one that was read; the change is refused if the post has changed since. `draft` says what becomes
    of a live post's unpublished changes: `discard` drops them, `use` says that this change was made on them.
    `submitForReview` saves the change as a draft and asks an editor to publish it. With a `publishAt` to come, a post
    is published then; at `expireAt` it is unpublished. An empty `slug` is made from the title.
    """

    categoryId = serializers.IntegerField(source="category", min_value=1)
    title = serializers.CharField(max_length=255)
    content = serializers.CharField(source="body", max_length=MAX_CONTENT)
    image = serializers.CharField(max_length=500)
    bylineId = serializers.IntegerField(source="byline", min_value=1, required=False, allow_null=True)
    tags = TagsField(source="tag_names", required=False)
    slug = serializers.SlugField(max_length=255, allow_blank=True, required=False)
    searchDescription = serializers.CharField(
        source="search_description", max_length=1000, allow_blank=True, required=False
    )
    publishAt = serializers.DateTimeField(source="go_live_at", allow_null=True, required=False)
    expireAt = serializers.DateTimeField(source="expire_at", allow_null=True, required=False)
    status = serializers.ChoiceField(choices=[PUBLISHED, UNPUBLISHED])
    revision = serializers.CharField(source="version", max_length=64, required=False, allow_null=True)
    draft = serializers.ChoiceField(choices=[DISCARD_DRAFT, USE_DRAFT], required=False)
    submission = serializers.CharField(source="key", max_length=64, required=False)
    submitForReview = serializers.BooleanField(source="submit", default=False)

    def validate_categoryId(self, number: int) -> Category:
        category = Category.objects.filter(pk=number).first()
        if category is None:
            raise serializers.ValidationError(_("There is no such category."))
        return category

    def validate_bylineId(self, number: int | None) -> Byline | None:
        if number is None:
            return None
        byline = Byline.objects.filter(pk=number).first()
        if byline is None:
            raise serializers.ValidationError(_("There is no such byline."))
        return byline

    def validate_title(self, title: str) -> str:
        return one_line(title)

    def validate_tags(self, names: list[str]) -> list[str]:
        """The names in alphabetical order, each in the spelling of a stored tag if there is one."""
        stored = PostTag.objects.annotate(lower=Lower("name")).values_list("lower", "name")
        known = dict(stored.filter(lower__in=[name.lower() for name in names]))
        return sorted({known.get(name.lower(), name) for name in names})

    def validate_content(self, content: str) -> str:
        body = html_to_store(content, self.context["host"])
        if is_empty_html(body):
            raise serializers.ValidationError(_("This field may not be blank."))
        return body

    def validate_image(self, image: str) -> str:
        stored = self.instance.image if isinstance(self.instance, PostPage) else ""
        try:
            return address_to_store(image, host=self.context["host"], stored=stored)
        except DjangoValidationError as error:
            raise serializers.ValidationError(error.messages) from error

    def validate_slug(self, slug: str) -> str:
        if slug in RESERVED_SLUGS:
            raise serializers.ValidationError(_("Another page has this address. Choose another one."))
        return slug

    def validate_searchDescription(self, description: str) -> str:
        return " ".join(description.split())

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        is_published = attrs.get("status") == PUBLISHED
        if attrs.get("submit") and is_published:
            message = _("A post is either published or submitted for review.")
            raise serializers.ValidationError({"submitForReview": [message]})
        starts, ends = attrs.get("go_live_at"), attrs.get("expire_at")
        if ends and ((is_published and ends <= timezone.now()) or (starts and ends <= starts)):
            message = _("This has to be later than now and than the time of publishing.")
            raise serializers.ValidationError({"expireAt": [message]})
        return attrs

    @property
    def post_input(self) -> PostInput:
        values = self.validated_data
        fields = {name: values[name] for name in POST_FIELDS if name in values}
        return PostInput(fields, **{name: values[name] for name in EDIT_FIELDS if name in values})

    @property
    def target(self) -> dict[str, Any]:
        """The arguments of `create_post` and `update_post` for the post's status; no status leaves it as it is."""
        values = self.validated_data
        status = {"target_status": values["status"]} if "status" in values else {}
        return status | {"submit": values.get("submit", False)}


class AutosaveInputSerializer(PostInputSerializer):
    """The text of an open form, finished or not; `revision` and `draft` as for PATCH.

    `saves` counts the form's requests, so that one that arrives late does not replace a newer one.
    """

    saves = serializers.IntegerField(min_value=1, max_value=2**31 - 1)
    categoryId = serializers.IntegerField(source="category", min_value=1, allow_null=True)
    title = serializers.CharField(max_length=255, allow_blank=True)
    content = serializers.CharField(source="body", max_length=MAX_CONTENT, allow_blank=True)
    image = serializers.CharField(max_length=500, allow_blank=True)
    status = None  # type: ignore[assignment]
    submission = None  # type: ignore[assignment]
    submitForReview = None  # type: ignore[assignment]

    def validate_categoryId(self, number: int | None) -> Category | None:  # type: ignore[override]
        return None if number is None else super().validate_categoryId(number)

    def validate_title(self, title: str) -> str:
        return "" if is_empty_html(escape(title)) else one_line(title)

    def validate_content(self, content: str) -> str:
        return "" if is_empty_html(content) else super().validate_content(content)

    def validate_image(self, image: str) -> str:
        return super().validate_image(image) if image else ""


class AutosavedSerializer(serializers.Serializer[PostPage]):
    """The saved draft, for the next autosave."""

    id = serializers.IntegerField()
    revision = serializers.CharField(source="version")
    savedAt = serializers.DateTimeField(source="latest_revision_created_at")


class PreviewInputSerializer(serializers.Serializer[Any]):
    """Input of POST /api/blogs/<id>/preview: for one's own use, or for others."""

    forOthers = serializers.BooleanField(default=False)


class PreviewSerializer(serializers.Serializer[Any]):
    """A link that shows the latest text of a post until then."""

    url = serializers.CharField()
    until = serializers.DateTimeField()


class CommentSerializer(serializers.Serializer[Any]):
    """Input of POST /api/blogs/<id>/review."""

    comment = serializers.CharField(max_length=1000)

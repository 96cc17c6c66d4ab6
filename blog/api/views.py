"""Posts and categories: visitors read the published posts, administrators read and write all."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError as DjangoValidationError
from django.db.models import Count, Q
from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework.exceptions import NotAuthenticated, ValidationError
from rest_framework.fields import ChoiceField
from rest_framework.generics import ListAPIView, get_object_or_404
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from wagtail.models import Revision

from blog import categories, deletion, previews, review, writing
from blog.models import BlogIndexPage, Byline, Category, PostPage, PostTag
from blog.models.querysets import PostQuerySet
from blog.transactions import require
from cms.accounts.api.permissions import ModelPermissions
from cms.accounts.authentication import account
from cms.core.lists import FILTER_BACKENDS, PlainListPagination
from cms.page_cache.middleware import mark_cacheable

from .filters import CategoryFilter, PostFilter, PublishedPostFilter
from .serializers import (
    AutosavedSerializer,
    AutosaveInputSerializer,
    BylineSerializer,
    CategorySerializer,
    CommentSerializer,
    CountedCategorySerializer,
    MergeSerializer,
    PostInputSerializer,
    PostSerializer,
    PostSummarySerializer,
    PostTagSerializer,
    PreviewInputSerializer,
    PreviewSerializer,
    PublicPostSerializer,
    PublishedPostSerializer,
)

NEWEST = 200
INPUT_NAMES = {
    "body": "content",
    "category": "categoryId",
    "byline": "bylineId",
    "search_description": "searchDescription",
    "go_live_at": "publishAt",
    "expire_at": "expireAt",
}


def require_token_for(request: Request, flag: str) -> bool:
    """Whether a flag of the query string is set. Raises NotAuthenticated without a token, and ValidationError."""
    value = request.query_params.get(flag, "0")
    try:
        is_set = ChoiceField(["0", "1"]).run_validation(value) == "1"
    except ValidationError as error:
        raise ValidationError({flag: error.detail}) from error
    if is_set and not request.user.is_authenticated:
        raise NotAuthenticated
    return is_set


def blog_path() -> str | None:
    """The address of the blog, below which all posts are."""
    index = BlogIndexPage.objects.first()
    return index.site_path if index else None


def post_response(post: PostPage, request: Request, *, draft: bool = False) -> Response:
    """A post as its editors read it: for an author the latest text, also of a live post."""
    is_publisher = post.permissions_for_user(request.user).can_publish()
    return Response(PostSerializer(post.working_copy(draft=draft or not is_publisher)).data)


@contextmanager
def model_errors() -> Iterator[None]:
    """Answers a missing row with 404 and a model's ValidationError with 400."""
    try:
        yield
    except (PostPage.DoesNotExist, Category.DoesNotExist, Revision.DoesNotExist) as error:
        raise Http404 from error
    except DjangoValidationError as error:
        raise ValidationError(
            {INPUT_NAMES.get(name, name): texts for name, texts in error.message_dict.items()}
        ) from error


class CategoryListView(ListAPIView[Category]):
    """All categories by name, a plain list; a new one."""

    permission_classes = [IsAuthenticatedOrReadOnly, ModelPermissions]
    serializer_class = CategorySerializer
    pagination_class = PlainListPagination
    filter_backends = FILTER_BACKENDS
    filterset_class = CategoryFilter
    queryset = Category.objects.order_by("titlename").annotate(
        post_count=Count("posts", filter=Q(posts__deleted_at=None))
    )

    @extend_schema(
        responses=PolymorphicProxySerializer(
            component_name="ListedCategory",
            serializers=[CategorySerializer, CountedCategorySerializer],
            resource_type_field_name=None,
            many=True,
        ),
    )
    def get(self, request: Request) -> Response:
        """All categories by name."""
        if require_token_for(request, "withCounts"):
            self.serializer_class = CountedCategorySerializer
        response = self.list(request)
        mark_cacheable(response)
        return response

    @extend_schema(request=CategorySerializer, responses={201: CategorySerializer})
    def post(self, request: Request) -> Response:
        """A new category. 409: there is one of this name."""
        serializer = CategorySerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        category = categories.create_category(**serializer.validated_data)
        return Response(CategorySerializer(category).data, status=201)


class CategoryView(APIView):
    """PATCH and DELETE /api/category/<id>."""

    permission_classes = [ModelPermissions]
    queryset = Category.objects.none()  # the model whose permissions are asked for

    @extend_schema(request=CategorySerializer, responses=CategorySerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Rename a category. 409: there is one of this name."""
        serializer = CategorySerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        with model_errors():
            category = categories.rename_category(category_id=pk, **serializer.validated_data)
        return Response(CategorySerializer(category).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Delete a category. 409: posts use it."""
        with model_errors():
            categories.delete_category(category_id=pk)
        return Response(status=204)


class MergeCategoryView(APIView):
    """POST /api/category/<id>/merge."""

    permission_classes = [ModelPermissions]
    queryset = Category.objects.none()  # the model whose permissions are asked for

    @extend_schema(request=MergeSerializer, responses=CategorySerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Give all posts of a category another one and delete it. Its address then leads to the other one's.

        409: both are the same category.
        """
        data = MergeSerializer(data=request.data)
        data.is_valid(raise_exception=True)
        with model_errors():
            category = categories.merge_category(
                category_id=int(pk), into_id=data.validated_data["into"], user=account(request)
            )
        return Response(CategorySerializer(category).data)


class BylineListView(ListAPIView[Byline]):
    """All bylines by name, a plain list. They are made in the page admin."""

    serializer_class = BylineSerializer
    pagination_class = PlainListPagination
    queryset = Byline.objects.all()


class PostTagListView(ListAPIView[PostTag]):
    """The tags of posts by name, a plain list."""

    serializer_class = PostTagSerializer
    pagination_class = PlainListPagination
    queryset = (
        PostTag.objects.annotate(post_count=Count("posts", filter=Q(posts__deleted_at=None)))
        .filter(post_count__gt=0)
        .order_by("name")
    )


class PublishedPostPagination(PlainListPagination):
    """A plain list of all published posts would be tens of megabytes."""

    default_limit = NEWEST


class PostListView(ListAPIView[PostPage]):
    """The newest published posts for everybody; with `all=1` the dashboard's list; a new post."""

    permission_classes = [IsAuthenticatedOrReadOnly]
    serializer_class: type[Any] = PublishedPostSerializer
    pagination_class: type[PlainListPagination] = PublishedPostPagination
    filter_backends = FILTER_BACKENDS
    filterset_class: type[PublishedPostFilter] = PostFilter
    queryset = PostPage.objects.none()  # names the model; get_queryset chooses the rows
    is_public = True

    @property
    def unindexed(self) -> PostQuerySet | None:
        """Deleted posts are not in the index."""
        return PostPage.objects.deleted() if self.request.query_params.get("deleted") == "1" else None

    def get_queryset(self) -> PostQuerySet:
        posts: PostQuerySet = PostPage.objects.summarised()
        if self.is_public:
            return posts.published().sources().defer(None)
        return posts.editable_by(self.request.user).with_reviews().order_by("-date", "-pk")

    def paginate_queryset(self, queryset: Any) -> list[Any]:
        posts = list(super().paginate_queryset(queryset) or [])
        if not self.is_public:
            PostPage.prepare_cards(posts)
        return posts

    def get_serializer_context(self) -> dict[str, Any]:
        context = dict(super().get_serializer_context())
        return context if self.is_public else context | {"blog_path": blog_path()}

    @extend_schema(
        responses=PolymorphicProxySerializer(
            component_name="ListedPost",
            serializers=[PublishedPostSerializer, PostSummarySerializer],
            resource_type_field_name=None,
            many=True,
        ),
    )
    def get(self, request: Request) -> Response:
        """The newest published posts, 200 at most; with `all=1` summaries of all posts that the account may change."""
        self.is_public = not require_token_for(request, "all")
        if not self.is_public:
            self.serializer_class, self.pagination_class = PostSummarySerializer, PlainListPagination
        else:
            self.filterset_class = PublishedPostFilter
        response = self.list(request)
        mark_cacheable(response)
        return response

    @extend_schema(request=PostInputSerializer, responses={200: PostSerializer, 201: PostSerializer})
    def post(self, request: Request) -> Response:
        """Create a post.

        `submission` is a key that the client chooses for each new post. If a post with this key exists, because an
        earlier answer was lost or its form was autosaved under it, that post is changed instead, with status 200.
        409: somebody else has changed it since `revision`.
        """
        data = PostInputSerializer(data=request.data, context={"host": request.get_host()})
        data.is_valid(raise_exception=True)
        user, post_input = account(request), data.post_input
        existing = PostPage.objects.filter(submission=post_input.key).first() if post_input.key else None
        with model_errors():
            if existing is None:
                try:
                    post = writing.create_post(user=user, data=post_input, **data.target)
                    return Response(PostSerializer(post).data, status=201)
                except writing.SavedMeanwhile:  # the form's first autosave, which was under way
                    existing = PostPage.objects.get(submission=post_input.key)
            # Without a version only the form that created the post may change it: "" equals no version.
            post_input = replace(post_input, version=post_input.version or "")
            post = writing.update_post(post_id=existing.pk, user=user, data=post_input, **data.target)
        return Response(PostSerializer(post).data)


class PostView(APIView):
    """One post: visitors read it while it is published, its editors always."""

    permission_classes = [IsAuthenticatedOrReadOnly]

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "draft",
                enum=["0", "1"],
                description="1: the unpublished changes of a live post; needs a token.",
            )
        ],
        responses=PolymorphicProxySerializer(
            component_name="ReadPost",
            serializers=[PostSerializer, PublicPostSerializer],
            resource_type_field_name=None,
        ),
    )
    def get(self, request: Request, pk: int) -> Response:
        """One post: everybody reads it while it is published, its editors always.

        Of a live post this is the live text; `draft` in the answer tells that there are unpublished changes. Authors
        get the latest text of their own posts.
        """
        draft = require_token_for(request, "draft")
        posts = PostPage.objects.select_related("category", "byline", "latest_revision__user")
        post = posts.filter(pk=pk).first() if request.user.is_authenticated else None
        if post and post.permissions_for_user(request.user).can_edit():
            return post_response(post, request, draft=draft)
        return Response(PublicPostSerializer(get_object_or_404(PostPage.objects.published(), pk=pk)).data)

    @extend_schema(request=PostInputSerializer, responses=PostSerializer)
    def put(self, request: Request, pk: int) -> Response:
        """Change a post. 409: it has changed since `revision`, has a draft, is in review, locked or deleted."""
        return self.change(request, pk, partial=False)

    @extend_schema(request=PostInputSerializer, responses=PostSerializer)
    def patch(self, request: Request, pk: int) -> Response:
        """Change some fields of a post, or its `status` alone. 409: as for PUT."""
        return self.change(request, pk, partial=True)

    def change(self, request: Request, pk: int, *, partial: bool) -> Response:
        stored: PostPage = get_object_or_404(PostPage.objects.defer("body", "derived"), pk=pk)
        context = {"host": request.get_host()}
        data = PostInputSerializer(stored, data=request.data, partial=partial, context=context)
        data.is_valid(raise_exception=True)
        with model_errors():
            post = writing.update_post(post_id=pk, user=account(request), data=data.post_input, **data.target)
        return post_response(post, request)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Unpublish a post and hide it everywhere; it can be restored for 30 days."""
        with model_errors():
            deletion.delete_post(post_id=pk, user=account(request))
        return Response(status=204)


def autosave(request: Request, key: str, stored: PostPage | None) -> Response:
    """Keep the text of an open form: of this post, or else of a new one."""
    data = AutosaveInputSerializer(stored, data=request.data, context={"host": request.get_host()})
    data.is_valid(raise_exception=True)
    with model_errors():
        post = writing.save_draft(
            user=account(request), data=replace(data.post_input, key=key), post_id=stored and stored.pk
        )
    return Response(AutosavedSerializer(post).data)


class NewPostAutosaveView(APIView):
    """PUT /api/blogs/drafts/<key>."""

    @extend_schema(
        operation_id="api_blogs_new_draft_update",
        request=AutosaveInputSerializer,
        responses=AutosavedSerializer,
    )
    def put(self, request: Request, key: str) -> Response:
        """Keep the text of an open form as the draft of a new post, finished or not.

        `key` is the form's own, chosen by its client; the first save creates the post. 409: somebody else has changed
        it since `revision`, or the form was submitted.
        """
        return autosave(request, key, PostPage.objects.filter(submission=key).first())


class AutosaveView(APIView):
    """PUT /api/blogs/<id>/drafts/<key>."""

    @extend_schema(request=AutosaveInputSerializer, responses=AutosavedSerializer)
    def put(self, request: Request, pk: int, key: str) -> Response:
        """Keep the text of an open form as the draft of a post. Visitors see no change. 409: as for PATCH."""
        return autosave(request, key, get_object_or_404(PostPage, pk=pk))


class PreviewView(APIView):
    """POST and DELETE /api/blogs/<id>/preview."""

    @extend_schema(request=PreviewInputSerializer, responses=PreviewSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """A link that shows the post's latest text without an account: for an hour, or for others for seven days."""
        data = PreviewInputSerializer(data=request.data)
        data.is_valid(raise_exception=True)
        post = get_object_or_404(PostPage.objects.not_deleted().defer("body", "derived"), pk=pk)
        require(post.permissions_for_user(account(request)).can_edit())
        lifetime = previews.FOR_OTHERS if data.validated_data["forOthers"] else previews.OWN_USE
        until = timezone.now().replace(microsecond=0) + lifetime
        url = settings.SITE_URL + previews.preview_path(post, until)
        return Response(PreviewSerializer({"url": url, "until": until}).data)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Withdraw all links to previews of a post."""
        with model_errors():
            previews.withdraw_previews(post_id=pk, user=account(request))
        return Response(status=204)


class RestorePostView(APIView):
    """POST /api/blogs/<id>/restore."""

    @extend_schema(request=None, responses=PostSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Restore a deleted post as it was."""
        with model_errors():
            post = deletion.restore_post(post_id=pk, user=account(request))
        return post_response(post, request)


class ReviewView(APIView):
    """POST and DELETE /api/blogs/<id>/review: how a review ends without publishing the post."""

    @extend_schema(request=CommentSerializer, responses=PostSerializer)
    def post(self, request: Request, pk: int) -> Response:
        """Ask the author for changes. 409: the post is not in review."""
        data = CommentSerializer(data=request.data)
        data.is_valid(raise_exception=True)
        with model_errors():
            post = review.send_back(post_id=pk, user=account(request), **data.validated_data)
        return post_response(post, request)

    @extend_schema(responses={200: PostSerializer})
    def delete(self, request: Request, pk: int) -> Response:
        """Withdraw a post from review. 409: the post is not in review."""
        with model_errors():
            post = review.withdraw(post_id=pk, user=account(request))
        return post_response(post, request)

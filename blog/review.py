"""The review of a post before it is published: Wagtail's workflow, started, ended by a comment or withdrawn."""

from django.utils.translation import gettext as _
from wagtail.models import TaskState, WorkflowState

from cms.accounts.models import Administrator
from cms.core.errors import Conflict

from .models import PostPage
from .transactions import post_write, reload_post, require


def submit_for_review(post: PostPage, user: Administrator) -> None:
    """Start the review of the latest text, or resume it after changes that were asked for. Raises Conflict."""
    state = post.current_workflow_state
    if state is None:
        workflow = post.get_workflow()
        if workflow is None:
            raise Conflict(_("The review is switched off. Ask an administrator to switch it on."))
        workflow.start(post, user)
    elif state.status == WorkflowState.STATUS_NEEDS_CHANGES:
        state.resume(user=user)


def reopen(review_id: int) -> None:
    """Undo the cancelling of a review. Nothing is done if the review is switched off since."""
    review = WorkflowState.objects.filter(pk=review_id, workflow__active=True).first()
    if review is None:
        return
    task_state = review.current_task_state
    was_in_progress = task_state.status == TaskState.STATUS_CANCELLED
    review.status = (
        WorkflowState.STATUS_IN_PROGRESS if was_in_progress else WorkflowState.STATUS_NEEDS_CHANGES
    )
    review.save()
    if was_in_progress:
        task_state.status = TaskState.STATUS_IN_PROGRESS
        task_state.finished_at = task_state.finished_by = None
        task_state.save()


def review_in_progress(post_id: int) -> tuple[PostPage, WorkflowState]:
    """A post, its row locked, and its review. Raises PostPage.DoesNotExist, Conflict."""
    post: PostPage = PostPage.objects.select_for_update().get(pk=post_id)
    state = post.current_workflow_state
    if state is None or state.status != WorkflowState.STATUS_IN_PROGRESS:
        raise Conflict(_("This post is not in review."))
    return post, state


def send_back(*, post_id: int, user: Administrator, comment: str) -> PostPage:
    """End a review by asking for changes. Raises PostPage.DoesNotExist, Conflict, NotInRole."""
    with post_write():
        post, state = review_in_progress(post_id)
        require(post.permissions_for_user(user).can_publish())
        task_state = state.current_task_state.specific
        task_state.task.specific.on_action(task_state, user, "reject", comment=comment)
        return reload_post(post_id)


def withdraw(*, post_id: int, user: Administrator) -> PostPage:
    """End a review, so that the post can be changed again. Raises PostPage.DoesNotExist, Conflict, NotInRole."""
    with post_write():
        post, state = review_in_progress(post_id)
        require(post.permissions_for_user(user).can_edit() and state.user_can_cancel(user))
        state.cancel(user=user)
        return reload_post(post_id)

import { useEffect, useRef } from "react";
import type { Post } from "../../../api/posts";
import { DraftNotice } from "./draft-notice";
import { ReviewNotice } from "./review-notice";
import { SavedNotice } from "./saved-notice";
import { UnpublishedChangesNotice } from "./unpublished-changes-notice";
import type { PostFormState } from "./use-post-form";

interface PostNoticesProps {
  post: Post | null;
  showsDraft: boolean;
  state: PostFormState;
}

/** What there is to know about a post above its form. A save moves the focus here. */
export function PostNotices({ post, showsDraft, state }: PostNoticesProps) {
  const { draft, form, mayPublish, review, saved } = state;
  const element = useRef<HTMLDivElement>(null);

  /* To the message, from the end of a long form. */
  useEffect(() => {
    if (!saved) return;
    window.scrollTo({ top: 0 });
    element.current?.focus({ preventScroll: true });
  }, [saved]);

  return (
    <div className="grid gap-4 focus:outline-none empty:hidden" ref={element} tabIndex={-1}>
      {saved && !(post && form.formState.isDirty) && (
        <SavedNotice post={saved} isNew={post === null} />
      )}
      {post && review && (
        <ReviewNotice
          post={post}
          review={review}
          mayPublish={mayPublish}
          onEnded={state.takeReview}
        />
      )}
      {post?.draft && !saved && mayPublish && (
        <UnpublishedChangesNotice
          postId={post.id}
          changes={post.draft}
          areShown={showsDraft}
          isScheduled={post.state === "scheduled"}
        />
      )}
      {draft.abandoned && !saved && (
        <DraftNotice
          draft={draft.abandoned}
          onRestore={state.restoreDraft}
          onDiscard={draft.dismiss}
        />
      )}
    </div>
  );
}

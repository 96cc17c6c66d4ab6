import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { endReview, type Post, postsKey, sendBack } from "../../../api/posts";
import { Button } from "../../../components/button";
import { Field, TextArea } from "../../../components/field";
import { Notice } from "../../../components/notice";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { toast } from "../../../lib/toasts";
import { posts } from "../../../strings/posts";

interface ReviewNoticeProps {
  post: Post;
  review: NonNullable<Post["review"]>;
  mayPublish: boolean;
  /** Called with the post when its review is over. */
  onEnded: (post: Post) => void;
}

/** Where the review of a post stands, and how to end it without publishing the post. */
export function ReviewNotice({ post, review, mayPublish, onEnded }: ReviewNoticeProps) {
  const t = useStrings(posts);
  const { time } = useFormat();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const ending = useMutation({
    mutationFn: (comment: string | null) =>
      comment === null ? endReview(post.id) : sendBack(post.id, comment),
    onSuccess: async (ended, comment) => {
      setIsAsking(false);
      toast.done((comment === null ? t.review.withdrawn : t.review.sentBack)(post.title));
      onEnded(ended);
      /* The focused button is removed. */
      document.querySelector<HTMLElement>("main h1")?.focus();
      await queryClient.invalidateQueries({ queryKey: postsKey, refetchType: "none" });
    },
    onError: (error) => toast.failed(error.message),
  });
  const name = review.by ?? t.unpublishedChanges.somebody;

  if (review.state === "changes_requested") {
    return (
      <Notice tone="error">
        <p>{t.review.requested(name, time(review.at))}</p>
        <p className="font-bold whitespace-pre-line">{review.comment}</p>
      </Notice>
    );
  }
  if (!mayPublish) {
    return (
      <Notice
        actions={
          <Button look="act" disabled={ending.isPending} onClick={() => ending.mutate(null)}>
            {t.review.withdraw}
          </Button>
        }
      >
        {t.review.waiting(time(review.at))}
      </Notice>
    );
  }
  return (
    <Notice
      actions={
        !isAsking && (
          <Button look="act" onClick={() => setIsAsking(true)}>
            {t.review.sendBack}
          </Button>
        )
      }
    >
      <p>{t.review.received(name, time(review.at))}</p>
      {post.hasUnpublishedChanges && <p>{t.review.receivedDraft}</p>}
      {isAsking && (
        <CommentForm
          busy={ending.isPending}
          onSend={(comment) => ending.mutate(comment)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Notice>
  );
}

interface CommentFormProps {
  busy: boolean;
  onSend: (comment: string) => void;
  onCancel: () => void;
}

function CommentForm({ busy, onSend, onCancel }: CommentFormProps) {
  const t = useStrings(posts).review;
  const [comment, setComment] = useState("");
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(comment);
      }}
    >
      <Field label={t.comment}>
        <TextArea
          value={comment}
          onChange={({ target }) => setComment(target.value)}
          maxLength={1000}
          required
          autoFocus
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {t.send}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { postTagsQuery } from "../../../api/post-tags";
import { type DraftChoice, getPost, type Post, type PostPayload } from "../../../api/posts";
import { onSessionStart } from "../../../api/session";
import { useStrings } from "../../../lib/language";
import { adminPaths } from "../../../lib/paths";
import { useOwnRole } from "../../../lib/roles";
import { toast } from "../../../lib/toasts";
import { unique } from "../../../lib/unique";
import { type ApiForm, useApiForm } from "../../../lib/use-api-form";
import { useUnsavedChanges } from "../../../lib/use-unsaved-changes";
import { posts } from "../../../strings/posts";
import { type PostForm, postSchema, toPayload } from "./form";
import { useDraft } from "./use-draft";

export interface PostFormOptions {
  /** The post that is changed; null for a new one. */
  post: Post | null;
  /** Whether this is the text of the unpublished changes of a live or scheduled post. */
  showsDraft?: boolean;
  initial: PostForm;
  save: (
    payload: PostPayload,
    state: {
      revision: string | null;
      draft: DraftChoice | null;
      submission: string;
      submitForReview: boolean;
    },
  ) => Promise<Post>;
}

/** The options of a submission. */
export interface Attempt {
  publish?: boolean;
  forReview?: boolean;
  overwrite?: boolean;
}

/** Changes the address alone: another screen would lose the text and the caret. */
function showAddress(path: string): void {
  window.history.replaceState(window.history.state, "", path);
}

/**
 * The values of a post's form and their ways to the server: drafts while somebody writes, and
 * submissions. A submitted new post leaves the form empty; a failure keeps all that was written (D17).
 */
export function usePostForm({ post, showsDraft = false, initial, save }: PostFormOptions) {
  const t = useStrings(posts);
  const queryClient = useQueryClient();
  const { mayPublish } = useOwnRole();
  const postId = post?.id ?? null;
  const [draftId, setDraftId] = useState<number | null>(null);
  const storedId = postId ?? draftId;
  const [revision, setRevision] = useState(post?.revision ?? null);
  /* A new post is one submission, however often it has to be sent. */
  const [submission, setSubmission] = useState(unique);
  const [editor, setEditor] = useState({ html: initial.content, generation: 0 });
  const [saved, setSaved] = useState<Post | null>(null);
  const [review, setReview] = useState(post?.review ?? null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [pendingUploads, setPendingUploads] = useState(0);
  const [isSubmittedTooEarly, setIsSubmittedTooEarly] = useState(false);
  const attempt = useRef<Attempt>({});
  /* A saved new post is no longer the one in the form. */
  const stored = post && (saved ?? post);

  const form: ApiForm<PostForm> = useApiForm({
    schema: postSchema,
    defaultValues: initial,
    shouldFocusError: false,
    send: async (values) => {
      const { forReview = false } = attempt.current;
      const overwritten =
        attempt.current.overwrite && storedId !== null ? await getPost(storedId, showsDraft) : null;
      const current = overwritten ?? stored;
      return save(toPayload(withStatus(values)), {
        revision: overwritten?.revision ?? revision,
        draft: current?.hasUnpublishedChanges ? (showsDraft ? "use" : "discard") : null,
        submission,
        submitForReview: forReview,
      });
    },
    onSaved: (answer, reset) => {
      draft.clear();
      void queryClient.invalidateQueries(postTagsQuery);
      setSaved(answer);
      setRevision(postId === null ? null : answer.revision);
      setReview(postId === null ? null : answer.review);
      setSubmission(unique());
      if (postId === null) {
        showAddress(adminPaths.createPost);
        setDraftId(null);
        fillEditor(initial.content);
      }
      reset(postId === null ? initial : withStatus(form.getValues()));
    },
  });
  const { failure, isSending } = form;
  const { isDirty } = form.formState;
  const values = form.watch();
  /* Only who publishes changes a post while it is in review. */
  const isLocked = review?.state === "in_review" && !mayPublish;
  /* Authors get the latest text of their posts. */
  const editsDraft = showsDraft || !mayPublish;
  /* A form with the live text of a post does not replace the changes that somebody left unpublished. */
  const mayBeSaved =
    !isLocked &&
    (mayPublish || stored?.state !== "scheduled") &&
    (editsDraft || !stored?.hasUnpublishedChanges);
  const draft = useDraft({
    postId,
    storedId,
    form: values,
    opened: form.formState.defaultValues as PostForm,
    revision,
    submission,
    showsDraft: editsDraft,
    unsaved: isDirty,
    isPreviewed,
    mayBeSaved: mayBeSaved && pendingUploads === 0 && !isSending,
    onSaved: (answer) => {
      setRevision(answer.revision);
      if (postId !== null) return;
      setDraftId(answer.id);
      /* A reload opens the draft. */
      showAddress(adminPaths.editPost(answer.id));
    },
  });
  useUnsavedChanges(isDirty, draft.isOnServer);

  /* The sign-in was asked for by a save. */
  const resume = useEffectEvent(() => {
    if (failure?.status === 401) submit(attempt.current);
  });
  useEffect(() => onSessionStart(() => resume()), []);

  /** The form to send. “Publish” changes the status field only after it has succeeded. */
  function withStatus(form: PostForm): PostForm {
    return attempt.current.publish ? { ...form, status: "published" } : form;
  }

  /** Runs `action` unless pictures of the text are still being uploaded. */
  function afterUploads(action: () => void): void {
    setIsSubmittedTooEarly(pendingUploads > 0);
    if (pendingUploads === 0) action();
  }

  function submit(asked: Attempt = {}): void {
    /* The running submission is repeated as it is after a sign-in or a conflict. */
    if (isSending) return;
    attempt.current = asked;
    afterUploads(() => void form.submit());
  }

  /** Repeats what was refused, a submission or a draft, over what somebody else has saved. */
  function overwrite(onDraftSaved: () => void): void {
    if (failure) submit({ ...attempt.current, overwrite: true });
    else afterUploads(() => void overwriteWithDraft(onDraftSaved));
  }

  async function overwriteWithDraft(onSaved: () => void): Promise<void> {
    if (!(await draft.overwrite())) return;
    toast.done(t.saved(values.title));
    onSaved();
  }

  function fillEditor(html: string): void {
    setEditor(({ generation }) => ({ html, generation: generation + 1 }));
  }

  return {
    form,
    values,
    editor,
    draft,
    stored,
    storedId,
    revision,
    saved,
    review,
    mayPublish,
    isLocked,
    mayBeSaved,
    isPreviewed,
    setIsPreviewed,
    setPendingUploads,
    isUploading: pendingUploads > 0,
    isWaitingForUploads: isSubmittedTooEarly && pendingUploads > 0,
    submit,
    overwrite,
    saveDraft: () => afterUploads(draft.save),
    restoreDraft: () => {
      if (!draft.abandoned) return;
      form.reset({ ...initial, ...draft.abandoned.form }, { keepDefaultValues: true });
      fillEditor(draft.abandoned.form.content);
      if (postId !== null) setRevision(draft.abandoned.revision);
      setSubmission(draft.abandoned.submission);
      draft.restore();
    },
    takeReview: (ended: Post) => {
      setReview(ended.review);
      setRevision(ended.revision);
      setSaved(null);
    },
  };
}

export type PostFormState = ReturnType<typeof usePostForm>;

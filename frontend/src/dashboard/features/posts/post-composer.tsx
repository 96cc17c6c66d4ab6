import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useController } from "react-hook-form";
import type { Quill } from "react-quill";
import { useNavigate } from "react-router-dom";
import type { Category } from "../../api/categories";
import { postTagsQuery } from "../../api/post-tags";
import { type DraftChoice, getPost, type Post, type PostPayload } from "../../api/posts";
import { onSessionStart } from "../../api/session";
import { Button } from "../../components/button";
import { usePreventStrayDrops } from "../../components/dropzone/use-files";
import { Field, Input } from "../../components/field";
import { Gallery } from "../../components/gallery/gallery";
import { Notice } from "../../components/notice";
import { PageHeader } from "../../components/page-header";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { useOwnRole } from "../../lib/roles";
import { unique } from "../../lib/unique";
import { abandonChanges } from "../../lib/unsaved";
import { type ApiForm, useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { posts } from "../../strings/posts";
import { ActionBar, type Reason } from "./action-bar";
import { ChecksPanel } from "./checks-panel";
import { ContentField } from "./content-field";
import { DraftNotice } from "./draft-notice";
import { firstPicture, type PostForm, postSchema, timeToCome, toPayload } from "./form";
import { fieldLabels } from "./labels";
import { PostSettings } from "./post-settings";
import { PostState } from "./post-state";
import { ReviewNotice } from "./review-notice";
import { SaveFailure } from "./save-failure";
import { SavedNotice } from "./saved-notice";
import { UnpublishedChangesNotice } from "./unpublished-changes-notice";
import { useDraft } from "./use-draft";
import { useEditors } from "./use-editors";
import { usePicker } from "./use-picker";

const PreviewPanel = lazy(() =>
  import("./preview-panel").then(({ PreviewPanel }) => ({ default: PreviewPanel })),
);

interface PostComposerProps {
  heading: string;
  /** The post that is changed; null for a new one. */
  post: Post | null;
  /** Whether this is the text of the unpublished changes of a live or scheduled post. */
  showsDraft?: boolean;
  initial: PostForm;
  categories: Category[];
  /** Called when the stored text was opened in place of the form's. */
  onReopen?: () => void;
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
interface Attempt {
  publish?: boolean;
  forReview?: boolean;
  overwrite?: boolean;
}

/** Changes the address alone: another screen would lose the text and the caret. */
function showAddress(path: string): void {
  window.history.replaceState(window.history.state, "", path);
}

/** The form of a post. A saved new post leaves it empty; a failure keeps all that was written (D17). */
export function PostComposer(props: PostComposerProps) {
  const { heading, post, showsDraft = false, initial, categories, onReopen, save } = props;
  const words = useStrings(posts);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [draftId, setDraftId] = useState<number | null>(null);
  const postId = post?.id ?? null;
  const storedId = postId ?? draftId;
  const [revision, setRevision] = useState(post?.revision ?? null);
  /* A new post is one submission, however often it has to be sent. */
  const [submission, setSubmission] = useState(unique);
  const [editor, setEditor] = useState({ html: initial.content, generation: 0 });
  const [quill, setQuill] = useState<Quill | null>(null);
  const [pendingUploads, setPendingUploads] = useState(0);
  const [isSubmittedTooEarly, setIsSubmittedTooEarly] = useState(false);
  const [saved, setSaved] = useState<Post | null>(null);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const [review, setReview] = useState(post?.review ?? null);
  const attempt = useRef<Attempt>({});
  /* A saved new post is no longer the one in the form. */
  const stored = post && (saved ?? post);
  const { mayPublish } = useOwnRole();
  const element = useRef<HTMLFormElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const refusals = useRef<HTMLDivElement>(null);

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
  const { isDirty, submitCount } = form.formState;
  const values = form.watch();
  /* Only who publishes changes a post while it is in review. */
  const isLocked = review?.state === "in_review" && !mayPublish;
  const content = useController({ control: form.control, name: "content" }).field;
  const setImage = (image: string) =>
    form.setValue("image", image, { shouldDirty: true, shouldValidate: submitCount > 0 });

  usePreventStrayDrops();
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
  const editors = useEditors(isLocked ? null : storedId, isDirty);
  const refusal = failure ?? draft.refusal;
  const labels = fieldLabels(words);
  /* Until the field changes, or a draft is saved. */
  const draftErrorOf = (name: keyof PostForm) =>
    draft.failure?.form[name] === values[name]
      ? draft.failure.error.errors[name]?.join(" ")
      : undefined;
  const missing: Partial<Record<keyof PostForm, string>> = words.missing;
  const errorOf = (name: keyof PostForm) => form.errorOf(name, missing[name]) ?? draftErrorOf(name);
  const reasons = (Object.keys(labels) as (keyof PostForm)[]).flatMap((name): Reason[] => {
    const error = errorOf(name);
    return error === undefined ? [] : [{ name, text: `${labels[name]}: ${error}` }];
  });
  const draftFailure = draft.failure?.error;
  const state =
    draft.isOnServer && postId !== null && stored?.status === "published"
      ? "changed"
      : (stored?.state ?? "draft");
  const appearsAt = mayPublish ? timeToCome(values) : null;
  const action = !mayPublish
    ? words.review.submit
    : appearsAt
      ? words.schedule
      : stored?.status === "published"
        ? words.publishChanges
        : words.publish;
  const picker = usePicker(setImage);

  /* To the message, from the end of a long form. */
  useEffect(() => {
    if (!saved) return;
    window.scrollTo({ top: 0 });
    notices.current?.focus({ preventScroll: true });
  }, [saved]);

  /* The sign-in was asked for by a save. */
  const resume = useEffectEvent(() => {
    if (failure?.status === 401) submit(attempt.current);
  });
  useEffect(() => onSessionStart(() => resume()), []);

  const showWrong = useEffectEvent(() => {
    const [first] = reasons;
    if (first) focusField(first.name);
    else if (failure) showRefusal();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt and every refusal moves the focus
  useEffect(() => {
    showWrong();
  }, [submitCount, failure]);

  /** The image is selected rather than written. */
  function focusField(name: keyof PostForm): void {
    const target = name === "image" && values.image.trim() === "" ? "selectImage" : name;
    const control = name === "content" ? quill?.root : element.current?.elements.namedItem(target);
    if (!(control instanceof HTMLElement)) return;
    control.closest("details")?.setAttribute("open", "");
    control.focus();
  }

  /** The form to send. “Publish” changes the status field only after it has succeeded. */
  function withStatus(form: PostForm): PostForm {
    return attempt.current.publish ? { ...form, status: "published" } : form;
  }

  function submit(asked: Attempt = {}): void {
    attempt.current = asked;
    setIsSubmittedTooEarly(pendingUploads > 0);
    if (pendingUploads === 0) void form.submit();
  }

  function saveDraft(): void {
    setIsSubmittedTooEarly(pendingUploads > 0);
    if (pendingUploads === 0) draft.save();
  }

  function showRefusal(): void {
    refusals.current?.focus();
  }

  async function openTheirs({ id, hasUnpublishedChanges }: Post): Promise<void> {
    abandonChanges();
    await navigate(`${adminPaths.editPost(id)}${hasUnpublishedChanges ? "?draft=1" : ""}`);
    onReopen?.();
  }

  function fillEditor(html: string): void {
    setEditor(({ generation }) => ({ html, generation: generation + 1 }));
  }

  function restoreDraft(): void {
    if (!draft.found) return;
    form.reset({ ...initial, ...draft.found.form }, { keepDefaultValues: true });
    fillEditor(draft.found.form.content);
    if (postId !== null) setRevision(draft.found.revision);
    setSubmission(draft.found.submission);
    draft.restore();
  }

  return (
    <div className={isPreviewed ? "grid grid-cols-[minmax(0,1fr)] gap-6 xl:pr-[40vw]" : "contents"}>
      <PageHeader
        title={heading}
        action={
          <div className="flex flex-wrap items-center gap-4">
            <PostState state={state} review={review} />
            {mayBeSaved && (
              <Button
                look="quiet"
                aria-expanded={isPreviewed}
                onClick={() => setIsPreviewed(!isPreviewed)}
              >
                {words.draftPreview.open}
              </Button>
            )}
          </div>
        }
      />
      <div className="grid gap-4 focus:outline-none empty:hidden" ref={notices} tabIndex={-1}>
        {saved && (postId === null || !isDirty) && (
          <SavedNotice post={saved} isNew={postId === null} />
        )}
        {post && review && (
          <ReviewNotice
            post={post}
            review={review}
            mayPublish={mayPublish}
            onEnded={(ended) => {
              setReview(ended.review);
              setRevision(ended.revision);
              setSaved(null);
            }}
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
        {draft.found && !saved && (
          <DraftNotice draft={draft.found} onRestore={restoreDraft} onDiscard={draft.settle} />
        )}
      </div>
      <form
        className={`flex flex-col gap-6 [--editor-top:var(--form-bar,0px)] ${isPreviewed ? "" : "xl:grid xl:grid-cols-[minmax(0,1fr)_19rem]"}`}
        ref={element}
        aria-label={heading}
        onInvalidCapture={(event) => {
          /* The texts at the fields take the place of the browser's bubble. */
          event.preventDefault();
          submit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {!isLocked && (
          <ActionBar
            editors={editors}
            kept={draft.kept}
            failure={
              draftFailure && Object.keys(draftFailure.errors).every((name) => !(name in labels))
                ? draftFailure.message
                : undefined
            }
            reasons={reasons}
            onReason={focusField}
            onSave={mayBeSaved ? saveDraft : undefined}
            canSave={isDirty && !draft.isOnServer && !draft.refusal}
            onExplain={draft.refusal ? showRefusal : undefined}
            action={action}
            onAct={() => submit(mayPublish ? { publish: true } : { forReview: true })}
            appearsAt={appearsAt}
            isSending={isSending}
          />
        )}
        <div
          className="grid gap-4 focus:outline-none empty:hidden xl:col-span-2"
          ref={refusals}
          tabIndex={-1}
        >
          {refusal && (
            <SaveFailure
              failure={refusal}
              postId={storedId}
              mine={values}
              onOverwrite={() => submit({ ...attempt.current, overwrite: true })}
              onTakeTheirs={(theirs) => void openTheirs(theirs)}
            />
          )}
          {isSubmittedTooEarly && pendingUploads > 0 && <Notice>{words.uploading}</Notice>}
        </div>
        <div
          className={`grid min-w-0 content-start gap-5 ${isLocked ? "locked" : ""}`}
          inert={isSending || isLocked}
        >
          <Field label={words.title} error={errorOf("title")}>
            <Input
              {...form.register("title")}
              className="min-h-13 text-h2 font-bold"
              maxLength={255}
              autoComplete="off"
              autoFocus={postId === null}
              required
              onKeyDown={(event) => {
                /* Enter moves the focus to the text instead of submitting the form. */
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                quill?.focus();
              }}
            />
          </Field>
          <ContentField
            key={editor.generation}
            html={editor.html}
            value={content.value}
            error={errorOf("content")}
            pickPicture={picker.pickForText}
            onChange={content.onChange}
            onPending={setPendingUploads}
            onReady={setQuill}
          />
        </div>
        <div className="contents xl:sticky xl:top-[calc(var(--form-bar,0px)+1rem)] xl:grid xl:content-start xl:gap-5 xl:self-start xl:border xl:border-line xl:bg-white xl:p-4">
          <div
            className={`grid gap-5 max-xl:border max-xl:border-line max-xl:bg-white max-xl:p-4 ${isLocked ? "locked" : ""}`}
            inert={isSending || isLocked}
          >
            <PostSettings
              form={{ ...form, errorOf }}
              image={values.image}
              pictureInText={values.image.trim() ? null : firstPicture(values.content)}
              categories={categories}
              post={stored}
              mayPublish={mayPublish}
              onSelectImage={picker.openForImage}
              onUsePicture={setImage}
            />
          </div>
          <ChecksPanel title={values.title} content={values.content} quill={quill} />
          {mayPublish && (
            <Button type="submit" aria-disabled={isSending || undefined}>
              {isSending ? words.submitting : words.submit}
            </Button>
          )}
        </div>
      </form>
      <Gallery
        open={picker.purpose !== null}
        chosen={picker.purpose === "image" ? values.image : null}
        onToggle={(open) => (open ? picker.openForImage() : picker.close())}
        onSelect={picker.select}
      />
      {isPreviewed && (
        <Suspense>
          <PreviewPanel
            postId={storedId}
            revision={revision}
            onClose={() => setIsPreviewed(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

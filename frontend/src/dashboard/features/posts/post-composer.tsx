import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Category } from "../../api/categories";
import { getPost, type Post } from "../../api/posts";
import { onSessionStart } from "../../api/session";
import { Button } from "../../components/button";
import { usePreventStrayDrops } from "../../components/dropzone/use-files";
import { Field, Input } from "../../components/field";
import { Gallery } from "../../components/gallery/gallery";
import { Notice } from "../../components/notice";
import { PageHeader } from "../../components/page-header";
import { State } from "../../components/table";
import { useStrings } from "../../lib/language";
import { unique } from "../../lib/unique";
import { useSubmission } from "../../lib/use-submission";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { posts } from "../../strings/posts";
import { ContentField } from "./content-field";
import { DraftNotice } from "./draft-notice";
import { isSame, missing, type PostField, type PostForm } from "./form";
import { PostSettings } from "./post-settings";
import { SaveFailure } from "./save-failure";
import { SavedNotice } from "./saved-notice";
import { useDraft } from "./use-draft";
import { usePicker } from "./use-picker";

interface PostComposerProps {
  heading: string;
  /** The post that is corrected; null for a new one. */
  post: Post | null;
  initial: PostForm;
  categories: Category[];
  save: (form: PostForm, state: { revision: number | null; submission: string }) => Promise<Post>;
}

/**
 * The form for writing and correcting a post. After a new post it stands empty again; whatever fails,
 * nothing that was written is lost (D17).
 */
export function PostComposer({ heading, post, initial, categories, save }: PostComposerProps) {
  const words = useStrings(posts);
  const postId = post?.id ?? null;
  const [form, setForm] = useState(initial);
  const [baseline, setBaseline] = useState(initial);
  const [revision, setRevision] = useState(post?.revision ?? null);
  /* A new post is one submission, however often it has to be sent. */
  const [submission, setSubmission] = useState(unique);
  const [text, setText] = useState({ html: initial.content, generation: 0 });
  const [attempts, setAttempts] = useState(0);
  const [pending, setPending] = useState(0);
  const [saved, setSaved] = useState<Post | null>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const unsaved = !isSame(form, baseline);

  useUnsavedChanges(unsaved);
  usePreventStrayDrops();
  const draft = useDraft({ postId, form, revision, submission, unsaved });
  const picker = usePicker((image) => change({ image }));

  const { busy, failure, submit } = useSubmission(async (overwriting: boolean) => {
    const base = overwriting && postId !== null ? (await getPost(postId)).revision : revision;
    const answer = await save(form, { revision: base, submission });
    draft.clear();
    setSaved(answer);
    setAttempts(0);
    if (postId === null) fill(initial, initial);
    else setBaseline(form);
    setRevision(postId === null ? null : answer.revision);
    setSubmission(unique());
  });

  /* To the message, from the end of a long form. */
  useEffect(() => {
    if (!saved) return;
    window.scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  }, [saved]);

  /* Who had to sign in for it wanted this to be saved. */
  const resume = useEffectEvent(() => {
    if (failure?.status === 401) void submit(false);
  });
  useEffect(() => onSessionStart(() => resume()), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt and every refusal leads to what is wrong
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts, failure]);

  function change(changed: Partial<PostForm>): void {
    setForm((before) => ({ ...before, ...changed }));
  }

  function fill(next: PostForm, saidSaved: PostForm): void {
    setForm(next);
    setBaseline(saidSaved);
    setText(({ generation }) => ({ html: next.content, generation: generation + 1 }));
  }

  function restore(): void {
    if (!draft.found) return;
    fill(draft.found.form, baseline);
    if (postId !== null) setRevision(draft.found.revision);
    setSubmission(draft.found.submission);
    draft.settle();
  }

  const gaps = attempts > 0 ? missing(form) : [];
  function errorsOf(field: PostField): readonly string[] | undefined {
    return gaps.includes(field) ? [words.missing[field]] : failure?.errors[field];
  }

  return (
    <>
      <PageHeader
        title={heading}
        action={<State on={form.status === "published"}>{words.statuses[form.status]}</State>}
      />
      <div className="grid gap-4 focus:outline-none empty:hidden" ref={head} tabIndex={-1}>
        {saved && (postId === null || !unsaved) && (
          <SavedNotice post={saved} isNew={postId === null} />
        )}
        {draft.found && !saved && (
          <DraftNotice draft={draft.found} onRestore={restore} onDiscard={draft.settle} />
        )}
      </div>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]"
        ref={sheet}
        aria-label={heading}
        onInvalidCapture={(event) => {
          /* Our words stand at the fields; the browser's bubble would cover them. */
          event.preventDefault();
          setAttempts(attempts + 1);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          setAttempts(attempts + 1);
          if (missing(form).length === 0 && pending === 0) void submit(false);
        }}
      >
        <div className="grid min-w-0 content-start gap-5" inert={busy}>
          <Field label={words.title} error={errorsOf("title")}>
            <Input
              className="min-h-13 text-h2 font-bold"
              name="title"
              maxLength={255}
              autoComplete="off"
              required
              value={form.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <ContentField
            key={text.generation}
            html={text.html}
            value={form.content}
            errors={errorsOf("content")}
            kept={draft.kept}
            pickPicture={picker.pickForText}
            onChange={(content) => change({ content })}
            onPending={setPending}
          />
        </div>
        <div className="grid content-start gap-5 self-start border border-line bg-white p-4 xl:sticky xl:top-6">
          <div className="grid gap-5" inert={busy}>
            <PostSettings
              form={form}
              categories={categories}
              errors={{
                categoryId: errorsOf("categoryId"),
                status: errorsOf("status"),
                image: errorsOf("image"),
              }}
              onChange={change}
              onSelectImage={picker.openForImage}
            />
          </div>
          {failure && (
            <SaveFailure failure={failure} postId={postId} onOverwrite={() => void submit(true)} />
          )}
          {attempts > 0 && pending > 0 && <Notice>{words.uploading}</Notice>}
          <Button type="submit" aria-disabled={busy || undefined}>
            {busy ? words.submitting : words.submit}
          </Button>
        </div>
      </form>
      <Gallery
        open={picker.purpose !== null}
        chosen={picker.purpose === "image" ? form.image : null}
        onToggle={(open) => (open ? picker.openForImage() : picker.close())}
        onSelect={picker.select}
      />
    </>
  );
}

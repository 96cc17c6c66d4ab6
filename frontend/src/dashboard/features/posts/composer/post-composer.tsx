import { HistoryIcon, PanelRightIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useController } from "react-hook-form";
import type { Quill } from "react-quill";
import { Link, useNavigate } from "react-router-dom";
import type { EditorHandle } from "@/editor/editor";
import type { Category } from "../../../api/categories";
import type { Post } from "../../../api/posts";
import { Button, looks } from "../../../components/button";
import { usePreventStrayDrops } from "../../../components/dropzone/use-files";
import { Field, Input } from "../../../components/field";
import { Gallery } from "../../../components/gallery/gallery";
import { Notice } from "../../../components/notice";
import { PageHeader } from "../../../components/page-header";
import { useStrings } from "../../../lib/language";
import { adminPaths } from "../../../lib/paths";
import { toast } from "../../../lib/toasts";
import { abandonChanges } from "../../../lib/unsaved";
import { posts } from "../../../strings/posts";
import { PostState } from "../post-state";
import { ActionBar } from "./action-bar";
import { ChecksPanel } from "./checks-panel";
import { ContentField } from "./content-field";
import { DescriptionQuestion } from "./description-question";
import { FindingPopover } from "./finding-popover";
import { firstPicture, type PostForm, timeToCome } from "./form";
import { PostNotices } from "./post-notices";
import { PostSettings } from "./post-settings";
import { problemsOf } from "./problems";
import { SaveFailure } from "./save-failure";
import { useDescriptionQuestion } from "./use-description-question";
import { useEditors } from "./use-editors";
import { useFindings } from "./use-findings";
import { usePicker } from "./use-picker";
import { type PostFormOptions, usePostForm } from "./use-post-form";

const LONGEST_TITLE = 255;
const PreviewPanel = lazy(() =>
  import("./preview-panel").then(({ PreviewPanel }) => ({ default: PreviewPanel })),
);

interface PostComposerProps extends PostFormOptions {
  heading: string;
  categories: Category[];
  /** Called when the stored text was opened in place of the form's. */
  onReopen?: () => void;
}

/** The key under which this device keeps that the settings are closed. */
const CLOSED_SETTINGS = "closed-post-settings";

/** The form of a post. */
export function PostComposer({ heading, categories, onReopen, ...options }: PostComposerProps) {
  const { post, showsDraft = false } = options;
  const t = useStrings(posts);
  const navigate = useNavigate();
  const state = usePostForm(options);
  const { form, values, editor, draft, stored, storedId, mayPublish } = state;
  const { isLocked, mayBeSaved, isPreviewed, setIsPreviewed } = state;
  const { failure, isSending } = form;
  const { isDirty, submitCount } = form.formState;
  const { errorOf, reasons, draftMessage, refusal } = problemsOf(state, t);
  const [quill, setQuill] = useState<Quill | null>(null);
  const [areSettingsOpen, setAreSettingsOpen] = useState(
    () => localStorage.getItem(CLOSED_SETTINGS) === null,
  );
  const isWide = isPreviewed || !areSettingsOpen;
  const editorHandle = useRef<EditorHandle>(null);
  const [undescribed, setUndescribed] = useState(0);
  const checked = useFindings(values.title, values.content, quill);
  const checksPanel = useRef<HTMLElement>(null);
  const question = useDescriptionQuestion(state, undescribed);
  const element = useRef<HTMLFormElement>(null);
  const refusals = useRef<HTMLDivElement>(null);
  const content = useController({ control: form.control, name: "content" }).field;
  const setImage = (image: string) =>
    form.setValue("image", image, { shouldDirty: true, shouldValidate: submitCount > 0 });
  const picker = usePicker(setImage);
  const editors = useEditors(isLocked ? null : storedId, isDirty);
  const isPublished = stored?.status === "published";
  const appearsAt = mayPublish ? timeToCome(values) : null;
  usePreventStrayDrops();

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
    if (!control.closest("[hidden]")) {
      control.focus();
      return;
    }
    /* It is in the closed settings. The effect that calls this cannot render at once. */
    setTimeout(() => {
      flushSync(() => setAreSettingsOpen(true));
      control.focus();
    });
  }

  function toggleSettings(): void {
    if (areSettingsOpen) localStorage.setItem(CLOSED_SETTINGS, "1");
    else localStorage.removeItem(CLOSED_SETTINGS);
    setAreSettingsOpen(!areSettingsOpen);
  }

  function showChecks(): void {
    flushSync(() => setAreSettingsOpen(true));
    checksPanel.current?.focus();
  }

  function showRefusal(): void {
    refusals.current?.focus();
  }

  function describePictures(): void {
    editorHandle.current?.describePictures();
  }

  function actionLabel(): string {
    if (!mayPublish) return t.review.submit;
    if (appearsAt) return t.schedule;
    return isPublished ? t.publishChanges : t.publish;
  }

  async function openTheirs({ id, hasUnpublishedChanges }: Post): Promise<void> {
    abandonChanges();
    await navigate(adminPaths.editPost(id, hasUnpublishedChanges));
    onReopen?.();
  }

  return (
    <div className={isPreviewed ? "grid grid-cols-[minmax(0,1fr)] gap-6 xl:pr-[40vw]" : "contents"}>
      <PageHeader
        title={heading}
        action={
          <div className="flex flex-wrap items-center gap-4">
            <PostState
              state={draft.isSaved && isPublished ? "changed" : (stored?.state ?? "draft")}
              review={state.review}
            />
            {storedId !== null && (
              <Link className={looks.act} to={adminPaths.postHistory(storedId)}>
                <HistoryIcon className="size-5" />
                {t.history}
              </Link>
            )}
            {mayBeSaved && (
              <Button
                look="quiet"
                aria-expanded={isPreviewed}
                onClick={() => setIsPreviewed(!isPreviewed)}
              >
                {t.draftPreview.open}
              </Button>
            )}
            <button
              type="button"
              className={looks.act}
              aria-expanded={areSettingsOpen}
              onClick={toggleSettings}
            >
              <PanelRightIcon className="size-5" />
              {t.settings}
            </button>
          </div>
        }
      />
      <PostNotices post={post} showsDraft={showsDraft} state={state} />
      <form
        className={`flex flex-col gap-6 [--editor-top:var(--form-bar,0px)] ${isWide ? "" : "xl:grid xl:grid-cols-[minmax(0,1fr)_19rem]"} ${areSettingsOpen ? "" : "mx-auto w-full max-w-[47rem]"}`}
        ref={element}
        aria-label={heading}
        onInvalidCapture={(event) => {
          /* The texts at the fields take the place of the browser's bubble. */
          event.preventDefault();
          question.send();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          question.send();
        }}
      >
        {!isLocked && (
          <ActionBar
            editors={editors}
            kept={draft.kept}
            failure={draftMessage}
            reasons={reasons}
            onReason={focusField}
            findingCount={checked.findings.length + undescribed}
            onShowFindings={showChecks}
            onSave={mayBeSaved ? state.saveDraft : undefined}
            canSave={isDirty && !draft.isOnServer && !draft.refusal}
            onExplain={draft.refusal ? showRefusal : undefined}
            action={actionLabel()}
            onAct={() => question.send(mayPublish ? { publish: true } : { forReview: true })}
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
              onOverwrite={() => state.overwrite(() => quill?.focus())}
              onTakeTheirs={(theirs) => void openTheirs(theirs)}
            />
          )}
          {state.isWaitingForUploads && <Notice>{t.uploading}</Notice>}
        </div>
        <div
          className={`grid min-w-0 content-start gap-5 ${isLocked ? "locked" : ""}`}
          inert={isSending || isLocked}
        >
          <Field label={t.title} error={errorOf("title")}>
            <Input
              {...form.register("title")}
              className="min-h-14 bg-transparent! px-0! text-h1 font-bold not-aria-invalid:border-transparent!"
              maxLength={LONGEST_TITLE}
              autoComplete="off"
              autoFocus={post === null}
              required
              onKeyDown={(event) => {
                /* Enter moves the focus to the text instead of submitting the form. */
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                quill?.focus();
              }}
              onPaste={({
                currentTarget: { value, selectionStart, selectionEnd },
                clipboardData,
              }) => {
                /* The browser cuts it. */
                const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
                const length = value.length - selected + clipboardData.getData("text").length;
                if (length > LONGEST_TITLE) toast.failed(t.titleCut);
              }}
            />
          </Field>
          <ContentField
            key={editor.generation}
            html={editor.html}
            value={content.value}
            title={values.title}
            error={errorOf("content")}
            pickPictures={picker.pickForText}
            onChange={content.onChange}
            onPending={state.setPendingUploads}
            onReady={setQuill}
            onUndescribed={setUndescribed}
            handle={editorHandle}
          />
        </div>
        <div
          className="contents xl:sticky xl:top-[calc(var(--form-bar,0px)+1rem)] xl:grid xl:max-h-[calc(100dvh-var(--form-bar,0px)-2rem)] xl:content-start xl:gap-5 xl:self-start xl:overflow-y-auto xl:border xl:border-line xl:bg-white xl:p-4"
          hidden={!areSettingsOpen}
        >
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
          <ChecksPanel
            checked={checked}
            undescribed={undescribed}
            onDescribe={describePictures}
            ref={checksPanel}
          />
          {mayPublish && (
            <Button type="submit" aria-disabled={isSending || undefined}>
              {isSending ? t.submitting : t.submit}
            </Button>
          )}
        </div>
      </form>
      {quill && checked.opened && (
        <FindingPopover
          quill={quill}
          mark={checked.opened}
          onReplace={({ finding }) => checked.goTo(finding, finding.suggestion)}
        />
      )}
      <Gallery
        open={picker.purpose !== null}
        chosen={picker.purpose === "image" ? values.image : null}
        several={picker.purpose === "several"}
        onToggle={(open) => (open ? picker.openForImage() : picker.close())}
        onSelect={picker.select}
      />
      <DescriptionQuestion
        open={question.isAsked}
        undescribed={undescribed}
        action={mayPublish ? (appearsAt ? "schedule" : "publish") : "review"}
        onDescribe={() => {
          question.close();
          describePictures();
        }}
        onGoOn={question.goOn}
        onClose={question.close}
      />
      {isPreviewed && (
        <Suspense>
          <PreviewPanel
            postId={storedId}
            revision={state.revision}
            onClose={() => setIsPreviewed(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

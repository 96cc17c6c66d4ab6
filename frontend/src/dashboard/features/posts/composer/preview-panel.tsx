import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { previewQuery, sharePreview, withdrawPreviews } from "../../../api/posts";
import { Button } from "../../../components/button";
import { Field, Input } from "../../../components/field";
import { Notice } from "../../../components/notice";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { posts } from "../../../strings/posts";

/* From here on the panel stands beside the form; on smaller screens it covers the page. */
const WIDE = "(min-width: 80rem)";

interface PreviewPanelProps {
  /** The post; null until it is saved for the first time. */
  postId: number | null;
  /** The saved text that is shown. */
  revision: string | null;
  onClose: () => void;
}

/** The saved draft on its page, and a link to it for people without an account. */
export function PreviewPanel({ postId, revision, onClose }: PreviewPanelProps) {
  const t = useStrings(posts).draftPreview;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const { data: preview, error } = useQuery(previewQuery(postId, revision));

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (window.matchMedia(WIDE).matches) element?.show();
    else element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      className="fixed inset-y-0 right-0 left-auto z-30 m-0 grid h-dvh max-h-none w-full max-w-none grid-rows-[auto_minmax(0,1fr)] border-l border-line bg-white xl:w-[42vw]"
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
    >
      <div className="grid gap-3 border-b border-line p-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h3" id={heading}>
            {t.title}
          </h2>
          <Button look="quiet" onClick={onClose}>
            {t.close}
          </Button>
        </div>
        {postId !== null && <SharedLink postId={postId} />}
      </div>
      {error && <Notice tone="error">{error.message}</Notice>}
      {preview ? (
        /* The site's address as this browser has it: another one may not stand in a frame. */
        <iframe
          className="size-full"
          src={new URL(preview.url).pathname}
          title={t.frame}
          referrerPolicy="no-referrer"
        />
      ) : (
        <p className="p-4 text-muted">{t.waiting}</p>
      )}
    </dialog>
  );
}

function SharedLink({ postId }: { postId: number }) {
  const t = useStrings(posts).draftPreview;
  const { time } = useFormat();
  const sharing = useMutation({ mutationFn: () => sharePreview(postId) });
  const withdrawal = useMutation({
    mutationFn: () => withdrawPreviews(postId),
    onSuccess: () => sharing.reset(),
  });
  const copying = useMutation({
    mutationFn: (address: string) => navigator.clipboard.writeText(address),
  });
  const failure = sharing.error ?? withdrawal.error;
  return (
    <div className="grid gap-2" aria-live="polite">
      {sharing.data && (
        <Field label={t.link} hint={t.until(time(sharing.data.until))}>
          <Input value={sharing.data.url} readOnly onFocus={({ target }) => target.select()} />
        </Field>
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {/* One button, which keeps the focus. */}
        <Button
          look="act"
          onClick={() => (sharing.data ? copying.mutate(sharing.data.url) : sharing.mutate())}
        >
          {sharing.data ? t.copy : t.share}
        </Button>
        <Button look="actDanger" onClick={() => withdrawal.mutate()}>
          {t.withdraw}
        </Button>
      </div>
      {copying.isSuccess && sharing.data && <p className="text-small">{t.copied}</p>}
      {withdrawal.isSuccess && !sharing.data && <p className="text-small">{t.withdrawn}</p>}
      {failure && <Notice tone="error">{failure.message}</Notice>}
    </div>
  );
}

import type { Delta } from "quill/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Quill } from "react-quill";
import type { PastedPicture } from "./paste";
import { insertBlock, insertPicture, type UploadPicture } from "./pictures";
import type { EditorStrings } from "./strings/editor";

interface Upload {
  id: number;
  name: string;
  /** The uploaded part, from 0 to 1. */
  progress: number;
  error: string | null;
  controller: AbortController;
}

interface UploadsOptions {
  upload: UploadPicture;
  t: EditorStrings;
  onPending: (pending: number) => void;
}

function isLineStart(quill: Quill, index: number): boolean {
  return quill.getLine(index)[1] === 0;
}

function isLineEnd(quill: Quill, index: number): boolean {
  const [line, offset] = quill.getLine(index);
  return offset === (line?.length() ?? 0) - 1;
}

/** Uploads pictures one at a time and inserts each where it was pasted, dropped or chosen. */
export function useUploads({ upload, t, onPending }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  const controllers = useRef(new Set<AbortController>());
  const lastId = useRef(0);
  const pending = uploads.filter(({ error }) => error === null).length;
  const reportPending = useEffectEvent(onPending);
  useEffect(() => reportPending(pending), [pending]);
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running) controller.abort();
    };
  }, []);

  function change(id: number, changed: Partial<Upload>): void {
    setUploads((all) => all.map((item) => (item.id === id ? { ...item, ...changed } : item)));
  }

  function remove({ id, controller }: Pick<Upload, "id" | "controller">): void {
    controller.abort();
    setUploads((all) => all.filter((item) => item.id !== id));
  }

  function add(quill: Quill, index: number, source: Omit<PastedPicture, "at">): void {
    const { name, alt, caption, load } = source;
    const controller = new AbortController();
    const { signal } = controller;
    lastId.current += 1;
    const id = lastId.current;
    controllers.current.add(controller);
    setUploads((all) => [...all, { id, name, progress: 0, error: null, controller }]);
    /* The position moves with text written before it, and stays before text typed at it. */
    let position = index;
    const follow = (type: string, delta: Delta) => {
      if (type !== "text-change") return;
      const isBlock = delta.ops.some(({ insert }) => typeof insert === "object");
      position = delta.transformPosition(position, !isBlock);
    };
    const endsLine = isLineEnd(quill, index);
    quill.on("editor-change", follow);

    async function send(): Promise<void> {
      try {
        signal.throwIfAborted();
        const file = await load().catch(() => {
          throw new Error(t.foreignPicture);
        });
        signal.throwIfAborted();
        const picture = await upload(file, (progress) => change(id, { progress }), signal);
        signal.throwIfAborted();
        if (endsLine && !isLineEnd(quill, position) && !isLineStart(quill, position)) {
          quill.insertText(position, "\n", "user");
          position += 1;
        }
        const isCaret = quill.hasFocus() && quill.getSelection()?.index === position;
        const described = { ...picture, alt: picture.alt || alt };
        const after = insertPicture(quill, position, described, caption);
        if (isCaret) quill.setSelection(after, 0, "user");
        remove({ id, controller });
      } catch (error) {
        if (!signal.aborted) {
          if (caption) insertBlock(quill, position, caption);
          change(id, { error: error instanceof Error ? error.message : t.failed });
        }
      } finally {
        quill.off("editor-change", follow);
        controllers.current.delete(controller);
      }
    }
    queue.current = queue.current.then(send);
  }

  return { uploads, add, remove };
}

interface UploadListProps {
  uploads: readonly Upload[];
  /** Further messages to the writer about a paste. */
  notices: readonly string[];
  t: EditorStrings;
  onRemove: (upload: Upload) => void;
  onDismiss: (notice: string) => void;
}

/** Uploads in progress, the reason for each one that failed, and what a paste has left out. */
export function UploadList({ uploads, notices, t, onRemove, onDismiss }: UploadListProps) {
  return (
    <ul className="editor__uploads">
      {notices.map((notice) => (
        <li key={notice}>
          <span role="alert">{notice}</span>
          <button
            type="button"
            aria-label={t.dismissNotice}
            title={t.dismissNotice}
            onClick={() => onDismiss(notice)}
          >
            ×
          </button>
        </li>
      ))}
      {uploads.map((upload) => {
        const { id, name, progress, error } = upload;
        const label = error === null ? t.stop(name) : t.dismiss(name);
        return (
          <li key={id} className={error === null ? undefined : "is-failed"}>
            {error === null ? (
              <>
                <span>{t.uploading(name)}</span>
                <progress max={1} value={progress} aria-label={t.uploading(name)} />
              </>
            ) : (
              <span role="alert">{`${name}: ${error}`}</span>
            )}
            <button type="button" aria-label={label} title={label} onClick={() => onRemove(upload)}>
              ×
            </button>
          </li>
        );
      })}
    </ul>
  );
}

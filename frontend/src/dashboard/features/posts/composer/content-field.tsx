import { TriangleAlertIcon } from "lucide-react";
import { type Ref, useId } from "react";
import type { Quill } from "react-quill";
import { nameFile } from "@/clipboard/picture-files";
import { Editor, type EditorHandle } from "@/editor/editor";
import { useLanguage, useStrings } from "../../../lib/language";
import { posts } from "../../../strings/posts";
import { uploadForText, type usePicker } from "./use-picker";

interface ContentFieldProps {
  /** The initial text. */
  html: string;
  /** The form's current value. */
  value: string;
  /** The title of the post, which names pasted pictures. */
  title: string;
  error: string | undefined;
  pickPictures: ReturnType<typeof usePicker>["pickForText"];
  onChange: (html: string) => void;
  onPending: (pending: number) => void;
  onReady: (quill: Quill) => void;
  onUndescribed: (count: number) => void;
  handle: Ref<EditorHandle>;
}

/** The text of a post, with its label, and its error. */
export function ContentField(props: ContentFieldProps) {
  const { html, value, title, error, pickPictures, onChange, onPending, onReady } = props;
  const { onUndescribed, handle } = props;
  const t = useStrings(posts);
  const language = useLanguage();
  const id = useId();
  const wrong = error !== undefined;
  return (
    <div className="field relative grid min-w-0 gap-1">
      <span className="font-bold" id={`${id}-label`}>
        {t.content}
      </span>
      {/* The browser checks `required` on controls of a form only (S101). */}
      <input
        className="pointer-events-none absolute inset-x-0 bottom-0 -z-1 opacity-0"
        required
        tabIndex={-1}
        aria-hidden="true"
        value={value && "written"}
        onChange={() => {}}
      />
      <Editor
        html={html}
        language={language}
        labelledBy={`${id}-label`}
        describedBy={wrong ? `${id}-error` : undefined}
        invalid={wrong}
        upload={(file, ...options) => uploadForText(nameFile(file, title), ...options)}
        pickPictures={pickPictures}
        onChange={onChange}
        onPending={onPending}
        onReady={onReady}
        onUndescribed={onUndescribed}
        ref={handle}
      />
      {wrong && (
        <div className="flex items-start gap-2 text-small font-bold text-error">
          <TriangleAlertIcon className="mt-0.5 size-5" />
          <p id={`${id}-error`}>{error}</p>
        </div>
      )}
    </div>
  );
}

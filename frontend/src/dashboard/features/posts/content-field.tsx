import { TriangleAlertIcon } from "lucide-react";
import { useId } from "react";
import type { Quill } from "react-quill";
import { Editor } from "@/editor/editor";
import { useFormat } from "../../lib/format";
import { useLanguage, useStrings } from "../../lib/language";
import { posts } from "../../strings/posts";
import type { Kept } from "./use-draft";
import { uploadForText, type usePicker } from "./use-picker";

interface ContentFieldProps {
  /** The initial text. */
  html: string;
  /** The form's current value. */
  value: string;
  error: string | undefined;
  kept: Kept | null;
  pickPicture: ReturnType<typeof usePicker>["pickForText"];
  onChange: (html: string) => void;
  onPending: (pending: number) => void;
  onReady: (quill: Quill) => void;
}

/** The text of a post, with its label, its error and when it was last kept, and where. */
export function ContentField(props: ContentFieldProps) {
  const { html, value, error, kept, pickPicture, onChange, onPending, onReady } = props;
  const words = useStrings(posts);
  const language = useLanguage();
  const { time } = useFormat();
  const id = useId();
  const wrong = error !== undefined;
  return (
    <div className="relative grid min-w-0 gap-1">
      <span className="font-bold" id={`${id}-label`}>
        {words.content}
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
        upload={uploadForText}
        pickPicture={pickPicture}
        onChange={onChange}
        onPending={onPending}
        onReady={onReady}
      >
        <span>
          {kept?.where === "server" && words.draft.saved(time(kept.at))}
          {kept?.where === "device" && words.draft.kept(time(kept.at))}
          {kept?.where === "nowhere" && words.draft.full}
        </span>
      </Editor>
      {wrong && (
        <div className="flex items-start gap-2 text-small font-bold text-error">
          <TriangleAlertIcon className="mt-0.5 size-5" />
          <p id={`${id}-error`}>{error}</p>
        </div>
      )}
    </div>
  );
}

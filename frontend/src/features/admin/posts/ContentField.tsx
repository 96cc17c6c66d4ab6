import { useId } from "react";
import { Editor } from "@/components/patterns/Editor/Editor";
import { ToolIcon } from "@/components/ui/ToolIcon";
import { useFormat } from "@/lib/format";
import { useStrings } from "@/lib/language";
import { editor } from "@/strings/admin/editor";
import { posts } from "@/strings/admin/posts";
import { uploadForText, type usePicker } from "./usePicker";

interface ContentFieldProps {
  html: string;
  /** What the form holds; the editor itself is not told. */
  value: string;
  errors: readonly string[] | undefined;
  kept: string | "full" | null;
  pickPicture: ReturnType<typeof usePicker>["pickForText"];
  onChange: (html: string) => void;
  onPending: (pending: number) => void;
}

/** The text of a post, with its label, its errors and what is kept of it on this device. */
export function ContentField(props: ContentFieldProps) {
  const { html, value, errors = [], kept, pickPicture, onChange, onPending } = props;
  const words = useStrings(posts);
  const editorWords = useStrings(editor);
  const { time } = useFormat();
  const id = useId();
  const wrong = errors.length > 0;
  return (
    <div className="relative grid min-w-0 gap-1">
      <span className="font-bold" id={`${id}-label`}>
        {words.content}
      </span>
      {/* The browser's own check of what is required sees only controls of a form (S101). */}
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
        words={editorWords}
        labelledBy={`${id}-label`}
        describedBy={wrong ? `${id}-error` : undefined}
        invalid={wrong}
        upload={uploadForText}
        pickPicture={pickPicture}
        onChange={onChange}
        onPending={onPending}
      >
        <span>
          {kept === "full" ? words.draft.full : kept !== null && words.draft.kept(time(kept))}
        </span>
      </Editor>
      {wrong && (
        <div className="flex items-start gap-2 text-small font-bold text-error">
          <ToolIcon name="warning" className="mt-0.5 size-5" />
          <p id={`${id}-error`}>{errors.join(" ")}</p>
        </div>
      )}
    </div>
  );
}

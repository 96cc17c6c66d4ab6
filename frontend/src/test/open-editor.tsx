import { act, render, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { Quill } from "react-quill";
import { vi } from "vitest";
import { cleanHtml } from "@/editor/content";
import { Editor } from "@/editor/editor";

type Props = Partial<ComponentProps<typeof Editor>>;

export function quillOf(box: HTMLElement): Quill {
  const quill = box.parentElement && Quill.find(box.parentElement);
  if (!(quill instanceof Quill)) throw new Error("no editor");
  return quill;
}

/** Renders the editor with a text, and returns it with ways to use and to read it. */
export function open(html: string, props: Props = {}) {
  const onChange = vi.fn();
  const view = (more: Props = {}) => (
    <>
      <span id="label">Post Content</span>
      <Editor
        html={html}
        language="en"
        labelledBy="label"
        upload={vi.fn()}
        pickPictures={async () => []}
        onChange={onChange}
        {...props}
        {...more}
      />
    </>
  );
  const { rerender } = render(view());
  const box = screen.getByRole("textbox");
  const quill = quillOf(box);
  return {
    box,
    quill,
    onChange,
    html: () => cleanHtml(box.innerHTML),
    change: (more: Props) => rerender(view(more)),
    select: (index: number, length = 0) => act(() => quill.setSelection(index, length, "user")),
    /** Presses a key, and types it where nothing prevents that, as a browser does. Returns whether it was prevented. */
    press: (key: string, more: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent("keydown", {
        key,
        bubbles: true,
        cancelable: true,
        ...more,
      });
      act(() => {
        const isTyped = box.dispatchEvent(event) && key.length === 1 && !event.ctrlKey;
        if (!isTyped) return;
        const { index } = quill.getSelection(true);
        quill.once("editor-change", () => quill.setSelection(index + 1, 0, "silent"));
        quill.insertText(index, key, "user");
      });
      return event.defaultPrevented;
    },
  };
}

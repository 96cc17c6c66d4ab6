import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Browser APIs that the editor needs and jsdom lacks. */
export function stubLayout(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/** Writes a paragraph into the editor, as the browser does it: the editor reads it from the document. */
export async function write(box: HTMLElement, text: string): Promise<void> {
  await act(async () => {
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    box.append(paragraph);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** The CSS Custom Highlight API, which jsdom lacks. */
export function stubHighlights(): void {
  vi.stubGlobal(
    "Highlight",
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
  vi.stubGlobal("CSS", { highlights: new Map() });
}

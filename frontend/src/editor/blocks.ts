import Block, { BlockEmbed } from "quill/blots/block";
import type { Range } from "quill/core";
import Module from "quill/core/module";
import type { Quill } from "react-quill";

/** A block without text, as a picture or a video, that is selected as a whole, or null. */
export function blockAt(quill: Quill, range: Range | null): BlockEmbed | null {
  if (!range || range.length > 1) return null;
  const [line] = quill.getLine(range.index);
  return line instanceof BlockEmbed ? line : null;
}

export function selectBlock(quill: Quill, block: BlockEmbed): void {
  quill.setSelection(quill.getIndex(block), 1, "user");
}

/** Puts the caret into a plain empty paragraph beside a block: the one that is there, or a new one. */
function writeBeside(quill: Quill, block: BlockEmbed, side: "above" | "below"): void {
  const neighbour = side === "below" ? block.next : block.prev;
  let paragraph = neighbour;
  if (!(neighbour instanceof Block) || neighbour.domNode.outerHTML !== "<p><br></p>") {
    paragraph = quill.scroll.create(Block.blotName);
    block.parent.insertBefore(paragraph, side === "below" ? block.next : block);
    quill.update("user");
  }
  if (paragraph) quill.setSelection(quill.getIndex(paragraph), 0, "user");
}

/** Moves the selection by one character, where a block is in whole. Before the text it stays. */
function move(quill: Quill, index: number): void {
  const [line] = index < 0 ? [null] : quill.getLine(index);
  if (line instanceof BlockEmbed) selectBlock(quill, line);
  else if (line) quill.setSelection(index, 0, "user");
}

const SIDEWAYS = /^Arrow(?:Left|Right)$/;
const STEPS: Record<string, 1 | -1> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/**
 * The keyboard at a selected block: arrow keys leave it, text and Enter go below it, Shift and Enter above it.
 * Otherwise what is typed would take its place. A caret that gets to a block selects it.
 */
export class Blocks extends Module {
  constructor(quill: Quill, options: Record<string, unknown>) {
    super(quill, options);
    const first = { capture: true };
    quill.root.addEventListener("keydown", (event) => this.onKey(event), first);
    quill.root.addEventListener("beforeinput", (event) => this.onInput(event), first);
    quill.root.addEventListener("compositionstart", () => this.makeRoom(), first);
    quill.on("selection-change", (range: Range | null, _: unknown, source: string) => {
      const block = range?.length === 0 && source === "user" && blockAt(quill, range);
      if (block) selectBlock(quill, block);
    });
  }

  private onKey(event: KeyboardEvent): void {
    const { quill } = this;
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const range = quill.getSelection();
    if (!range || event.isComposing || ctrlKey || altKey || metaKey) return;
    const block = blockAt(quill, range);
    const step = shiftKey ? undefined : STEPS[key];
    const next = range.index + (step ?? 0);
    if (block && key === "Enter") writeBeside(quill, block, shiftKey ? "above" : "below");
    else if (block && step) move(quill, next);
    else if (range.length === 0 && SIDEWAYS.test(key) && blockAt(quill, { index: next, length: 0 }))
      move(quill, next);
    else {
      /* The letter, or that of an input method, is written where the caret is now. */
      if (block && (key.length === 1 || key === "Process")) writeBeside(quill, block, "below");
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Screen keyboards send no letters as keys. */
  private onInput(event: InputEvent): void {
    if (event.isComposing || event.inputType !== "insertText" || event.data === null) return;
    if (!blockAt(this.quill, this.quill.getSelection())) return;
    event.preventDefault();
    this.makeRoom();
    const { index } = this.quill.selection.savedRange;
    this.quill.insertText(index, event.data, "user");
    this.quill.setSelection(index + event.data.length, 0, "silent");
  }

  private makeRoom(): void {
    const block = blockAt(this.quill, this.quill.getSelection());
    if (block) writeBeside(this.quill, block, "below");
  }
}

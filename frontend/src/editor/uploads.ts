import type Quill from "quill/core";
import { make } from "./dom";
import type { EditorPicture, UploadPicture } from "./options";
import type { EditorWords } from "./strings/editor";

interface Waiting {
  file: File;
  /** Where the picture will stand; it moves with what is written before it. */
  index: number;
  row: HTMLLIElement;
  bar: HTMLProgressElement;
  stop: AbortController;
}

interface UploadOptions {
  quill: Quill;
  list: HTMLElement;
  words: EditorWords;
  upload: UploadPicture;
  insert: (index: number, picture: EditorPicture) => void;
  onPending: (pending: number) => void;
}

/** Pictures on their way to the server, one after the other, each shown with its progress or its failure. */
export class Uploads {
  private readonly options: UploadOptions;
  private readonly waiting: Waiting[] = [];
  private working = false;

  constructor(options: UploadOptions) {
    this.options = options;
    options.quill.on("text-change", (change) => {
      for (const item of this.waiting) item.index = change.transformPosition(item.index);
    });
  }

  add(index: number, file: File): void {
    const { list, words } = this.options;
    const stop = new AbortController();
    const label = words.uploading(file.name);
    const bar = make("progress", { max: "1", value: "0", "aria-label": label });
    const row = make("li", {}, make("span", {}, label), bar);
    const item = { file, index, row, bar, stop };
    row.append(this.button(words.stop(file.name), () => this.cancel(item)));
    list.append(row);
    this.waiting.push(item);
    this.tell();
    void this.work();
  }

  stop(): void {
    for (const { stop } of this.waiting) stop.abort();
  }

  private cancel(item: Waiting): void {
    item.stop.abort();
    if (item === this.waiting[0]) return;
    this.remove(item);
    item.row.remove();
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    for (let item = this.waiting[0]; item; item = this.waiting[0]) {
      await this.send(item);
    }
    this.working = false;
  }

  private async send(item: Waiting): Promise<void> {
    const { upload, insert, words } = this.options;
    const { file, bar, row, stop } = item;
    try {
      stop.signal.throwIfAborted();
      const picture = await upload(
        file,
        (part) => {
          bar.value = part;
        },
        stop.signal,
      );
      stop.signal.throwIfAborted();
      this.remove(item);
      row.remove();
      insert(item.index, picture);
    } catch (error) {
      this.remove(item);
      if (stop.signal.aborted) row.remove();
      else this.fail(row, file, error instanceof Error ? error.message : words.failed);
    }
  }

  private remove(item: Waiting): void {
    this.waiting.splice(this.waiting.indexOf(item), 1);
    this.tell();
  }

  private fail(row: HTMLLIElement, file: File, reason: string): void {
    const { list, words } = this.options;
    const text = make("span", { role: "alert" });
    row.className = "is-failed";
    row.replaceChildren(
      text,
      this.button(words.dismiss(file.name), () => row.remove()),
    );
    list.append(row);
    text.textContent = `${file.name}: ${reason}`;
  }

  private button(label: string, act: () => void): HTMLButtonElement {
    const button = make("button", { type: "button", "aria-label": label, title: label }, "×");
    button.addEventListener("click", act);
    return button;
  }

  private tell(): void {
    this.options.onPending(this.waiting.length);
  }
}

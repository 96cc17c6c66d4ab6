import type { ArticlePasteStrings } from "./strings/paste";

/** The message below a paste: what was made and what was left out, with buttons. A new one takes the place of the last. */
export class Notice {
  static latest: Notice | null = null;
  isUndone = false;
  private readonly box = document.createElement("div");
  private readonly words = document.createElement("div");
  private readonly progress = document.createElement("p");
  private readonly buttons = document.createElement("div");

  constructor(place: Element, sentences: string[], t: ArticlePasteStrings, undo?: () => void) {
    Notice.latest?.box.remove();
    Notice.latest = this;
    this.box.className = "paste-notice";
    this.words.role = "alert";
    this.progress.role = "status";
    this.progress.hidden = true;
    this.box.append(this.words, this.progress, this.buttons);
    place.after(this.box);
    this.addLine(sentences.join(" "));
    this.addButton(t.dismiss, () => this.box.remove());
    if (undo) {
      const button = this.addButton(t.undo, () => {
        this.isUndone = true;
        this.box.remove();
        undo();
      });
      /* Undoing would also take back what is written after the paste. */
      document.addEventListener("beforeinput", () => button.remove(), { once: true });
    }
  }

  showProgress(text: string): void {
    this.progress.textContent = text;
    this.progress.hidden = text === "";
  }

  addError(text: string): void {
    if (!this.isUndone) this.addLine(text);
  }

  addButton(label: string, act: () => void): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button-small button-secondary";
    button.textContent = label;
    button.addEventListener("click", act);
    this.buttons.prepend(button);
    return button;
  }

  private addLine(text: string): void {
    const line = document.createElement("p");
    line.textContent = text;
    this.words.append(line);
  }
}

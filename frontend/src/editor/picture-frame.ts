import type Quill from "quill/core";
import { make } from "./dom";
import type { EditorWords } from "./strings/editor";

const SMALLEST = 20;
const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;

interface FrameOptions {
  quill: Quill;
  words: EditorWords;
  onEdit: () => void;
}

/** The frame around the chosen picture: four corners to pull it to size by, and a way to describe it. */
export class PictureFrame {
  private readonly quill: Quill;
  private readonly frame: HTMLElement;
  private readonly size = make("span", { class: "editor__size", "aria-hidden": "true" });
  private readonly observer = new ResizeObserver(() => this.place());
  private picture: HTMLImageElement | null = null;

  constructor({ quill, words, onEdit }: FrameOptions) {
    this.quill = quill;
    const edit = make("button", { type: "button" }, words.pictureForm.edit);
    edit.addEventListener("click", onEdit);
    const corners = CORNERS.map((corner) => this.corner(corner));
    this.frame = make("div", { class: "editor__frame", hidden: true }, ...corners, this.size, edit);
    quill.container.append(this.frame);
    quill.root.addEventListener("click", ({ target }) => this.choose(target));
    quill.on("editor-change", () => this.follow());
    this.observer.observe(quill.root);
  }

  /** Where the chosen picture stands in the text, or null. */
  get index(): number | null {
    const { index, length } = this.quill.selection.savedRange;
    return length === 1 && this.pictureAt(index) ? index : null;
  }

  destroy(): void {
    this.observer.disconnect();
  }

  private pictureAt(index: number): HTMLImageElement | null {
    const [leaf] = this.quill.getLeaf(index + 1);
    return leaf?.domNode instanceof HTMLImageElement ? leaf.domNode : null;
  }

  private choose(target: EventTarget | null): void {
    if (!(target instanceof HTMLImageElement)) return;
    const blot = this.quill.scroll.find(target);
    if (blot) this.quill.setSelection(this.quill.getIndex(blot), 1, "user");
  }

  private follow(): void {
    const { index } = this;
    const picture = index === null ? null : this.pictureAt(index);
    if (picture !== this.picture) {
      if (this.picture) this.observer.unobserve(this.picture);
      if (picture) this.observer.observe(picture);
      this.picture = picture;
    }
    this.place();
  }

  private place(): void {
    this.frame.hidden = this.picture === null;
    if (!this.picture) return;
    const picture = this.picture.getBoundingClientRect();
    const around = this.quill.container.getBoundingClientRect();
    Object.assign(this.frame.style, {
      left: `${picture.left - around.left}px`,
      top: `${picture.top - around.top}px`,
      width: `${picture.width}px`,
      height: `${picture.height}px`,
    });
    this.size.textContent = `${Math.round(picture.width)} × ${Math.round(picture.height)}`;
  }

  private corner(name: (typeof CORNERS)[number]): HTMLElement {
    const corner = make("span", { class: `editor__corner editor__corner--${name}` });
    corner.addEventListener("pointerdown", (down) => {
      const { picture, index } = this;
      if (!picture || index === null) return;
      down.preventDefault();
      corner.setPointerCapture(down.pointerId);
      const { width, height } = picture.getBoundingClientRect();
      const widest = picture.parentElement?.clientWidth ?? width;
      const direction = name.endsWith("left") ? -1 : 1;
      let wanted = width;
      const pull = ({ clientX }: PointerEvent) => {
        const moved = (clientX - down.clientX) * direction;
        wanted = Math.round(Math.min(Math.max(width + moved, SMALLEST), widest));
        picture.style.width = `${wanted}px`;
        this.place();
      };
      const drop = () => {
        corner.removeEventListener("pointermove", pull);
        picture.style.removeProperty("width");
        if (!picture.getAttribute("style")) picture.removeAttribute("style");
        resizePicture(this.quill, index, wanted, width / height);
        this.place();
      };
      corner.addEventListener("pointermove", pull);
      corner.addEventListener("lostpointercapture", drop, { once: true });
    });
    return corner;
  }
}

/** Writes the size as bare numbers, so that the page keeps the room before the picture has come. */
export function resizePicture(
  quill: Quill,
  index: number,
  width: number | null,
  ratio: number,
): void {
  const height = width === null ? null : Math.round(width / ratio);
  const sized = { width: width && String(width), height: height && String(height) };
  quill.formatText(index, 1, sized, "user");
}

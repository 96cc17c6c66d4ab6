import { type Action, ImageSpec, ResizeAction } from "@enzedonline/quill-blot-formatter2";
import type { Range } from "quill/core";
import type { Quill } from "react-quill";
import { blockAt, selectBlock } from "./blocks";
import { Figure } from "./figure";

/** quill-blot-formatter2's frame, shown around the picture that is selected in Quill, by mouse or by keyboard. */
export class PictureFrame extends ImageSpec {
  init = (): void => {
    const { formatter } = this;
    const quill: Quill = formatter.quill;
    quill.root.addEventListener("click", ({ target }) => {
      const blot = target instanceof HTMLImageElement && quill.scroll.find(target);
      if (blot instanceof Figure) selectBlock(quill, blot);
      this.follow();
    });
    quill.root.addEventListener("keydown", ({ key }) => {
      if (!/^(?:Tab|Shift|Control|Alt|Meta)$/.test(key)) formatter.hide();
    });
    /* Not when the focus leaves the text: it may go to the frame's button. */
    quill.on("selection-change", (range: Range | null) => range && this.follow());
    /* A click on the frame leaves the focus in the text. */
    formatter.overlay.addEventListener("mousedown", (event) => {
      if (!(event.target as Element).closest("button")) event.preventDefault();
    });
  };

  private follow(): void {
    const range = this.formatter.quill.getSelection();
    const block = blockAt(this.formatter.quill, range);
    const image = block instanceof Figure && range?.length === 1 ? block.image : null;
    if (image === this.img) return;
    this.formatter.hide();
    if (!image) return;
    this.img = image;
    this.formatter.show(this);
  }

  setSelection = (): void => {};
  getActions = (): Action[] => [new ResizeAction(this.formatter)];
}

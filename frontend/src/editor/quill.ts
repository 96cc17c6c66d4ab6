import BlotFormatter from "@enzedonline/quill-blot-formatter2";
import { Delta, type Range } from "quill/core";
import Link from "quill/formats/link";
import Toolbar from "quill/modules/toolbar";
import { Quill } from "react-quill";
import { westernNumber } from "@/shared/format/intl";
import { Blocks } from "./blocks";
import { Deletion } from "./deletion";
import { Figure } from "./figure";
import { ItemNumber, NumberedItem } from "./list-numbers";
import { Media } from "./media";
import { FileUploader, PasteCleaner } from "./paste";
import { PictureFrame } from "./picture-frame";
import { TableKeys } from "./table-keys";

/** The value of a picker's option for a format that the picker does not offer. */
export const OTHER = "other";

class SafeLink extends Link {
  static PROTOCOL_WHITELIST = ["http", "https", "mailto", "tel"];
  static SANITIZED_URL = "";
}

/** Quill empties its pickers when the text loses the focus; this one shows the last selection. */
class EditorToolbar extends Toolbar {
  update(range: Range | null): void {
    /* React's StrictMode makes a second editor over the same toolbar. */
    if (!this.quill.root.isConnected) return;
    super.update(range ?? this.quill.selection.savedRange);
    for (const [, control] of this.controls) {
      if (control instanceof HTMLSelectElement && control.selectedIndex === -1) {
        control.value = OTHER;
      }
    }
  }
}

Quill.register(
  {
    "formats/figure": Figure,
    "formats/link": SafeLink,
    "formats/list": NumberedItem,
    "formats/media": Media,
    "formats/number": ItemNumber,
    "modules/blocks": Blocks,
    "modules/blotFormatter2": BlotFormatter,
    "modules/clipboard": PasteCleaner,
    "modules/deletion": Deletion,
    "modules/tableKeys": TableKeys,
    "modules/toolbar": EditorToolbar,
    "modules/uploader": FileUploader,
  },
  true,
);

/* The toolbar offers most of these. Code, scripts, typefaces and direction are kept in older posts. */
export const FORMATS = [
  "align",
  "background",
  "blockquote",
  "bold",
  "code",
  "code-block",
  "color",
  "direction",
  "figure",
  "font",
  "header",
  "indent",
  "italic",
  "link",
  "list",
  "media",
  "number",
  "script",
  "size",
  "strike",
  "table",
  "underline",
];

const TAB_BINDINGS = [
  "tab",
  "remove tab",
  "indent",
  "outdent",
  "indent code-block",
  "outdent code-block",
  "table tab",
];

/** `# ` to `###### ` at the beginning of a paragraph make it a heading. Undoing gives the characters back. */
const headingAutofill = {
  key: " ",
  shiftKey: null,
  collapsed: true,
  format: { header: false, list: false, blockquote: false, "code-block": false, table: false },
  prefix: /^#{1,6}$/,
  handler(this: { quill: Quill }, { index }: Range, { prefix }: { prefix: string }): void {
    const { quill } = this;
    const level = prefix.length;
    quill.insertText(index, " ", "user");
    quill.history.cutoff();
    quill.updateContents(new Delta().retain(index - level).delete(level + 1), "user");
    quill.formatLine(index - level, 1, "header", level, "user");
    quill.history.cutoff();
    quill.setSelection(index - level, 0, "silent");
  },
};

/** `3. ` at the beginning of a paragraph makes it the item with that number. Undoing gives the characters back. */
const numberAutofill = {
  ...headingAutofill,
  prefix: /^(?:[2-9২-৯]|[1-9১-৯][0-9০-৯]{1,2})\.$/,
  handler(this: { quill: Quill }, { index }: Range, { prefix }: { prefix: string }): void {
    const { quill } = this;
    const start = index - prefix.length;
    quill.insertText(index, " ", "user");
    quill.history.cutoff();
    quill.updateContents(new Delta().retain(start).delete(prefix.length + 1), "user");
    quill.formatLine(
      start,
      1,
      { list: "ordered", number: westernNumber(prefix.slice(0, -1)) },
      "user",
    );
    quill.history.cutoff();
    quill.setSelection(start, 0, "silent");
  },
};

/** Quill's modules without the toolbar, whose container differs from editor to editor. */
export const MODULES = {
  /* Outside of tables the Tab key leaves the editor; the toolbar indents. */
  keyboard: {
    bindings: {
      ...Object.fromEntries(TAB_BINDINGS.map((name) => [name, null])),
      /* Without a binding the browser would do it. */
      italic: { key: "i", shortKey: true, handler: () => {} },
      selectAll: {
        key: "a",
        shortKey: true,
        /* The browser would leave out a picture at the beginning. */
        handler(this: { quill: Quill }): void {
          this.quill.setSelection(0, this.quill.getLength(), "user");
        },
      },
      headingAutofill,
      "list autofill": { prefix: /^\s*?(?:[01১]\.|-|\*)$/ },
      numberAutofill,
    },
  },
  blocks: true,
  deletion: true,
  table: true,
  tableKeys: true,
  /* Otherwise the first undo takes away the text that was loaded. */
  history: { userOnly: true },
  /* Sizes by dragging only. Description, width by keyboard and links have dialogs of ours. */
  blotFormatter2: {
    specs: [PictureFrame],
    align: { allowAligning: false },
    image: {
      allowAltTitleEdit: false,
      autoHeight: false,
      linkOptions: { allowLinkEdit: false },
      registerArrowRightFix: false,
    },
    overlay: {
      style: {
        border: "2px solid var(--editor-action)",
        backgroundColor: "transparent",
        zIndex: 1,
      },
    },
    resize: {
      minimumWidthPx: 20,
      handleStyle: {
        width: "16px",
        height: "16px",
        border: "2px solid var(--editor-action)",
        opacity: "1",
      },
    },
    video: { registerBackspaceFix: false },
  },
};

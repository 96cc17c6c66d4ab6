import BlotFormatter from "@enzedonline/quill-blot-formatter2";
import type { Range } from "quill/core";
import Link from "quill/formats/link";
import Toolbar from "quill/modules/toolbar";
import { Quill } from "react-quill";
import { Autofill } from "./autofill";
import { Blocks } from "./blocks";
import { Deletion } from "./deletion";
import { Divider } from "./divider";
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
    "formats/divider": Divider,
    "formats/figure": Figure,
    "formats/link": SafeLink,
    "formats/list": NumberedItem,
    "formats/media": Media,
    "formats/number": ItemNumber,
    "modules/autofill": Autofill,
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
  "divider",
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

/* The toolbar indents, `autofill` makes lists, and `tableKeys` goes from cell to cell. */
const UNUSED_BINDINGS = [
  "list autofill",
  "tab",
  "remove tab",
  "indent",
  "outdent",
  "indent code-block",
  "outdent code-block",
  "table tab",
];

/** Quill's modules without the toolbar, whose container differs from editor to editor. */
export const MODULES = {
  keyboard: {
    bindings: {
      ...Object.fromEntries(UNUSED_BINDINGS.map((name) => [name, null])),
      /* Without a binding the browser would do it. The key's number is the same in Bengali layouts and with Caps Lock. */
      italic: { key: 73, shortKey: true, handler: () => {} },
      selectAll: {
        key: 65,
        shortKey: true,
        /* The browser would leave out a picture at the beginning. */
        handler(this: { quill: Quill }): void {
          this.quill.setSelection(0, this.quill.getLength(), "user");
        },
      },
      /* Ctrl+Alt+2 makes a heading of the second level, Ctrl+Alt+0 a paragraph. */
      heading: {
        key: ["0", "1", "2", "3", "4", "5", "6"],
        shortKey: true,
        altKey: true,
        format: { table: false },
        handler(this: { quill: Quill }, _range: Range, { event }: { event: KeyboardEvent }): void {
          this.quill.format("header", Number(event.key) || false, "user");
        },
      },
    },
  },
  autofill: true,
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

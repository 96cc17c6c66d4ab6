export interface Field {
  element: HTMLElement;
  /** The text of the same line before the caret; null while text is selected. */
  textBefore: () => string | null;
  /** Types text in place of so many characters before the caret, so that undo knows it. */
  replaceBefore: (length: number, text: string) => void;
}

/* Names of fields for links, names of accounts and other Latin text. The address of a block is a link, that of an office is not. */
const LATIN_NAMES =
  /slug|url|href|link|path|mail|user-?_?name|password|anchor|reading|host|code|token|phone|number|colou?r|^image$|value-address$/i;

/** The field of Bengali text at an event's target, or null. */
export function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    return takesBengali(target) ? controlField(target) : null;
  }
  const element = target instanceof Element ? target.closest("[contenteditable=true]") : null;
  return element instanceof HTMLElement ? editableField(element) : null;
}

function takesBengali(control: HTMLInputElement | HTMLTextAreaElement): boolean {
  const { type, inputMode, name, id, autocomplete, readOnly, disabled } = control;
  return (
    ["text", "search", "textarea"].includes(type) &&
    ["", "text", "search"].includes(inputMode) &&
    ["", "on", "off", "name"].includes(autocomplete) &&
    !(readOnly || disabled || LATIN_NAMES.test(name || id))
  );
}

function controlField(control: HTMLInputElement | HTMLTextAreaElement): Field {
  return {
    element: control,
    textBefore: () => {
      const { value, selectionStart, selectionEnd } = control;
      return selectionStart === selectionEnd ? value.slice(0, selectionStart ?? 0) : null;
    },
    replaceBefore: (length, text) => {
      const end = control.selectionStart ?? 0;
      if (length > 0) control.setSelectionRange(end - length, end);
      type(text);
    },
  };
}

function editableField(element: HTMLElement): Field {
  const selection = element.ownerDocument.getSelection();
  return {
    element,
    textBefore: () => {
      if (!selection?.isCollapsed) return null;
      const { anchorNode, anchorOffset } = selection;
      return anchorNode instanceof Text ? anchorNode.data.slice(0, anchorOffset) : "";
    },
    replaceBefore: (length, text) => {
      const { anchorNode, anchorOffset } = selection ?? {};
      if (anchorNode && anchorOffset !== undefined && length > 0) {
        selection?.setBaseAndExtent(anchorNode, anchorOffset - length, anchorNode, anchorOffset);
      }
      if (element.matches(".public-DraftEditor-content")) paste(element, text);
      else type(text);
    },
  };
}

/** Deprecated, but the only way to type for the user with undo, in all browsers. */
function type(text: string): void {
  document.execCommand("insertText", false, text);
}

/** Draft.js keeps the text itself and is confused by a command; a pasted text it inserts at the selection. */
function paste(element: HTMLElement, text: string): void {
  document.dispatchEvent(new Event("selectionchange"));
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  element.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

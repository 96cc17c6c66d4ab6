/*
 * Wagtail's forms for pictures make large photos smaller and convert HEIC photos before they are sent, as the dashboard
 * does. The files are replaced in their input before Wagtail's scripts know of them.
 */
import { preparePicture } from "@/shared/pictures/prepare-picture";

const INPUT = 'input[type="file"][accept*="image/"]';
const ENDINGS: Record<string, string> = { "image/jpeg": "jpg", "image/webp": "webp" };
/* The events that this module dispatches. */
const ownEvents = new WeakSet<Event>();

document.addEventListener(
  "change",
  (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.matches(INPUT) || ownEvents.has(event))
      return;
    const files = Array.from(input.files ?? []);
    if (files.length === 0) return;
    event.stopImmediatePropagation();
    void replace(input, files);
  },
  true,
);

document.addEventListener(
  "drop",
  (event) => {
    const zone = event.target instanceof Element ? event.target.closest(".drop-zone") : null;
    const input = zone?.querySelector<HTMLInputElement>(INPUT);
    const files = Array.from(event.dataTransfer?.files ?? []);
    if (!input || files.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    /* Wagtail's zone ends its highlight with the drag. */
    zone?.dispatchEvent(new DragEvent("dragend"));
    void replace(input, files);
  },
  true,
);

/** Puts the files as they are to be sent into the input. Until then it is empty, so a form that needs it is not sent. */
async function replace(input: HTMLInputElement, files: File[]): Promise<void> {
  const transfer = new DataTransfer();
  input.value = "";
  input.ariaBusy = "true";
  for (const file of files) {
    try {
      transfer.items.add(withEnding(await preparePicture(file), file));
    } catch (error) {
      showError(`${file.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  input.ariaBusy = null;
  if (transfer.files.length === 0) return;
  input.files = transfer.files;
  const change = new Event("change", { bubbles: true });
  ownEvents.add(change);
  input.dispatchEvent(change);
}

/** The file with the ending of its type in its name, which Wagtail checks. */
function withEnding(file: File, original: File): File {
  const ending = ENDINGS[file.type];
  if (file === original || !ending) return file;
  return new File([file], `${file.name.replace(/\.[^.]*$/, "")}.${ending}`, { type: file.type });
}

function showError(text: string): void {
  const detail = { text, type: "error" };
  document.dispatchEvent(new CustomEvent("w-messages:add", { detail }));
}

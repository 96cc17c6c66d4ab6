/*
 * Works around two faults of Wagtail 8.0's autosave (docs/adr/0013-writing-posts.md):
 * - A new page submitted during an autosave is created by both requests. Submissions wait for the running autosave.
 * - Two seconds after a form was opened, and after each autosave, Wagtail regards what the form holds as saved. Edits
 *   that were not sent before are autosaved here.
 */

let isAutosaving = false;
let isSubmitted = false;
/** Whether somebody has changed the form since the last autosave was sent. */
let isEdited = false;
let continueSubmission: (() => void) | undefined;

document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-edit-form]")) return;
    isSubmitted = true;
    if (!isAutosaving) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const button = event.submitter;
    continueSubmission = () => {
      /* Wagtail disables the button that was pressed, and a disabled button is not sent. */
      button?.removeAttribute("disabled");
      form.requestSubmit(button);
      button?.setAttribute("disabled", "");
    };
  },
  true,
);

/** Whether the form is that of a new page without a title, which Wagtail refuses with “There are validation errors”. */
function isUntitled(form: EventTarget | null): boolean {
  if (!(form instanceof HTMLFormElement && location.pathname.includes("/pages/add/"))) return false;
  return form.querySelector<HTMLInputElement>('[name="title"]')?.value.trim() === "";
}

document.addEventListener(
  "w-autosave:save",
  (event) => {
    if (!isUntitled(event.target)) return;
    event.preventDefault();
    /* Wagtail's indicator would say “Saving…”. */
    event.stopPropagation();
    warnBeforeLeaving(event);
  },
  true,
);

document.addEventListener("w-autosave:save", (event) => {
  if (isSubmitted) event.preventDefault();
  else {
    isAutosaving = true;
    isEdited = false;
  }
});

for (const change of ["beforeinput", "change"]) {
  document.addEventListener(change, ({ isTrusted, target }) => {
    if (isTrusted && target instanceof Element && target.closest("[data-edit-form]"))
      isEdited = true;
  });
}

/* Wagtail adds, moves and deletes blocks and sets chosen pictures without the events above. */
for (const action of ["click", "keydown", "drop"]) {
  document.addEventListener(action, ({ isTrusted }) => {
    if (isTrusted && isAutosaving) isEdited = true;
  });
}

/* Wagtail now regards the form's values as saved: report earlier edits again. */
document.addEventListener("w-unsaved:watch-edits", ({ target }) => {
  const change = new CustomEvent("w-unsaved:add", { bubbles: true, cancelable: true });
  if (isEdited) target?.dispatchEvent(change);
});

/** Wagtail leaves unsaved edits to autosave. It resets the value after the next one that succeeds. */
function warnBeforeLeaving({ target }: Event): void {
  if (target instanceof HTMLElement) target.dataset.wUnsavedForceValue = "true";
}

document.addEventListener("w-autosave:error", warnBeforeLeaving);

for (const answer of ["w-autosave:success", "w-autosave:error"]) {
  document.addEventListener(answer, () => {
    isAutosaving = false;
    continueSubmission?.();
    continueSubmission = undefined;
  });
}

/* A form to which the browser returns is saved again. */
window.addEventListener("pageshow", () => {
  isSubmitted = false;
});

/*
 * Works around two faults of Wagtail 8.0's autosave (docs/adr/0013-writing-posts.md):
 * - A new page submitted during an autosave is created by both requests. Submissions wait for the running autosave.
 * - Two seconds after a form was opened, and after each autosave, Wagtail regards what the form holds as saved. Edits
 *   that were not sent before are autosaved here.
 */

let autosaving = false;
let submitted = false;
/** Whether somebody has changed the form since the last autosave was sent. */
let edited = false;
let continueSubmission: (() => void) | undefined;

document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-edit-form]")) return;
    submitted = true;
    if (!autosaving) return;
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

document.addEventListener("w-autosave:save", (event) => {
  if (submitted) event.preventDefault();
  else {
    autosaving = true;
    edited = false;
  }
});

for (const change of ["beforeinput", "change"]) {
  document.addEventListener(change, ({ isTrusted, target }) => {
    if (isTrusted && target instanceof Element && target.closest("[data-edit-form]")) edited = true;
  });
}

/* Wagtail adds, moves and deletes blocks and sets chosen pictures without the events above. */
for (const action of ["click", "keydown", "drop"]) {
  document.addEventListener(action, ({ isTrusted }) => {
    if (isTrusted && autosaving) edited = true;
  });
}

/* Wagtail now regards the form's values as saved: report earlier edits again. */
document.addEventListener("w-unsaved:watch-edits", ({ target }) => {
  const change = new CustomEvent("w-unsaved:add", { bubbles: true, cancelable: true });
  if (edited) target?.dispatchEvent(change);
});

/* Makes leaving the page warn. Wagtail resets the value after the next successful autosave. */
document.addEventListener("w-autosave:error", ({ target }) => {
  if (target instanceof HTMLElement) target.dataset.wUnsavedForceValue = "true";
});

for (const answer of ["w-autosave:success", "w-autosave:error"]) {
  document.addEventListener(answer, () => {
    autosaving = false;
    continueSubmission?.();
    continueSubmission = undefined;
  });
}

/* A form to which the browser returns is saved again. */
window.addEventListener("pageshow", () => {
  submitted = false;
});

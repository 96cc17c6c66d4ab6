/*
 * Two faults of Wagtail 8.0's autosave. Saving and publishing wait for the autosave that is on its way: a new page would
 * otherwise be created twice, once by each request (docs/adr/0013-writing-posts.md). And Wagtail takes what a form holds
 * two seconds after it was opened, and when an autosave is answered, as saved: what was typed before that is saved here.
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

/* Blocks are added, moved and deleted, and pictures chosen, without these events. */
for (const action of ["click", "keydown", "drop"]) {
  document.addEventListener(action, ({ isTrusted }) => {
    if (isTrusted && autosaving) edited = true;
  });
}

/* Wagtail compares the form from now on with what it holds now. */
document.addEventListener("w-unsaved:watch-edits", ({ target }) => {
  const change = new CustomEvent("w-unsaved:add", { bubbles: true, cancelable: true });
  if (edited) target?.dispatchEvent(change);
});

/* Leaving the page warns until an autosave succeeds, which takes this value away. */
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

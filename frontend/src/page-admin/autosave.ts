/*
 * Saving and publishing wait for the autosave that is on its way. In Wagtail 8.0 a new page would otherwise be created
 * twice, once by each request. docs/adr/0013-writing-posts.md
 */

let autosaving = false;
let submitted = false;
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
  else autosaving = true;
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

/*
 * Forms of the page admin stay open when the session has ended: before a form is sent, and after a failed autosave, this
 * script asks the server whether the account is signed in. After a new sign-in it puts the new CSRF token into the forms.
 * Forms of pages are also kept on this device, and autosaved when the network is back.
 */
import { keepOnDevice, offerCopy, settleSentForm } from "./device-copy";

declare const wagtailConfig: { CSRF_TOKEN: string };

const { content } = document.querySelector("#session-ended") as HTMLTemplateElement;
const message = content.firstElementChild as HTMLElement;
let isChecking = false;
let checked = false;

/** Whether the account is signed in. True if the request fails: Wagtail reports network errors itself. */
async function isSignedIn(): Promise<boolean> {
  const response = await fetch("/cms/session/", { redirect: "manual" }).catch(() => null);
  if (response?.ok) {
    const { csrfToken } = (await response.json()) as { csrfToken: string };
    wagtailConfig.CSRF_TOKEN = csrfToken;
    const fields = document.querySelectorAll<HTMLInputElement>("[name=csrfmiddlewaretoken]");
    for (const field of fields) field.value = csrfToken;
  }
  const hasEnded = response?.type === "opaqueredirect";
  if (!hasEnded) message.remove();
  else if (!message.isConnected) document.querySelector(".frame-main")?.prepend(message);
  return !hasEnded;
}

async function send(form: HTMLFormElement, button: HTMLElement | null) {
  isChecking = true;
  const isOpen = await isSignedIn();
  isChecking = false;
  const isDisabled = button?.hasAttribute("disabled");
  /* Wagtail disables the button that was pressed, and a disabled button is not sent. */
  button?.removeAttribute("disabled");
  if (isOpen) {
    checked = true;
    form.requestSubmit(button);
    checked = false;
    if (isDisabled) button?.setAttribute("disabled", "");
  } else button?.setAttribute("data-w-progress-loading-value", "false");
}

/* In the capture phase, so that other scripts see only the forms that are sent. */
window.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (checked || !(form instanceof HTMLFormElement) || form.method !== "post") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isChecking) void send(form, event.submitter);
  },
  true,
);

/** After a sign-in in another tab the changes are autosaved. */
async function recover() {
  const hadEnded = message.isConnected;
  if ((await isSignedIn()) && hadEnded) autosave();
}

/** Autosaves, as after typing. */
function autosave() {
  const change = new CustomEvent("w-unsaved:add", { bubbles: true, cancelable: true });
  document.querySelector("[data-edit-form]")?.dispatchEvent(change);
}

let isCut = false;
document.addEventListener("w-autosave:error", (event) => {
  isCut = (event as CustomEvent<{ type: string } | null>).detail?.type === "network_error";
  void recover();
});
document.addEventListener("w-autosave:success", () => {
  isCut = false;
});

/* The network is back: Wagtail gives up after five attempts. */
function retry() {
  if (!isCut) return;
  isCut = false;
  autosave();
}
window.addEventListener("online", retry);
document.addEventListener("w-swap:success", retry);
/* Such as the request for the other editors, every ten seconds and when the tab is shown again. */
document.addEventListener("w-swap:error", () => void recover());
window.addEventListener("focus", () => {
  if (message.isConnected) void recover();
});

const refused = settleSentForm();
const form = document.querySelector<HTMLFormElement>("[data-edit-form]");
const offer = document.querySelector<HTMLTemplateElement>("#unsaved-copy");
const account = document.querySelector<HTMLElement>("[data-account]")?.dataset.account;
if (form && offer && account) {
  keepOnDevice(form, account, refused);
  void offerCopy(form, account, offer);
}

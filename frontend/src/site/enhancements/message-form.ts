/* A page from the cache lacks the browser's CSRF token and the time at which its message form was opened. Without
   them the server shows the form once more before it takes the message. */
export {};

let fields: Record<string, string> = {};
let hasAsked = false;

function isMessageForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-message]") !== null;
}

document.addEventListener("focusin", async ({ target }) => {
  if (hasAsked || !isMessageForm(target)) return;
  hasAsked = true;
  try {
    const response = await fetch("/message/token");
    if (response.ok) fields = await response.json();
  } catch {
    hasAsked = false;
  }
});

document.addEventListener("formdata", ({ target, formData }) => {
  if (!isMessageForm(target)) return;
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
});

/* A page from the cache lacks the browser's CSRF token and the time at which its message form was opened. Without
   them the server shows the form once more before it takes the message. */
export {};

let fields: Record<string, string> = {};
let asked = false;

function isMessageForm(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-message]") !== null;
}

document.addEventListener("focusin", async ({ target }) => {
  if (asked || !isMessageForm(target)) return;
  asked = true;
  try {
    const response = await fetch("/message/token");
    if (response.ok) fields = await response.json();
  } catch {
    asked = false;
  }
});

document.addEventListener("formdata", ({ target, formData }) => {
  if (!isMessageForm(target)) return;
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
});

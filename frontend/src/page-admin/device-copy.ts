/*
 * Keeps what a page's form holds and the server does not have on this device, and offers it after a crash. Brought
 * back, it is sent as a draft: the server builds blocks from what was sent, which a script cannot do.
 */
import {
  abandonedCopies,
  type DeviceCopy,
  deleteCopy,
  holdCopy,
  keepCopy,
} from "@/shared/forms/device-copies";

const KIND = "page-form:";
/* The copy of the form that was sent last, until its answer is shown. */
const SENT = "sent-page-form";
const LOOK_MS = 2000;
/* Wagtail changes these with every save. */
const OF_THE_SAVE = /^(loaded_revision_|overwrite_revision_id|csrfmiddlewaretoken)/;
/* By these a person changes a form, blocks and choosers included. They come before the change. */
const ACTIONS = ["beforeinput", "keydown", "pointerdown", "drop"];

export interface PageCopy extends DeviceCopy {
  title: string;
  fields: [string, string][];
}

/** Deletes the copy of a form that was saved. Returns the key of one that was refused, whose form is shown again. */
export function settleSentForm(): string | null {
  const key = sessionStorage.getItem(SENT);
  sessionStorage.removeItem(SENT);
  if (key && document.querySelector(".messages .success")) deleteCopy(key);
  else if (document.querySelector(".messages .error")) return key;
  return null;
}

function prefix(account: string): string {
  return `${KIND}${account}:${window.location.pathname}:`;
}

/** The fields of a form, without passwords and files. */
export function fieldsOf(form: HTMLFormElement): [string, string][] {
  const secret = Array.from(
    form.querySelectorAll<HTMLInputElement>("input[type=password]"),
    ({ name }) => name,
  );
  return Array.from(new FormData(form)).filter(
    (field): field is [string, string] =>
      typeof field[1] === "string" && !secret.includes(field[0]),
  );
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify(fieldsOf(form).filter(([name]) => !OF_THE_SAVE.test(name)));
}

/** Keeps a form on the device while it differs from what the server has; `refused` is the key of its earlier copy. */
export function keepOnDevice(form: HTMLFormElement, account: string, refused: string | null): void {
  const formId = refused?.split(":").at(-1) ?? crypto.getRandomValues(new Uint32Array(2)).join("");
  let copyKey = refused ?? "";
  /* What the server has; null until somebody changes the form. */
  let saved = refused ? "" : null;
  let kept = "";
  let isChanged = false;
  let lock = new AbortController();

  function hold(): void {
    const key = prefix(account) + formId;
    if (key === copyKey && kept) return;
    lock.abort();
    lock = new AbortController();
    holdCopy(key, lock.signal);
    if (copyKey !== key) deleteCopy(copyKey);
    copyKey = key;
  }

  function keep(): void {
    if (saved === null) return;
    const content = contentOf(form);
    if (content === saved) {
      deleteCopy(copyKey);
      kept = "";
    } else if (content !== kept) {
      hold();
      const fields = fieldsOf(form).filter(([name]) => !/^(overwrite|csrf)/.test(name));
      const title = fields.find(([name]) => name === "title")?.[1] ?? "";
      const copy: PageCopy = { key: copyKey, keptAt: new Date().toISOString(), title, fields };
      if (keepCopy(copy)) kept = content;
    }
  }

  for (const action of ACTIONS) {
    document.addEventListener(
      action,
      () => {
        saved ??= contentOf(form);
        isChanged = true;
      },
      true,
    );
  }
  document.addEventListener("w-autosave:save", () => {
    isChanged = false;
  });
  document.addEventListener("w-autosave:success", () => {
    /* What was changed during the request is kept until the next one. */
    if (!isChanged) saved = contentOf(form);
    keep();
  });
  form.addEventListener("submit", () => {
    keep();
    if (kept) sessionStorage.setItem(SENT, copyKey);
  });
  window.addEventListener("pagehide", keep);
  setInterval(keep, LOOK_MS);
  hold();
}

/** Shows the newest copy of a closed form of this page, which is brought back or deleted. */
export async function offerCopy(
  form: HTMLFormElement,
  account: string,
  template: HTMLTemplateElement,
): Promise<void> {
  const [copy] = await abandonedCopies<PageCopy>(KIND, prefix(account));
  if (!copy) return;
  const notice = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
  const find = (selector: string) => notice.querySelector(selector) as HTMLElement;
  find("[data-time]").textContent = timeOf(copy.keptAt);
  find("[data-title]").textContent = copy.title;
  find("[data-restore]").addEventListener("click", () => send(copy, form));
  find("[data-delete]").addEventListener("click", () => {
    deleteCopy(copy.key);
    notice.remove();
    void offerCopy(form, account, template);
  });
  form.before(notice);
}

/** Sends a copy as a draft, under the present CSRF token. */
function send({ key, fields }: PageCopy, form: HTMLFormElement): void {
  const sent = document.createElement("form");
  /* An autosave of the open form would be of an older version than the copy. */
  sent.dataset.editForm = "";
  sent.method = "post";
  sent.action = form.action;
  const token = new FormData(form).get("csrfmiddlewaretoken");
  for (const [name, value] of [...fields, ["csrfmiddlewaretoken", `${token}`]] as const) {
    /* A text area keeps the ends of lines. */
    const field = document.createElement("textarea");
    field.name = name;
    field.value = value;
    sent.append(field);
  }
  sent.hidden = true;
  document.body.append(sent);
  sessionStorage.setItem(SENT, key);
  sent.requestSubmit();
}

/** A time of today without the day, in Dhaka. */
function timeOf(iso: string): string {
  const language = document.documentElement.lang === "bn" ? "bn-BD" : "en-GB";
  const date = new Date(iso);
  const format = (options: Intl.DateTimeFormatOptions, day: Date) =>
    new Intl.DateTimeFormat(language, { timeZone: "Asia/Dhaka", ...options }).format(day);
  const day: Intl.DateTimeFormatOptions = { day: "numeric", month: "long" };
  const time = format({ hour: "2-digit", minute: "2-digit", hour12: false }, date);
  return format(day, date) === format(day, new Date()) ? time : `${format(day, date)}, ${time}`;
}

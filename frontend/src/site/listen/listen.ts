import { bengaliDigits } from "@/shared/format/intl";
import { showNotice } from "../offline/notice";
import { listen as words } from "../strings/listen";

const TEXTS = "main article :is(h2, h3, h4, p, li, dt, dd)";
/* Not read: numbers of citations, words for screen readers only, and the signs of links. */
const SILENT = ".cites, .sr-only, .permalink";
const SPEEDS = [0.75, 1, 1.25, 1.5];

let speed = 1;
let close: (() => void) | undefined;

/** Reads the article aloud, paragraph by paragraph. */
export function listen(button: HTMLElement, voice: SpeechSynthesisVoice): void {
  const texts = readableTexts();
  if (texts.length === 0) {
    showNotice(words.failed);
    return;
  }
  close?.();

  const { speechSynthesis } = window;
  let at = 0;
  let spoken: SpeechSynthesisUtterance | undefined;

  const place = document.createElement("span");
  const pause = control(words.pause, () => (spoken ? stop() : read(at)));
  const bar = document.createElement("div");
  bar.className = "notice";
  bar.append(
    control(words.previous, () => read(Math.max(0, at - 1))),
    pause,
    control(words.next, () => read(Math.min(texts.length - 1, at + 1))),
    place,
    speeds(() => spoken && read(at)),
    control(words.close, () => {
      end();
      button.focus();
    }),
  );
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", words.label);

  /* Android's browsers cannot pause: the paragraph begins again. */
  function stop(): void {
    spoken = undefined;
    speechSynthesis.cancel();
    pause.textContent = words.resume;
  }

  function read(index: number): void {
    stop();
    mark(texts[at], false);
    at = index;
    const text = texts[at];
    if (!text) {
      end();
      return;
    }
    mark(text, true);
    place.textContent = words.place(bengaliDigits(at + 1), bengaliDigits(texts.length));
    pause.textContent = words.pause;
    const utterance = new SpeechSynthesisUtterance(wordsOf(text));
    utterance.voice = voice;
    utterance.lang = "bn";
    utterance.rate = speed;
    utterance.onend = () => spoken === utterance && read(at + 1);
    utterance.onerror = () => {
      if (spoken !== utterance) return;
      end();
      showNotice(words.failed);
    };
    spoken = utterance;
    speechSynthesis.speak(utterance);
  }

  function end(): void {
    stop();
    mark(texts[at], false);
    bar.remove();
    close = undefined;
    document.removeEventListener("marga:page", end);
    removeEventListener("pagehide", end);
  }

  close = end;
  document.addEventListener("marga:page", end);
  addEventListener("pagehide", end);
  document.body.append(bar);
  read(0);
  pause.focus();
}

/** The texts of the article that are shown, without those that have others in them, sources and buttons. */
function readableTexts(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>(TEXTS)];
  return all.filter(
    (text) =>
      !text.querySelector("h2, h3, h4, p, li, dt, dd, [data-action]") &&
      !text.closest("[id^=source-], form, nav") &&
      isShown(text) &&
      wordsOf(text),
  );
}

function isShown(text: HTMLElement): boolean {
  return text.checkVisibility?.() ?? true;
}

function wordsOf(text: HTMLElement): string {
  const copy = text.cloneNode(true) as HTMLElement;
  for (const silent of copy.querySelectorAll(SILENT)) silent.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

/** Marks the paragraph that is read. The outline is seen where the system replaces colours. */
function mark(text: HTMLElement | undefined, isRead: boolean): void {
  if (!text) return;
  text.style.background = isRead ? "var(--color-green-tint)" : "";
  text.style.outline = isRead ? "2px solid transparent" : "";
  if (!isRead) return;
  const { top, bottom } = text.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight * 0.8) text.scrollIntoView({ block: "center" });
}

function control(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", run);
  return button;
}

function speeds(change: () => void): HTMLElement {
  const select = document.createElement("select");
  select.className = "min-h-11 border bg-white px-3";
  for (const value of SPEEDS) {
    const isChosen = value === speed;
    select.append(new Option(words.times(bengaliDigits(value)), String(value), isChosen, isChosen));
  }
  select.style.color = "var(--color-ink)";
  select.setAttribute("aria-label", words.speed);
  select.addEventListener("change", () => {
    speed = Number(select.value);
    change();
  });
  return select;
}

import { offline } from "../strings/offline";

interface Choice {
  label: string;
  run: () => void;
}

let region: HTMLElement | undefined;

/**
 * A message at the bottom of the window, over the page, until it is closed or replaced. It is outside
 * React's root, because it is needed before React has loaded, too.
 */
export function showNotice(text: string, choice?: Choice): void {
  region ??= addRegion();
  const message = document.createElement("p");
  message.textContent = text;
  const parts: HTMLElement[] = [message];
  if (choice) parts.push(button(choice.label, choice.run));
  parts.push(button(offline.close, hideNotice));
  region.hidden = false;
  region.replaceChildren(...parts);
}

export function hideNotice(): void {
  if (!region) return;
  region.hidden = true;
  region.replaceChildren();
}

function addRegion(): HTMLElement {
  const element = document.createElement("div");
  element.setAttribute("role", "status");
  element.className = "notice";
  document.body.append(element);
  return element;
}

function button(label: string, run: () => void): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", () => {
    hideNotice();
    run();
  });
  return element;
}

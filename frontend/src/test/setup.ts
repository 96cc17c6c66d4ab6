import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, vi } from "vitest";

/* A busy machine needs longer than the default of one second. */
configure({ asyncUtilTimeout: 5000 });

/* Stubs for what jsdom lacks: layout, canvas, dialogs, popovers. Media queries match as with a mouse on a wide screen,
   where the menu is no popover. */
if ("document" in globalThis) {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLDialogElement.prototype.show = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  Object.defineProperty(HTMLElement.prototype, "popover", { value: null, writable: true });
  HTMLElement.prototype.showPopover = function () {
    this.style.display = "block";
  };
  const wide = document.createElement("style");
  wide.textContent = "#menu { display: block }";
  document.head.append(wide);
  beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
  });
}

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

/* Warnings fail a test. One that expects a message asserts it and clears the spy. */
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
});

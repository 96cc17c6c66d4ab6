import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  delete window.tapped;
});

it("delays a plain click on a term, and leaves a click with a modifier key to the browser", async () => {
  vi.useFakeTimers();
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
  await vi.importActual("./early");
  document.body.innerHTML = `<a class="term" href="#term">সমবায়</a>`;
  const link = document.querySelector("a") as HTMLAnchorElement;
  for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) {
    const isDefault = link.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, [key]: true }),
    );
    expect([key, isDefault, window.tapped]).toEqual([key, true, undefined]);
  }
  expect(link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))).toBe(
    false,
  );
  expect(window.tapped).toBe(link);
});

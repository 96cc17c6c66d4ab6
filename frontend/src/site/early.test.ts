import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
  delete window.tapped;
});

it("offers the last position on the front page, on an article its own, and none if it is switched off", async () => {
  await vi.importActual("./early");
  const positions = ["goal", "prout"].map((name) => ({
    path: `/${name}`,
    page: name,
    hash: "#a",
    section: `“${name}”\\"`,
    at: Date.now(),
  }));
  localStorage.positions = JSON.stringify(positions);
  const { dataset, style } = document.documentElement;
  const offer = (path: string) => {
    history.replaceState(null, "", path);
    document.body.innerHTML = `<a data-resume href="#main"></a>`;
    window.showMemory?.();
    const href = document.querySelector("a")?.getAttribute("href");
    return "position" in dataset && [href, style.getPropertyValue("--position-section")];
  };
  expect(offer("/")).toEqual(["/goal#a", JSON.stringify(`“goal”\\"`)]);
  expect(offer("/prout")).toEqual(["/prout#a", JSON.stringify(`“prout”\\"`)]);
  expect(offer("/yoga")).toBe(false);
  dataset.memory = "off";
  expect(offer("/prout")).toBe(false);
  delete dataset.memory;
  for (const text of ["{", "null", "[null]", '{"a":1}']) {
    localStorage.positions = text;
    expect([text, offer("/prout")]).toEqual([text, false]);
  }
  localStorage.clear();
  history.replaceState(null, "", "/");
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

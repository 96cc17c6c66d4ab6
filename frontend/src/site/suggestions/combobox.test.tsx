import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderFramed } from "@/test/site";
import { SearchForm } from "../components/search-form";
import { offerSuggestions } from "./combobox";

const SUGGESTIONS = [
  { type: "term", text: "ধ্যান", url: "/glossary#dhyana" },
  { type: "word", text: "ধ্যানের", url: "" },
];
const onClick = vi.fn();
let fetch: ReturnType<typeof vi.fn>;

function follow(event: MouseEvent) {
  event.preventDefault();
  onClick((event.target as Element).getAttribute("href"));
}

beforeEach(() => {
  vi.useFakeTimers();
  onClick.mockReset();
  fetch = vi.fn(async () => Response.json({ suggestions: SUGGESTIONS }));
  vi.stubGlobal("fetch", fetch);
  HTMLElement.prototype.scrollIntoView = vi.fn();
  document.addEventListener("click", follow);
});

afterEach(() => {
  document.removeEventListener("click", follow);
  vi.useRealTimers();
});

function show() {
  renderFramed(<SearchForm query="" />);
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  offerSuggestions(field);
  field.focus();
  return field;
}

async function type(field: HTMLInputElement, text: string, ms = 150) {
  fireEvent.input(field, { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

describe("while typing", () => {
  it("asks once, when the visitor pauses, and announces the number", async () => {
    const field = show();
    await type(field, "ধ", 100);
    await type(field, "ধ্য");
    expect(fetch.mock.calls.map(([url]) => decodeURIComponent(url))).toEqual([
      "/api/v2/search/suggestions/?q=ধ্য",
    ]);
    expect(options()).toEqual(["ধ্যানশব্দ", "ধ্যানের"]);
    expect(field).toHaveAttribute("aria-expanded", "true");
    expect(field.getAttribute("aria-controls")).toBe(
      screen.getByRole("listbox", { name: "পরামর্শ" }).id,
    );
    expect(screen.getByRole("status")).toHaveTextContent("২টি পরামর্শ");
    expect(screen.getAllByRole("option")[0]?.querySelector("b")).toHaveTextContent("ধ্যা");
  });

  it("drops the answer to an earlier question", async () => {
    const field = show();
    await type(field, "ধ");
    const [, { signal }] = fetch.mock.calls[0] as [string, { signal: AbortSignal }];
    expect(signal.aborted).toBe(false);
    await type(field, "ধ্য", 0);
    expect(signal.aborted).toBe(true);
  });

  it("asks nothing while a keyboard composes a word", async () => {
    const field = show();
    field.value = "ধ্য";
    fireEvent(field, new InputEvent("input", { isComposing: true, bubbles: true }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(fetch).not.toHaveBeenCalled();
    fireEvent.compositionEnd(field);
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("leaves the field alone when the server fails", async () => {
    fetch.mockRejectedValue(new TypeError("offline"));
    const field = show();
    await type(field, "ধ্য");
    expect(field).toHaveAttribute("aria-expanded", "false");
    fetch.mockResolvedValue(new Response(null, { status: 429 }));
    await type(field, "ধ্যা");
    expect(options()).toEqual([]);
  });

  it("closes when the field is emptied", async () => {
    const field = show();
    await type(field, "ধ্য");
    await type(field, " ");
    expect(options()).toEqual([]);
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe("the keyboard", () => {
  it("goes through the options and back to the field", async () => {
    const field = show();
    await type(field, "ধ্য");
    const active = () =>
      document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.dataset.text;
    const visited = ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"].map((key) => {
      fireEvent.keyDown(field, { key });
      return active();
    });
    expect(visited).toEqual(["ধ্যান", "ধ্যানের", undefined, "ধ্যানের"]);
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("ধ্যানের");
    expect(field).toHaveFocus();
  });

  it("opens the page of an option with Enter", async () => {
    const field = show();
    await type(field, "ধ্য");
    fireEvent.keyDown(field, { key: "ArrowDown" });
    expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
    expect(onClick).toHaveBeenCalledWith("/glossary#dhyana");
    expect(options()).toEqual([]);
  });

  it("searches for a word with Enter", async () => {
    const field = show();
    const submitted = vi.fn((event: Event) => event.preventDefault());
    field.form?.addEventListener("submit", submitted);
    await type(field, "ধ্য");
    fireEvent.keyDown(field, { key: "ArrowUp" });
    fireEvent.keyDown(field, { key: "Enter" });
    expect(submitted).toHaveBeenCalledOnce();
    expect(field).toHaveValue("ধ্যানের");
  });

  it("leaves Enter to the form when no option is active", async () => {
    const field = show();
    await type(field, "ধ্য");
    expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(true);
  });

  it("closes the list with Escape, and leaves the next Escape to the browser", async () => {
    const field = show();
    await type(field, "ধ্য");
    expect(fireEvent.keyDown(field, { key: "Escape" })).toBe(false);
    expect(field).toHaveAttribute("aria-expanded", "false");
    expect(field).toHaveValue("ধ্য");
    expect(fireEvent.keyDown(field, { key: "Escape" })).toBe(true);
  });
});

it("opens the page of an option at a tap, and closes when the focus leaves", async () => {
  const field = show();
  await type(field, "ধ্য");
  fireEvent.click(screen.getByRole("option", { name: /ধ্যান শব্দ|ধ্যানশব্দ/ }));
  expect(onClick).toHaveBeenCalledWith("/glossary#dhyana");
  await type(field, "ধ্যা");
  fireEvent.blur(field);
  expect(options()).toEqual([]);
});

it("asks at once for what was typed before it was there", async () => {
  renderFramed(<SearchForm query="" />);
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  field.value = "ধ্য";
  offerSuggestions(field);
  offerSuggestions(field);
  await act(() => vi.advanceTimersByTimeAsync(150));
  expect(fetch).toHaveBeenCalledOnce();
  expect(screen.getAllByRole("listbox")).toHaveLength(1);
});

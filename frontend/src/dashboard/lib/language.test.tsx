import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { common } from "../strings/common";
import { useFormat } from "./format";
import { applyLanguage, language, setLanguage, useStrings } from "./language";

function Words() {
  const { retry } = useStrings(common);
  const { number, date, time, size } = useFormat();
  const moment = "2026-11-14T22:05:00Z";
  const numbers = [number(1234), number(12_000)];
  return <p>{[retry, ...numbers, date(moment), time(moment), size(2_400_000)].join("; ")}</p>;
}

it("is the browser's until one is chosen", () => {
  const browser = vi.spyOn(navigator, "languages", "get");
  const starts = [["bn-BD", "en-US"], ["fr", "bn"], ["en-GB", "bn"], ["fr"], []].map(
    (languages) => {
      browser.mockReturnValue(languages);
      return language();
    },
  );
  expect(starts).toEqual(["bn", "bn", "en", "en", "en"]);
  browser.mockReturnValue(["bn-BD"]);
  setLanguage("en");
  expect(language()).toBe("en");
});

it("is English by default, Bengali by choice, and stored", () => {
  applyLanguage();
  render(<Words />);
  expect(screen.getByText(/^Retry/)).toHaveTextContent(
    /^Retry; 1234; 12,000; 15 November 2026; 15 November 2026.* 04:05; 2.4 MB$/,
  );
  act(() => setLanguage("bn"));
  expect(screen.getByText(/^আবার/)).toHaveTextContent(
    /^আবার চেষ্টা করুন; ১২৩৪; ১২,০০০; ১৫ নভেম্বর ২০২৬; ১৫ নভেম্বর ২০২৬, ০৪:০৫; ২.৪ MB$/,
  );
  expect(document.documentElement.lang).toBe("bn");
  expect(localStorage.getItem("language")).toBe("bn");
});

it("follows another tab, and falls back to English", () => {
  applyLanguage();
  render(<Words />);
  localStorage.setItem("language", "bn");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "language" })));
  expect(screen.getByText(/^আবার/)).toBeInTheDocument();
  localStorage.setItem("language", "fr");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "language" })));
  expect(screen.getByText(/^Retry/)).toBeInTheDocument();
});

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
      applyLanguage();
      return language();
    },
  );
  expect(starts).toEqual(["bn", "bn", "en", "en", "en"]);
  browser.mockReturnValue(["bn-BD"]);
  setLanguage("en");
  expect(language()).toBe("en");
});

it("is English by default, Bengali by choice, and in a cookie", () => {
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
  expect(document.cookie).toContain("language=bn");
});

it("follows a change made elsewhere, and without a choice the browser", () => {
  applyLanguage();
  render(<Words />);
  const change = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = cookie;
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
  };
  change("language=bn; path=/");
  expect(screen.getByText(/^আবার/)).toBeInTheDocument();
  change("language=fr; path=/");
  expect(screen.getByText(/^Retry/)).toBeInTheDocument();
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de", "bn-BD", "en"]);
  change("language=; path=/; max-age=0");
  expect(screen.getByText(/^আবার/)).toBeInTheDocument();
});

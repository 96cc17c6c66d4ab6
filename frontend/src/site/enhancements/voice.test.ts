import { expect, it, vi } from "vitest";

it("offers reading aloud once the device has a Bengali voice of its own", async () => {
  const speech = Object.assign(new EventTarget(), { getVoices: vi.fn(() => [] as object[]) });
  vi.stubGlobal("speechSynthesis", speech);
  await import("./voice");
  const { documentElement: html } = document;
  expect(html).not.toHaveAttribute("data-voice");
  for (const [voice, isOffered] of [
    [{ lang: "bn-IN", localService: false }, false],
    [{ lang: "en-US", localService: true }, false],
    [{ lang: "bn-BD", localService: true }, true],
  ] as const) {
    speech.getVoices.mockReturnValue([voice]);
    speech.dispatchEvent(new Event("voiceschanged"));
    expect(html.hasAttribute("data-voice")).toBe(isOffered);
  }
});

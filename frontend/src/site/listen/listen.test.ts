import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listen } from "./listen";
import { bengaliVoice } from "./voice";

interface Utterance {
  text: string;
  rate: number;
  voice: unknown;
  onend: () => void;
  onerror: () => void;
}

const OWN = { lang: "bn_BD", localService: true, name: "own" };
const REMOTE = { lang: "bn-IN", localService: false, name: "remote" };

let spoken: Utterance[];
let voices: object[];

beforeEach(() => {
  spoken = [];
  voices = [REMOTE, { lang: "en-GB", localService: true }, OWN];
  vi.stubGlobal("SpeechSynthesisUtterance", function utterance(this: Utterance, text: string) {
    this.text = text;
  });
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => voices,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: vi.fn(),
  });
  document.body.innerHTML = `
    <button id="start">শুনুন</button>
    <main><h1>প্রাউট</h1><article>
      <h2>শুরু <a class="permalink" href="#a">#</a></h2>
      <p>প্রথম কথা <span class="cites">[<a href="#source-1">১</a>]</span>।</p>
      <ul><li>এক</li><li><p>দুই</p></li></ul>
      <p><button data-action="keep">রাখুন</button></p>
      <ol><li id="source-1">সূত্র</li></ol>
    </article></main>`;
});

afterEach(() => {
  document.dispatchEvent(new CustomEvent("marga:page"));
  vi.unstubAllGlobals();
});

const start = () =>
  listen(document.getElementById("start") as HTMLElement, bengaliVoice() as SpeechSynthesisVoice);
const button = (name: string) => screen.getByRole("button", { name });
const marked = () =>
  [...document.querySelectorAll<HTMLElement>("main [style*=background]")].map(
    ({ textContent }) => textContent,
  );

it("reads the texts one by one with the device's own voice and marks the place", () => {
  start();
  expect(screen.getByText("অনুচ্ছেদ ১ / ৪")).toBeVisible();
  for (let index = 0; index < 4; index += 1) {
    expect(marked()).toHaveLength(1);
    spoken[index]?.onend();
  }
  expect(spoken.map(({ text }) => text)).toEqual(["শুরু", "প্রথম কথা ।", "এক", "দুই"]);
  expect(new Set(spoken.map(({ voice }) => voice))).toEqual(new Set([OWN]));
  expect(marked()).toEqual([]);
  expect(screen.queryByRole("group")).toBeNull();
});

it("stops, goes on with the same paragraph, and goes back and forth", async () => {
  start();
  spoken[0]?.onend();
  await userEvent.click(button("থামান"));
  spoken[1]?.onerror(); // browsers report a cancelled utterance as an error
  expect(screen.getByText("অনুচ্ছেদ ২ / ৪")).toBeVisible();
  await userEvent.click(button("চালান"));
  await userEvent.click(button("পরের অনুচ্ছেদ"));
  await userEvent.click(button("আগের অনুচ্ছেদ"));
  const read = spoken.map(({ text }) => text);
  expect(read).toEqual(["শুরু", "প্রথম কথা ।", "প্রথম কথা ।", "এক", "প্রথম কথা ।"]);
});

it("reads at the chosen speed from the same paragraph on", async () => {
  start();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "গতি" }), "১.৫×");
  expect(spoken.map(({ text, rate }) => [text, rate])).toEqual([
    ["শুরু", 1],
    ["শুরু", 1.5],
  ]);
});

it("ends when it is closed and returns the focus", async () => {
  start();
  await userEvent.click(button("বন্ধ করুন"));
  expect(screen.queryByRole("group")).toBeNull();
  expect(button("শুনুন")).toHaveFocus();
  expect(window.speechSynthesis.cancel).toHaveBeenCalled();
});

it("says so when the voice fails", () => {
  start();
  spoken[0]?.onerror();
  expect(screen.getByText("পড়ে শোনানো গেল না।")).toBeVisible();
  expect(marked()).toEqual([]);
});

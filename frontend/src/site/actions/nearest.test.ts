import { afterEach, beforeEach, expect, it, vi } from "vitest";
import showNearest from "./nearest";

/** Answers with coordinates, or with the code of an error. */
type Answer = [latitude: number, longitude: number, accuracy?: number] | number;

const region = () => document.querySelector("[data-nearest]") as HTMLElement;
const status = () => region().querySelector("[role=status]")?.textContent;
const names = () => [...region().querySelectorAll("h3")].map(({ textContent }) => textContent);

function deviceIsAt(given: Answer): void {
  const getCurrentPosition: Geolocation["getCurrentPosition"] = (resolve, reject) => {
    if (typeof given === "number") return reject?.({ code: given } as GeolocationPositionError);
    const [latitude, longitude, accuracy = 50] = given;
    resolve({ coords: { latitude, longitude, accuracy } } as GeolocationPosition);
  };
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
}

function entry(number: number, place: string, at: string, hours = ""): string {
  const [days, times] = hours.split(": ");
  const list = hours && `<ul data-hours><li><span>${days}</span>${times}</li></ul>`;
  return `<li id="contact-${number}" data-place="${place}" ${at && `data-at="${at}"`}>
    <span>${number}</span><h3>${place} ${number}</h3>${list}
    <a href="/contact?to=${number}#message">বার্তা</a></li>`;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-29T11:00:00+06:00"), toFake: ["Date"] });
  document.body.innerHTML = `<button></button><div data-nearest></div><ol>${[
    entry(1, "ঢাকা", "23.71 90.41"),
    entry(2, "খুলনা", "22.82 89.55", "রবি–বৃহস্পতি: সকাল ১০টা–বিকেল ৪টা"),
    entry(3, "সিলেট", "24.9 91.87", "শুক্র: সকাল ১০টা–দুপুর ১টা"),
    entry(4, "ঢাকা", "23.71 90.41", "রবি: বন্ধ"),
    entry(5, "পীরগঞ্জ", "", "রবি: বন্ধ"),
  ].join("")}</ol>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("shows the offices of the nearest district, how far it is, and whether they are open", async () => {
  const cases: [Answer, string, string[]][] = [
    [
      [22.82, 89.6],
      "সবচেয়ে কাছের কার্যালয় খুলনা জেলায়, ১০ কিলোমিটারের মধ্যে (জেলা সদর পর্যন্ত সোজা পথে)। খুলনা 2 এখন খোলা।",
      ["খুলনা 2"],
    ],
    [
      [24.37, 91.41],
      "সবচেয়ে কাছের কার্যালয় সিলেট জেলায়, প্রায় ৭৫ কিলোমিটার দূরে (জেলা সদর পর্যন্ত সোজা পথে)। সিলেট 3 এখন বন্ধ।",
      ["সিলেট 3"],
    ],
    [
      [23.9, 90.41],
      "সবচেয়ে কাছের কার্যালয় ঢাকা জেলায়, প্রায় ২১ কিলোমিটার দূরে (জেলা সদর পর্যন্ত সোজা পথে)। ঢাকা 4 এখন বন্ধ।",
      ["ঢাকা 1", "ঢাকা 4"],
    ],
  ];
  for (const [place, text, offices] of cases) {
    deviceIsAt(place);
    await showNearest();
    expect([status(), names()]).toEqual([text, offices]);
  }
  /* Copies have no anchors, no numbers, and the state above the hours. The list stays. */
  const [first, second] = region().querySelectorAll("li");
  expect([first?.id, first?.querySelector("span"), first?.textContent]).toEqual([
    "",
    null,
    expect.not.stringContaining("এখন"),
  ]);
  expect(second?.querySelector("p")?.textContent).toBe("এখন বন্ধ");
  expect(second?.querySelector("p")?.nextElementSibling?.tagName).toBe("UL");
  expect(document.querySelectorAll("[id^=contact-]")).toHaveLength(5);
  expect(document.querySelectorAll("#contact-4 p")).toHaveLength(0);
});

it("names another district that may be as near when the device is not sure", async () => {
  deviceIsAt([23.3, 90.0, 5000]);
  await showNearest();
  expect(status()).toContain("খুলনা জেলার কার্যালয়ও কাছে হতে পারে");
  deviceIsAt([23.3, 90.0, 50]);
  await showNearest();
  expect(status()).not.toContain("হতে পারে");
});

it("says how far the nearest office is from abroad, and shows none", async () => {
  deviceIsAt([51.51, -0.13]);
  await showNearest();
  expect(status()).toBe(
    "সবচেয়ে কাছের কার্যালয়ও সিলেট জেলায়, প্রায় ৮,০০০ কিলোমিটার দূরে। নিচের তালিকা থেকে একটি বেছে নিন, অথবা বার্তা পাঠান।",
  );
  expect(names()).toEqual([]);
});

it("says why there is no answer, and leaves the list alone", async () => {
  deviceIsAt([22.82, 89.6]);
  await showNearest();
  for (const [code, words] of [
    [1, "অনুমতি পায়নি"],
    [2, "জানা গেল না"],
    [3, "জানা গেল না"],
  ] as const) {
    deviceIsAt(code);
    await showNearest();
    expect(status()).toContain(words);
    expect(names()).toEqual([]);
  }
  expect(document.querySelectorAll("body > ol > li")).toHaveLength(5);
});

it("asks once, although the button is pressed twice", async () => {
  const getCurrentPosition = vi.fn();
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  const asked = showNearest();
  await showNearest();
  expect(getCurrentPosition).toHaveBeenCalledOnce();
  expect(status()).toBe("অবস্থান জানা হচ্ছে…");
  getCurrentPosition.mock.calls[0]?.[1]({ code: 3 });
  await asked;
  expect(status()).toContain("আবার চেষ্টা করুন");
});

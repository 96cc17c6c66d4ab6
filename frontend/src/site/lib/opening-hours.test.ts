// @vitest-environment node
import { expect, it } from "vitest";
import { isOpen } from "./opening-hours";

/* A week from Sunday, 29 November 2026, in Dhaka. */
const at = (day: number, time: string) =>
  new Date(`2026-${day < 2 ? "11" : "12"}-${day < 2 ? 29 + day : `0${day - 1}`}T${time}:00+06:00`);

/** As the directory splits a line: what stands before a colon is the days. */
function split(line: string): [string, string] {
  const [days = "", times] = line.split(/:\s/);
  return times === undefined ? ["", days] : [days, times];
}

it("knows whether an office is open, in Dhaka's time", () => {
  const workdays = "রবি–বৃহস্পতি: সকাল ১০টা–বিকেল ৪টা";
  const cases: [string[], number, string, boolean][] = [
    [[workdays], 0, "10:00", true],
    [[workdays], 0, "09:59", false],
    [[workdays], 4, "15:59", true],
    [[workdays], 4, "16:00", false],
    [[workdays], 5, "12:00", false],
    [["রবি–বৃহস্পতি: সকাল ৯টা–বিকেল ৫টা", "শুক্র: বন্ধ", "শনি: সকাল ৯টা–দুপুর ১টা"], 6, "12:30", true],
    [["প্রতিদিন: সকাল ৮টা–রাত ৯টা", "শুক্র: বন্ধ"], 5, "12:00", false],
    [["প্রতিদিন: সকাল ৮টা–রাত ৯টা"], 5, "20:59", true],
    [["শনি–বুধ: সকাল ৯টা থেকে দুপুর ১২টা"], 2, "11:00", true],
    [["শনি-বুধ: সকাল ৯টা-১২টা"], 4, "11:00", false],
    [["রবি ও মঙ্গলবার: বিকেল ৪টা ৩০–সন্ধ্যা ৬টা"], 2, "16:29", false],
    [["রবি ও মঙ্গলবার: বিকেল ৪টা ৩০–সন্ধ্যা ৬টা"], 2, "16:30", true],
    [["রবি, সোম: সকাল সাড়ে ৯টা–১১টা, বিকেল ৩টা–৫টা"], 1, "09:29", false],
    [["রবি, সোম: সকাল সাড়ে ৯টা–১১টা, বিকেল ৩টা–৫টা"], 1, "16:00", true],
    [["রবি, সোম: সকাল সাড়ে ৯টা–১১টা, বিকেল ৩টা–৫টা"], 1, "12:00", false],
    [["বৃহঃ: রাত ৮টা–রাত ১টা"], 5, "00:30", true],
    [["শনি: রাত ১০টা–রাত ২টা"], 0, "01:00", true],
    [["শনি: রাত ১০টা–রাত ২টা"], 0, "02:00", false],
    [["সোমবার: সকাল 9:15–দুপুর 2টা"], 1, "09:14", false],
    [["সোমবার: সকাল 9:15–দুপুর 2টা"], 1, "13:59", true],
    [["শুক্র: বন্ধ"], 0, "12:00", false],
  ];
  for (const [lines, day, time, open] of cases)
    expect([...lines, day, time, isOpen(lines.map(split), at(day, time))]).toEqual([
      ...lines,
      day,
      time,
      open,
    ]);
});

it("does not guess when a line is not understood", () => {
  const sunday = at(0, "12:00");
  const lines = [
    "ফোন করে আসুন",
    "সকাল ১০টা–বিকেল ৪টা",
    "রবি: ১০টা–৪টা",
    "রবি: সকাল ১০টা থেকে ৪টা",
    "রবি: সকাল ১০টা",
    "রবি: বিকেল ৪টা–সকাল ১০টা",
    "রবি: সকাল ১৩টা–বিকেল ৪টা",
    "রবি: সকাল ১০টা ৭৫–বিকেল ৪টা",
    "রবি–: সকাল ১০টা–বিকেল ৪টা",
    "রবি–সোম–মঙ্গল: সকাল ১০টা–বিকেল ৪টা",
    "ছুটির দিন: বন্ধ",
    "রবি: সকাল ১০টা–বিকেল ৪টা (ফোন করে)",
    "রবি: ২৪ ঘণ্টা",
    "Sun: 10am–4pm",
    "",
  ];
  for (const line of lines) {
    expect([line, isOpen([split(line)], sunday)]).toEqual([line, undefined]);
    expect(isOpen(["রবি: সকাল ১০টা–বিকেল ৪টা", line].map(split), sunday)).toBeUndefined();
  }
  expect(isOpen([], sunday)).toBeUndefined();
});

import { expect, it } from "vitest";

it("shows the Bangla date below date fields, and follows them", async () => {
  document.body.innerHTML = `
    <div class="w-field--admin_date_time_input"><input id="a" value="2026-11-23 10:00"></div>
    <div class="w-field--admin_date_input"><input id="b"></div>
    <div class="w-field--text_input"><input id="c" value="2026-11-23"></div>`;
  await import("./bangla-dates");
  window.dispatchEvent(new Event("load"));
  const hints = () => Array.from(document.querySelectorAll("output"), (hint) => hint.textContent);
  expect(hints()).toEqual(["৮ অগ্রহায়ণ ১৪৩৩ বঙ্গাব্দ"]);
  const input = document.querySelector<HTMLInputElement>("#b");
  for (const [value, hint] of [
    ["2027-04-14", "১ বৈশাখ ১৪৩৪ বঙ্গাব্দ"],
    ["2027-04-", ""],
  ] as const) {
    if (input) input.value = value;
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    expect(hints()).toEqual(["৮ অগ্রহায়ণ ১৪৩৩ বঙ্গাব্দ", hint]);
  }
});

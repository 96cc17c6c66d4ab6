import { fireEvent } from "@testing-library/dom";
import { expect, it } from "vitest";
import "./inline-names";

it("keeps the name of each form of an inline panel in its heading", () => {
  document.body.innerHTML = `
    <div data-inline-panel-child>
      <h2><span data-panel-heading-text>Contact<span> 1</span></span></h2>
      <label><span data-panel-heading-text>Name</span></label>
      <input name="contacts-0-name" value="কেন্দ্রীয় কার্যালয়">
      <input name="contacts-0-address" value="ঢাকা">
    </div>
    <div data-inline-panel-child>
      <h2><span data-panel-heading-text>Date<span> 1</span></span></h2>
      <input name="dates-0-date" value="2026-11-27">
    </div>`;
  const headings = () =>
    Array.from(document.querySelectorAll("h2"), ({ textContent }) => textContent.trim());
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(headings()).toEqual(["Contact 1 – কেন্দ্রীয় কার্যালয়", "Date 1"]);
  const [name, address] = document.querySelectorAll("input");
  fireEvent.input(name as HTMLInputElement, { target: { value: "সিলেট" } });
  fireEvent.input(address as HTMLInputElement, { target: { value: "জিন্দাবাজার" } });
  expect(headings()).toEqual(["Contact 1 – সিলেট", "Date 1"]);
  fireEvent.input(name as HTMLInputElement, { target: { value: " " } });
  expect(headings()).toEqual(["Contact 1", "Date 1"]);
});

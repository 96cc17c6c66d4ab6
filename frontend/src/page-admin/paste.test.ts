import { expect, it } from "vitest";
import "./paste";

it("lets the server refuse a pasted text that is too long, which browsers would cut", () => {
  document.body.innerHTML =
    '<form data-edit-form><input maxlength="255"><input maxlength="9"></form>';
  const [title, other] = document.querySelectorAll("input");
  title?.dispatchEvent(new Event("paste", { bubbles: true }));
  expect(title?.maxLength).toBe(-1);
  expect(other?.maxLength).toBe(9);
});

import { expect, it } from "vitest";
import "./menu";

function field(name: string): string {
  return `<input name="items-0-${name}">`;
}

it("shows the title of a page as soon as it is chosen", async () => {
  document.body.innerHTML = `
    <menu-editor>
      <script id="menu-words" type="application/json">{"new": "New item", "page": "Page"}</script>
      <ol data-rows><li>
        ${["depth", "ORDER", "DELETE", "label", "with_children", "address", "visible"].map(field).join("")}
        <b data-title></b><i data-target></i><span data-chooser-title></span>${field("target")}
      </li></ol>
    </menu-editor>`;
  const show = (selector: string) => document.querySelector(selector)?.textContent;
  expect(show("[data-title]")).toBe("New item");

  const target = document.querySelector<HTMLInputElement>("[name$=target]");
  if (target) target.value = "5";
  target?.dispatchEvent(new Event("change", { bubbles: true }));
  document.querySelector("[data-chooser-title]")?.append("যোগ");
  await Promise.resolve();
  expect([show("[data-title]"), show("[data-target]")]).toEqual(["যোগ", "Page"]);
});

import { expect, it, vi } from "vitest";

it("adds the token once to what a message form sends, and to no other form", async () => {
  await import("./message-form");
  const answer = { csrfmiddlewaretoken: "t", opened: "o" };
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError())
    .mockResolvedValue(Response.json(answer));
  vi.stubGlobal("fetch", fetch);
  document.body.innerHTML = `<form data-message><input name="name" value="x"></form><form></form>`;
  const [form, other] = [...document.forms] as [HTMLFormElement, HTMLFormElement];
  const formFields = () => Object.fromEntries(new FormData(form));

  form.querySelector("input")?.focus();
  expect(formFields()).toEqual({ name: "x" });
  for (let times = 0; times < 3; times += 1) {
    form.querySelector("input")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    await new Promise(setImmediate);
  }
  expect(fetch.mock.calls).toEqual([["/message/token"], ["/message/token"]]);

  const submitted = (target: HTMLFormElement) => {
    const formData = new FormData();
    target.dispatchEvent(Object.assign(new Event("formdata", { bubbles: true }), { formData }));
    return Object.fromEntries(formData);
  };
  expect(submitted(form)).toEqual(answer);
  expect(submitted(other)).toEqual({});
});

import { expect, it, vi } from "vitest";
import { showNotice } from "../offline/notice";
import copy from "./copy";

vi.mock("../offline/notice");

function button(): HTMLElement {
  const element = document.createElement("button");
  element.dataset.text = "01000000000";
  element.dataset.done = "নম্বর কপি হয়েছে।";
  return element;
}

it("copies the text of its element and says so", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await copy(button());
  expect(writeText).toHaveBeenCalledExactlyOnceWith("01000000000");
  expect(showNotice).toHaveBeenLastCalledWith("নম্বর কপি হয়েছে।");
});

it("shows the text where it cannot copy", async () => {
  vi.stubGlobal("navigator", {});
  await copy(button());
  expect(showNotice).toHaveBeenLastCalledWith("01000000000");
});

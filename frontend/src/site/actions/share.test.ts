import { beforeEach, expect, it, vi } from "vitest";
import { showNotice } from "../offline/notice";
import share from "./share";

vi.mock("../offline/notice");

const address = `${location.origin}/yoga`;
const writeText = vi.fn<(text: string) => Promise<void>>();
let button: HTMLElement;

function browser(abilities: Record<string, unknown>): void {
  for (const name of ["share", "clipboard"]) {
    Object.defineProperty(navigator, name, { value: abilities[name], configurable: true });
  }
}

beforeEach(() => {
  history.replaceState(null, "", "/yoga?utm_source=x#part");
  document.title = "যোগ · মার্গ";
  vi.mocked(showNotice).mockReset();
  button = document.createElement("button");
  button.dataset.done = "কপি হয়েছে";
  writeText.mockReset().mockResolvedValue();
});

it("opens the device's sheet with title and address", async () => {
  const sheet = vi.fn().mockResolvedValue(undefined);
  browser({ share: sheet, clipboard: { writeText } });
  await share(button);
  expect(sheet).toHaveBeenCalledWith({ title: "যোগ · মার্গ", url: address });
  expect(writeText).not.toHaveBeenCalled();
});

it("shares a part of the page with its words and its own address", async () => {
  const parts = {
    food: ['<h3 id="food">নিরামিষ না খেলে কি চলবে?</h3>', "নিরামিষ না খেলে কি চলবে?"],
    ahimsa: [
      '<div id="ahimsa"><dt>অহিংসা<sup class="cites">[১]</sup><a class="permalink"></a></dt><dd><p>কষ্ট না দেওয়া<sup class="cites">[২]</sup></p><ul><li>আরও দেখুন: সত্য</li></ul></dd></div>',
      "অহিংসা: কষ্ট না দেওয়া",
    ],
  };
  const sheet = vi.fn().mockResolvedValue(undefined);
  browser({ share: sheet });
  for (const [anchor, [html = "", text]] of Object.entries(parts)) {
    document.body.innerHTML = `${html}<a href="#${anchor}" data-action="share"></a>`;
    await share(document.querySelector("[data-action]") as HTMLElement);
    expect(sheet).toHaveBeenLastCalledWith({
      title: "যোগ · মার্গ",
      text,
      url: `${address}#${anchor}`,
    });
  }
});

it("sends the facts of the button along", async () => {
  const sheet = vi.fn().mockResolvedValue(undefined);
  browser({ share: sheet });
  button.dataset.facts = "রবিবার\nখুলনা";
  await share(button);
  expect(sheet).toHaveBeenCalledWith({
    title: "যোগ · মার্গ",
    text: "রবিবার\nখুলনা",
    url: address,
  });
});

it("copies the address where there is no sheet, and says so", async () => {
  browser({ clipboard: { writeText } });
  await share(button);
  expect(writeText).toHaveBeenCalledWith(address);
  expect(showNotice).toHaveBeenCalledWith("কপি হয়েছে");
});

it("does nothing more when the visitor closes the sheet", async () => {
  const canceledSheet = vi.fn().mockRejectedValue(new DOMException("", "AbortError"));
  browser({ share: canceledSheet, clipboard: { writeText } });
  await share(button);
  expect(writeText).not.toHaveBeenCalled();
});

it("copies the address when the sheet fails", async () => {
  const failingSheet = vi.fn().mockRejectedValue(new DOMException("", "NotAllowedError"));
  browser({ share: failingSheet, clipboard: { writeText } });
  await share(button);
  expect(showNotice).toHaveBeenCalledWith("কপি হয়েছে");
});

it("shows the address when it cannot be copied", async () => {
  browser({});
  await share(button);
  expect(showNotice).toHaveBeenCalledWith(address);
});

import { expect, it } from "vitest";
import play from "./play";

function playerFor(address: string): Element | null {
  document.body.innerHTML = `<p class="ql-media"><a href="${address}" title="x">ভোরের গান</a></p>`;
  play(document.querySelector("a") as HTMLElement);
  return document.querySelector("p > [title='ভোরের গান']");
}

it.each([
  [
    "https://www.youtube.com/watch?v=abcdefghi-_&amp;t=90",
    "https://www.youtube-nocookie.com/embed/abcdefghi-_?autoplay=1&start=90",
  ],
  ["https://vimeo.com/123/0a1b", "https://player.vimeo.com/video/123?autoplay=1&dnt=1&h=0a1b"],
])("shows the player of %s", (address, source) => {
  const player = playerFor(address) as HTMLIFrameElement;
  expect(player.tagName).toBe("IFRAME");
  expect(player.src).toBe(source);
  expect(player.referrerPolicy).toBe("strict-origin-when-cross-origin");
});

it.each([
  ["https://example.org/a.mp4", "VIDEO"],
  ["/documents/1/a.mp3", "AUDIO"],
])("plays the file %s itself", (address, tag) => {
  const player = playerFor(address);
  expect(player?.tagName).toBe(tag);
  expect(player).toHaveAttribute("controls");
});

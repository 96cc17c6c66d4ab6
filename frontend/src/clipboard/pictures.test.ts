import { expect, it } from "vitest";
import { liftPictures } from "./pictures";

function body(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

it.each([
  [
    "<p>ক <img> খ<img></p><p>গ</p>",
    "<p>ক  খ</p><figure><img></figure><figure><img></figure><p>গ</p>",
  ],
  ["<p><img></p>", "<figure><img></figure>"],
  ["<p><img>ক<img></p>", "<figure><img></figure><p>ক</p><figure><img></figure>"],
  ["<p><a><span><img></span></a></p><p>ক</p>", "<figure><img></figure><p>ক</p>"],
  [
    "<figure><img><figcaption>ক</figcaption></figure>",
    "<figure><img><figcaption>ক</figcaption></figure>",
  ],
  ["<figure><img><img></figure>", "<figure><figure><img></figure><figure><img></figure></figure>"],
  ["<span>ক</span><img>", "<span>ক</span><figure><img></figure>"],
  [
    '<div>ক</div><ul><li>খ<img></li></ul><p class="ql-media"><a>গ</a></p>',
    '<div>ক</div><ul><li>খ</li><figure><img></figure></ul><p class="ql-media"><a>গ</a></p>',
  ],
])("moves pictures between the lines: %s", (html, lifted) => {
  const element = body(html);
  liftPictures(element);
  expect(element.innerHTML).toBe(lifted);
});

import { expect, it } from "vitest";
import { mediaAddress } from "./media";

it.each([
  ["https://www.youtube.com/watch?v=abcdefghi-_", "https://www.youtube.com/watch?v=abcdefghi-_"],
  ["https://youtu.be/abcdefghi-_?si=x&t=90s", "https://www.youtube.com/watch?v=abcdefghi-_&t=90"],
  [
    "https://m.youtube.com/watch?app=x&v=abcdefghi-_",
    "https://www.youtube.com/watch?v=abcdefghi-_",
  ],
  ["https://youtube.com/shorts/abcdefghi-_", "https://www.youtube.com/watch?v=abcdefghi-_"],
  ["https://vimeo.com/123", "https://vimeo.com/123"],
  ["https://player.vimeo.com/video/123?h=0a1b", "https://vimeo.com/123/0a1b"],
  ["https://example.org/a.mp4", "https://example.org/a.mp4"],
  [" https://example.org/a/b.ogg\n", "https://example.org/a/b.ogg"],
])("knows %s", (typed, address) => {
  expect(mediaAddress(typed)).toBe(address);
});

it.each([
  "",
  "যোগ",
  "https://www.youtube.com/@channel",
  "https://youtube.com.example.org/watch?v=abcdefghi-_",
  "https://vimeo.com/channels",
  "http://example.org/a.mp4",
  "https://example.org/a.mp4?x",
  "https://a@example.org/a.mp4",
  "javascript:x.mp4",
  "https://example.org/a.html",
])("does not know %s", (typed) => {
  expect(mediaAddress(typed)).toBeNull();
});

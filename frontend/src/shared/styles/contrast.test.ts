// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync("src/shared/styles/tokens.css", "utf8");
const THEMES = ["light", "dark"] as const;
const TEXT = 4.5;
const EDGE = 3;

function token(name: string, theme: (typeof THEMES)[number]): string {
  const value = new RegExp(`--color-${name}: (.+);`).exec(css)?.[1] ?? "";
  const [light, dark] = value.match(/#[0-9a-f]{6}/g) ?? [];
  return (theme === "dark" && dark) || light || "";
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairs: [string, string, number][] = [
  ...["paper", "paper-deep", "white"].flatMap((ground) =>
    ["ink", "muted", "green", "accent"].map((text): [string, string, number] => [
      text,
      ground,
      TEXT,
    ]),
  ),
  ["ink", "green-tint", TEXT],
  ["green", "green-tint", TEXT],
  ["green-deep", "green-tint", TEXT],
  ["green-deep", "paper", TEXT],
  ["ink", "accent-tint", TEXT],
  ["accent", "accent-tint", TEXT],
  ["green", "accent-tint", TEXT],
  ["white", "green", TEXT],
  ["white", "green-deep", TEXT],
  ["paper", "ink", TEXT],
  ["footer-ink", "footer", TEXT],
  ["ochre", "footer", TEXT],
  ["line-input", "paper", EDGE],
  ["line-input", "white", EDGE],
];

it.each(THEMES)("keeps the contrast of WCAG AA in the %s theme", (theme) => {
  const low = pairs.filter(
    ([one, other, least]) => contrast(token(one, theme), token(other, theme)) < least,
  );
  expect(low).toEqual([]);
});

// @vitest-environment node
import { expect, it } from "vitest";
import addresses from "@/test/media-addresses.json";
import { mediaAddress } from "./media";

it.each(addresses.known)("knows %s", (typed = "", address) => {
  expect(mediaAddress(typed)).toBe(address);
});

it.each(addresses.unknown)("does not know %s", (typed) => {
  expect(mediaAddress(typed)).toBeNull();
});

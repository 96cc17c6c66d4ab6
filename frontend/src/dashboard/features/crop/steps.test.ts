// @vitest-environment node
import { expect, it } from "vitest";
import { pictureFile } from "@/test/transfers";
import { firstStep, nextStep, type Step } from "./steps";

const picture = { file: pictureFile("a.jpg"), width: 2400, height: 1600 };
const area = { x: 0, y: 0, width: 100, height: 75 };
const crop = { pixels: area, percent: area };
const result = new Blob();

it("goes from choose-img to crop-img to img-cropped, and back to the same crop", () => {
  let step: Step = firstStep;
  expect(step.name).toBe("choose-img");
  step = nextStep(step, { type: "chosen", picture });
  expect(step).toEqual({ name: "crop-img", picture, crop: null });
  step = nextStep(step, { type: "cropped", crop, result });
  expect(step).toEqual({ name: "img-cropped", picture, crop, result });
  step = nextStep(step, { type: "crop again" });
  expect(step).toEqual({ name: "crop-img", picture, crop });
});

it("goes back to choose-img when it is cancelled or saved", () => {
  const cropping: Step = { name: "crop-img", picture, crop };
  expect(nextStep(cropping, { type: "cancelled" })).toEqual({ name: "choose-img", saved: false });
  const cropped: Step = { name: "img-cropped", picture, crop, result };
  expect(nextStep(cropped, { type: "saved" })).toEqual({ name: "choose-img", saved: true });
});

it("is not moved by an answer that comes too late", () => {
  expect(nextStep(firstStep, { type: "cropped", crop, result })).toBe(firstStep);
  expect(nextStep(firstStep, { type: "crop again" })).toBe(firstStep);
});

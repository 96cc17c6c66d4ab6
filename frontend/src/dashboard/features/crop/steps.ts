import type { Crop, OpenedPicture } from "./picture";

/** The three states of the screen, under the specification's names (S60). */
export type Step =
  /** `saved`: the last picture has just been saved. */
  | { name: "choose-img"; saved: boolean }
  /** `crop` is where the cropper begins: what was cropped before, or nothing. */
  | { name: "crop-img"; picture: OpenedPicture; crop: Crop | null }
  | { name: "img-cropped"; picture: OpenedPicture; crop: Crop; result: Blob };

export type Move =
  | { type: "chosen"; picture: OpenedPicture }
  | { type: "cancelled" }
  | { type: "cropped"; crop: Crop; result: Blob }
  | { type: "crop again" }
  | { type: "saved" };

export const firstStep: Step = { name: "choose-img", saved: false };

/** What does not belong to the step at hand, such as a late answer, changes nothing. */
export function nextStep(step: Step, move: Move): Step {
  switch (move.type) {
    case "chosen":
      return { name: "crop-img", picture: move.picture, crop: null };
    case "cancelled":
      return firstStep;
    case "saved":
      return { name: "choose-img", saved: true };
    case "cropped":
      return step.name === "crop-img"
        ? { name: "img-cropped", picture: step.picture, crop: move.crop, result: move.result }
        : step;
    case "crop again":
      return step.name === "img-cropped"
        ? { name: "crop-img", picture: step.picture, crop: step.crop }
        : step;
  }
}

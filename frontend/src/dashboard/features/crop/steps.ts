import type { Crop, OpenedPicture } from "./picture";

/** The three states of the screen, named as in S60. */
export type Step =
  /** `saved`: a picture was saved just before. */
  | { name: "choose-img"; saved: boolean }
  /** `crop`: the part chosen before. */
  | { name: "crop-img"; picture: OpenedPicture; crop: Crop | null }
  | { name: "img-cropped"; picture: OpenedPicture; crop: Crop; result: Blob };

export type StepAction =
  | { type: "chosen"; picture: OpenedPicture }
  | { type: "cancelled" }
  | { type: "cropped"; crop: Crop; result: Blob }
  | { type: "crop again" }
  | { type: "saved" };

export const firstStep: Step = { name: "choose-img", saved: false };

/** A reducer. An action that does not belong to the step, such as a late answer, changes nothing. */
export function nextStep(step: Step, action: StepAction): Step {
  switch (action.type) {
    case "chosen":
      return { name: "crop-img", picture: action.picture, crop: null };
    case "cancelled":
      return firstStep;
    case "saved":
      return { name: "choose-img", saved: true };
    case "cropped":
      return step.name === "crop-img"
        ? { name: "img-cropped", picture: step.picture, crop: action.crop, result: action.result }
        : step;
    case "crop again":
      return step.name === "img-cropped"
        ? { name: "crop-img", picture: step.picture, crop: step.crop }
        : step;
  }
}

import { westernNumber } from "@/shared/format/intl";

/** From nothing to `least` is certain, and up to `most` possible. Both are the same for one number. */
export interface Percent {
  least: number;
  most: number;
}

const PERCENT = /^([০-৯]+)(?:–([০-৯]+))?\s?%(?=[\s<]|$)/;

/** The value of ২০% or ৩০–৪০%; null for every other text. */
export function readPercent(text: string): Percent | null {
  const [, first, last] = PERCENT.exec(text) ?? [];
  if (!first) return null;
  return { least: westernNumber(first), most: westernNumber(last ?? first) };
}

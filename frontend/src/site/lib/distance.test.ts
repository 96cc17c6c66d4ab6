// @vitest-environment node
import { expect, it } from "vitest";
import { distanceInKm } from "./distance";

it("is the distance as the crow flies", () => {
  const dhaka = { latitude: 23.71, longitude: 90.41 };
  const distances = [
    [dhaka, 0],
    [{ latitude: 22.82, longitude: 89.55 }, 132],
    [{ latitude: 51.51, longitude: -0.13 }, 8004],
    [{ latitude: -23.71, longitude: -89.59 }, 20015],
    [{ latitude: 23.71, longitude: -179.99 }, 8935],
  ] as const;
  for (const [point, km] of distances) {
    expect(Math.round(distanceInKm(dhaka, point))).toBe(km);
    expect(Math.round(distanceInKm(point, dhaka))).toBe(km);
  }
});

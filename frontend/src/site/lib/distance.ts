import type { Position } from "@/generated/page-types";

const EARTH_KM = 6371;

/** The distance of two points on the earth as the crow flies, in kilometres (the haversine formula). */
export function distanceInKm(from: Position, to: Position): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const square =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(from.longitude, to.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(square));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

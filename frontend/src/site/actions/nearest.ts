import type { Position } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { distanceInKm } from "../lib/distance";
import { element } from "../lib/element";
import { isOpen } from "../lib/opening-hours";
import { nearest as t } from "../strings/nearest";

/* Offices further away are not shown: the visitor is asked to write instead. */
const FAR_KM = 300;
const DENIED = 1;
const OPTIONS = { timeout: 15_000, maximumAge: 300_000 };

interface Office {
  entry: HTMLElement;
  district: string;
  km: number;
}

let isAsking = false;

/**
 * Shows the nearest offices below the button, as the directory has them. Their entries have the district and its
 * position in `data-place` and `data-at`. The position of the device is neither sent nor stored.
 */
export default async function showNearest(): Promise<void> {
  const region = document.querySelector<HTMLElement>("[data-nearest]");
  if (isAsking || !region) return;
  isAsking = true;
  const status = element("p", "border-s-4 border-green bg-green-tint px-3 py-2.5");
  status.setAttribute("role", "status");
  region.replaceChildren(status, element("p", "text-small text-muted", t.privacy));
  status.textContent = t.asking;
  const position = await devicePosition();
  isAsking = false;
  if (typeof position === "number") {
    status.textContent = position === DENIED ? t.denied : t.unknown;
    return;
  }
  const { text, entries } = answer(position, officesByDistance(position));
  status.textContent = text;
  if (entries.length === 0) return;
  region.append(element("h2", "sr-only", t.offices), element("ol", "", ...entries));
}

/** The position, or the code of the error. */
function devicePosition(): Promise<GeolocationCoordinates | number> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(code),
      OPTIONS,
    );
  });
}

function officesByDistance(here: Position): Office[] {
  const offices = [...document.querySelectorAll<HTMLElement>("[data-at]")].map((entry) => {
    const { at = "", place: district = "" } = entry.dataset;
    const [latitude = 0, longitude = 0] = at.split(" ").map(Number);
    return { entry, district, km: distanceInKm(here, { latitude, longitude }) };
  });
  return offices.sort((a, b) => a.km - b.km);
}

/** The sentences that are announced, and copies of the entries of the nearest district. */
function answer({ accuracy }: GeolocationCoordinates, offices: Office[]) {
  const [{ district, km } = { district: "", km: 0 }] = offices;
  const distance = distanceInWords(km);
  if (km > FAR_KM) return { text: t.far(district, distance), entries: [] };
  const nearest = offices.filter((office) => office.km === km).map(({ entry }) => copyOf(entry));
  const states = nearest.flatMap(({ name, state }) => (state ? [`${name} ${state}।`] : []));
  const sentences = [t.found(district, distance), ...states];
  /* Both distances may be wrong by the radius that the device gives, in metres. */
  const next = offices.find((office) => office.km > km);
  if (next && next.km - km < (2 * accuracy) / 1000) sentences.push(t.orElse(next.district));
  return { text: sentences.join(" "), entries: nearest.map(({ copy }) => copy) };
}

/** Rounded to two significant digits, since the position of an office is that of its district's chief town. */
function distanceInWords(km: number): string {
  if (km < 10) return t.within(bengaliDigits(10));
  const rounded = String(Number(km.toPrecision(2)));
  return t.about(bengaliDigits(rounded.replace(/(?=(\d{3})$)\B/, ",")));
}

/** A copy of an entry without anchor and number, which says above its opening hours whether it is open now. */
function copyOf(entry: HTMLElement) {
  const copy = entry.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  copy.querySelector(":scope > span")?.remove();
  const hours = copy.querySelector("[data-hours]");
  const open = isOpen([...(hours?.children ?? [])].map(daysAndTimes), new Date());
  const state = open === undefined ? "" : open ? t.open : t.closed;
  if (state)
    hours?.before(element("p", open ? "font-bold text-green" : "font-bold text-accent", state));
  return { copy, name: copy.querySelector("h3")?.textContent ?? "", state };
}

/** A line of the entry's opening hours: the days are in an element of their own. */
function daysAndTimes({ firstElementChild, textContent }: Element): [string, string] {
  const days = firstElementChild?.textContent ?? "";
  return [days, textContent.slice(days.length)];
}

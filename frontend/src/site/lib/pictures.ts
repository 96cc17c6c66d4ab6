import { strings } from "../strings/bn";

/** The pictures of the editors' HTML as their descriptions, each of which opens to show its picture. */
export function describePictures(html: string): string {
  return html.replace(/<img\b[^>]*>/g, (image) => {
    const alt = /\salt="([^"]*)"/.exec(image)?.[1] ?? "";
    const lazy = image.replace(/\sloading="[^"]*"/, "").replace("<img", '<img loading="lazy"');
    return `<details class="described"><summary>${alt} <b>${strings.reading.showPicture}</b></summary>${lazy}</details>`;
  });
}

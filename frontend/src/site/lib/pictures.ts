import { strings } from "../strings/bn";

/** Replaces the pictures of an HTML text by their descriptions, each with a link to its picture. */
export function describePictures(html: string): string {
  return html.replace(/<img\b[^>]*>/g, (image) => {
    const [alt, src] = ["alt", "src"].map(
      (name) => new RegExp(`\\s${name}="([^"]*)"`).exec(image)?.[1] ?? "",
    );
    return `<span class="described">${alt} <a href="${src}">${strings.reading.showPicture}</a></span>`;
  });
}

import { isSound, mediaAddress } from "@/shared/rich-text/media";
import { mediaTitles } from "./strings/paste";

const EMBEDS = "iframe, embed, object, video, audio";

export interface Embeds {
  /** The hosts of what cannot be played here. */
  hosts: string[];
  /** Pictures that were links to elsewhere than to a larger copy. */
  linkedPictures: number;
}

/**
 * Puts a link that plays in the place of each video and sound, also of a picture that is a link to one, and removes
 * what else a page embeds.
 */
export function plainEmbeds(body: HTMLElement): Embeds {
  const hosts: string[] = [];
  for (const embed of body.querySelectorAll(EMBEDS)) {
    const addresses = addressesOf(embed);
    const media = addresses.map(mediaAddress).find((address) => address !== null);
    const host = addresses.map((address) => URL.parse(address)?.hostname).find(Boolean);
    if (media) embed.replaceWith(player(media, embed.getAttribute("title")));
    else embed.remove();
    if (!media && host) hosts.push(host);
  }
  let linkedPictures = 0;
  for (const link of body.querySelectorAll("a")) {
    const image = link.querySelector("img");
    if (!image || link.textContent?.trim()) continue;
    const media = mediaAddress(link.href);
    if (media) link.replaceWith(player(media, link.title || image.alt));
    else if (/^https?:/.test(link.href) && !PICTURE_FILE.test(link.pathname)) linkedPictures += 1;
  }
  return { hosts, linkedPictures };
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)$/i;

function addressesOf(embed: Element): string[] {
  const sources = [embed, ...embed.querySelectorAll("source, embed, a")];
  return sources.flatMap((source) =>
    ["src", "data", "href", "data-src"].flatMap((name) => source.getAttribute(name) ?? []),
  );
}

function player(address: string, title: string | null): HTMLElement {
  const line = document.createElement("p");
  const link = document.createElement("a");
  line.className = "ql-media";
  link.href = address;
  link.textContent = title?.trim() || mediaTitles[isSound(address) ? "sound" : "video"];
  line.append(link);
  return line;
}

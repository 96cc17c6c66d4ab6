import { isSound } from "@/shared/rich-text/media";

/** Puts the player of a video or a sound in its link's place. Nothing of another site is loaded before the click. */
export default function play(link: HTMLElement): void {
  const { href, textContent } = link as HTMLAnchorElement;
  const player = frame(href) ?? file(href);
  player.title = textContent;
  player.style.cssText = "border:0;width:100%";
  if (!isSound(href)) player.style.aspectRatio = "16/9";
  link.replaceWith(player);
  player.focus();
}

function frame(address: string): HTMLIFrameElement | null {
  const { hostname, pathname, searchParams } = new URL(address);
  const [, id, hash = ""] = pathname.split("/");
  const sources: Record<string, string> = {
    "www.youtube.com": `https://www.youtube-nocookie.com/embed/${searchParams.get("v")}?autoplay=1&start=${searchParams.get("t") ?? 0}`,
    "vimeo.com": `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1&h=${hash}`,
  };
  const source = sources[hostname];
  if (!source) return null;
  const player = document.createElement("iframe");
  player.allow = "autoplay; fullscreen; picture-in-picture";
  /* YouTube plays nothing for a page that does not say which site it is of. */
  player.referrerPolicy = "strict-origin-when-cross-origin";
  player.src = source;
  return player;
}

function file(address: string): HTMLMediaElement {
  const player = document.createElement(isSound(address) ? "audio" : "video");
  player.controls = true;
  player.autoplay = true;
  player.src = address;
  return player;
}

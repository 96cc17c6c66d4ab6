const YOUTUBE = /^(?:www\.|m\.|music\.)?youtu(?:be(?:-nocookie)?\.com|\.be)$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;
const YOUTUBE_PATH = /^\/(?:(?:embed|shorts|live|v)\/)?([\w-]{11})$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{1,32}))?$/;
const FILE = /\.(?:mp4|webm|ogv|mp3|m4a|ogg|oga|opus|wav)$/i;
const SOUND = /\.(?:mp3|m4a|ogg|oga|opus|wav)$/i;

/** The address of a video or a sound in the one form that posts store (cms/core/media.py); null for another address. */
export function mediaAddress(typed: string): string | null {
  const url = URL.parse(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username) return null;
  const { hostname, pathname, searchParams } = url;
  if (YOUTUBE.test(hostname)) {
    const id = searchParams.get("v") ?? YOUTUBE_PATH.exec(pathname)?.[1] ?? "";
    const start = Number.parseInt(searchParams.get("t") ?? "", 10);
    const at = start > 0 && start < 1e6 ? `&t=${start}` : "";
    return /^[\w-]{11}$/.test(id) ? `https://www.youtube.com/watch?v=${id}${at}` : null;
  }
  if (VIMEO.test(hostname)) {
    const [, id, hash = searchParams.get("h")] = VIMEO_PATH.exec(pathname) ?? [];
    return id ? `https://vimeo.com/${id}${hash ? `/${hash}` : ""}` : null;
  }
  const isFile = FILE.test(pathname) && !url.search && !url.hash;
  return isFile && url.protocol === "https:" ? url.href : null;
}

export function isSound(address: string): boolean {
  return SOUND.test(address);
}

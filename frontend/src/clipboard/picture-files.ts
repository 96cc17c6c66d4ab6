const QUALITY = 0.92;
/* What browsers call a picture of the clipboard, and `pasted` below. */
const GENERIC_NAME = /^(?:image|blob|unnamed|pasted)?(?: \(\d+\))?(\.\w+)?$/i;
const LONG_DATE = { dateStyle: "long", timeZone: "Asia/Dhaka" } as const;

/** The file, named after the title of the text it is pasted into, or the day, if its own name tells nothing. */
export function nameFile(file: File, title: string): File {
  const match = GENERIC_NAME.exec(file.name);
  if (!match) return file;
  const words = title
    .split(/[\s/\\]+/)
    .join(" ")
    .trim();
  const name = words || new Date().toLocaleDateString("bn-BD", LONG_DATE);
  return new File([file], name + (match[1] ?? ""), { type: file.type });
}

/** Whether a picture is of another site. */
export function isForeign(address: string): boolean {
  return /^https?:/i.test(address) && URL.parse(address)?.origin !== location.origin;
}

/** A picture of another site, where that site allows it. The server fetches none: it could be sent anywhere. */
export async function copyPicture(address: string): Promise<File> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.referrerPolicy = "no-referrer";
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", QUALITY),
  );
  if (!blob) throw new Error(address);
  return new File([blob], `pasted.${blob.type.split("/")[1]}`, { type: blob.type });
}

/** The file that an address of data holds; null for another address. */
export function fileFromData(address: string): File | null {
  const [, type, subtype, data] =
    address.match(/^data:(image\/([a-z]+))(?:;[^,]*)?;base64,(.+)$/i) ?? [];
  if (!type || !subtype || !data) return null;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `pasted.${subtype}`, { type });
}

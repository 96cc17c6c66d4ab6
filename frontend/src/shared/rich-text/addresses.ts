const PICTURE =
  /^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s\\]*|data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+)$/i;
const LINK = /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+|\/(?![/\\])[^\s\\]*|#[^\s]*)$/i;
const HOST = /^[^\s/:@]+\.[^\s/:@.]{2,}(?:[/?#:]|$)/;
/* The server completes it to the number that is dialled. */
const TELEPHONE = /^(?:tel:)?\+?[0-9০-৯(][0-9০-৯ ().-]{3,20}$/;
const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/;

const asciiDigit = (digit: string) => String(digit.charCodeAt(0) - 0x9e6);

/** Whether a picture may have this address: http(s), the library, or raster data (S105). */
export function isPictureAddress(address: string): boolean {
  return PICTURE.test(address);
}

/** Completes a typed link: https for a bare host, mailto for a mailbox, tel for a telephone. Null for anything else. */
export function completeLink(typed: string): string | null {
  const text = typed.trim();
  if (TELEPHONE.test(text))
    return `tel:${text.replace(/[০-৯]/g, asciiDigit).replace(/[^0-9+]/g, "")}`;
  const address = HOST.test(text)
    ? `https://${text}`
    : MAILBOX.test(text)
      ? `mailto:${text}`
      : text;
  return LINK.test(address) ? address : null;
}

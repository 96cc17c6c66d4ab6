import { button, goLink } from "@/shared/ui/button-styles";
import { strings } from "../strings/bn";
import { Icon } from "./icon";

const t = strings.share;

interface ShareRowProps {
  title: string;
  /** Lines for messages, such as an event's date and place. */
  facts?: string[];
  /** The page's path, and its absolute address, which others need. */
  path: string | null;
  url: string | null;
}

/** The address that opens WhatsApp with a message of these lines and an address. */
export const whatsapp = (lines: string[], url: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${lines.join("\n")} ${url}`)}`;

/** Sharing, printing and reporting a mistake, at the end of a text. A draft without an address has none. */
export function ShareRow({ title, facts = [], path, url }: ShareRowProps) {
  if (!path || !url) return null;
  return (
    <section
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-4 print:hidden"
      aria-label={t.label}
    >
      <button
        type="button"
        className={`${button.quiet} noscript:hidden`}
        data-action="share"
        data-facts={facts.join("\n") || undefined}
        data-done={t.copied}
      >
        <Icon name="share" />
        {t.share}
      </button>
      <a className={goLink} lang="en" href={whatsapp([title, ...facts], url)}>
        WhatsApp
      </a>
      <a
        className={goLink}
        lang="en"
        href={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`}
      >
        Facebook
      </a>
      <button
        type="button"
        className={`${goLink} text-green underline noscript:hidden`}
        data-action="copy"
        data-done={t.copied}
      >
        {t.copy}
      </button>
      <button
        type="button"
        className={`${goLink} text-green underline noscript:hidden`}
        data-action="print"
      >
        {t.print}
      </button>
      <a className={goLink} href={`/report?page=${encodeURIComponent(path)}`} rel="nofollow">
        {t.report}
      </a>
    </section>
  );
}

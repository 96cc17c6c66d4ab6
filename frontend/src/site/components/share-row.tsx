import { button, goLink } from "@/shared/ui/button-styles";
import { strings } from "../strings/bn";
import { Icon } from "./icon";

const t = strings.share;

interface ShareRowProps {
  title: string;
  /** The page's path, and its absolute address, which others need. */
  path: string | null;
  url: string | null;
}

/** Sharing, printing and reporting a mistake, at the end of a text. A draft without an address has none. */
export function ShareRow({ title, path, url }: ShareRowProps) {
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
        data-done={t.copied}
      >
        <Icon name="share" />
        {t.share}
      </button>
      <a
        className={goLink}
        lang="en"
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
      >
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

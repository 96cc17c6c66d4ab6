import { Icon } from "../../components/icon";
import { strings } from "../../strings/bn";

const t = strings.article;

/**
 * On small screens it stays at the top of the window: the contents, the current section and the way
 * back to the top. enhancements/current-section.ts fills in the section's title.
 */
export function ContentsBar() {
  return (
    <div className="contents-bar lg:hidden print:hidden">
      <button
        type="button"
        className="flex min-h-11 min-w-0 grow items-center gap-2 text-start text-card"
        popoverTarget="contents"
      >
        <Icon name="list" />
        <span className="shrink-0 font-bold">{t.contents}</span>
        <span
          className="truncate text-muted"
          data-section
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves a text in here that is older than itself
          dangerouslySetInnerHTML={{ __html: "" }}
        />
      </button>
      <a className="grid size-11 place-items-center" href="#main" aria-label={t.top}>
        <Icon name="up" />
      </a>
    </div>
  );
}

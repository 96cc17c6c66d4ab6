import { strings } from "../strings/bn";
import { offline } from "../strings/offline";
import { Icon } from "./icon";

const tool = "min-h-11 items-center text-green underline underline-offset-[.32em]";

/** The buttons of an article or a post, actions of the boot script. */
export function PageTools() {
  return (
    <div className="flex flex-wrap gap-x-6 text-small print:hidden">
      <KeepButton />
      <button
        className={`inline-flex gap-1.5 noscript:hidden ${tool}`}
        type="button"
        data-action="share"
        data-done={strings.share.copied}
      >
        <Icon name="share" className="size-4.5" />
        {strings.share.short}
      </button>
    </div>
  );
}

interface KeepButtonProps {
  /** The address and title of a file; none for the page itself. */
  file?: string;
  title?: string;
}

/** Keeps the page, or a file with the page that has it, for use without a connection. */
export function KeepButton({ file, title }: KeepButtonProps) {
  const t = file ? offline.file : offline;
  return (
    <button
      className={`group hidden in-data-offline:inline-flex ${tool}`}
      type="button"
      data-action="keep"
      data-file={file}
      suppressHydrationWarning
    >
      <span className="group-data-kept:hidden">{t.keep}</span>
      <span className="hidden group-data-kept:inline">{t.kept}</span>
      {title && <span className="sr-only">{`: ${title}`}</span>}
    </button>
  );
}

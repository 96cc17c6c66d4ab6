import { offline } from "../strings/offline";

const tool = "min-h-11 items-center text-green underline underline-offset-[.32em]";

/** The button of an article, a post or an event, an action of the boot script. */
export function PageTools() {
  return (
    <div className="flex text-small print:hidden">
      <KeepButton />
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

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
  /** Of a file: its address and title. */
  file?: string;
  title?: string;
}

/** Keeps the page, or a file with the page that has it, for use without a connection. */
export function KeepButton({ file, title }: KeepButtonProps) {
  const words = file ? offline.file : offline;
  return (
    <button
      className={`group hidden in-data-offline:inline-flex ${tool}`}
      type="button"
      data-action="keep"
      data-file={file}
      suppressHydrationWarning
    >
      <span className="group-data-kept:hidden">{words.keep}</span>
      <span className="hidden group-data-kept:inline">{words.kept}</span>
      {title && <span className="sr-only">{`: ${title}`}</span>}
    </button>
  );
}

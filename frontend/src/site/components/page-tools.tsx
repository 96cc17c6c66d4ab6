import { offline } from "../strings/offline";

const tool = "min-h-11 items-center text-green underline underline-offset-[.32em]";

/** Buttons of an article or a post. Each is an action of the boot script. */
export function PageTools() {
  return (
    <div className="flex flex-wrap gap-x-6 text-small print:hidden">
      <button
        className={`group hidden in-data-offline:inline-flex ${tool}`}
        type="button"
        data-action="keep"
        suppressHydrationWarning
      >
        <span className="group-data-kept:hidden">{offline.keep}</span>
        <span className="hidden group-data-kept:inline">{offline.kept}</span>
      </button>
    </div>
  );
}

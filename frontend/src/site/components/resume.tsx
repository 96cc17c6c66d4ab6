import { strings } from "../strings/bn";
import { Icon } from "./icon";

const t = strings.position;

/* early.ts says before the first paint whether there is a position, and gives its words to the style sheet. */

/** The line that leads back to the section of this article in which the visitor stopped. */
export function ResumeLine() {
  return (
    <p className="hidden items-start gap-2 border-s-4 border-green bg-green-tint ps-3 in-data-position:flex print:hidden">
      <Icon name="down" className="my-3 size-5 text-green" />
      <ResumeLink className="grow py-2.5" />
      <ForgetButton />
    </p>
  );
}

/** On the front page, the way back to the article read last. */
export function ResumeRow() {
  return (
    <div className="hidden grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center border-b border-line py-2 in-data-position:grid print:hidden">
      <Icon name="book" className="size-7 text-green" />
      <div className="grid">
        <ResumeLink className="w-fit" />
        <p className="text-small text-muted after:content-(--position-page)">{t.stopped} </p>
      </div>
      <ForgetButton />
    </div>
  );
}

function ResumeLink({ className }: { className: string }) {
  return (
    <a
      className={`text-card font-bold wrap-anywhere before:content-(--position-section) ${className}`}
      href="#main"
      data-resume
      suppressHydrationWarning
    >
      {` ${t.resume}`}
    </a>
  );
}

function ForgetButton() {
  return (
    <button
      className="grid size-11 shrink-0 place-items-center text-green"
      type="button"
      data-action="forget"
      aria-label={t.forget}
    >
      <Icon name="close" className="size-5" />
    </button>
  );
}

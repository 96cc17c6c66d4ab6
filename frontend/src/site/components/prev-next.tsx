import type { Link } from "@/generated/page-types";
import { Icon } from "./icon";

interface LabelledLink extends Link {
  label: string;
}

interface PrevNextProps {
  label: string;
  previous: LabelledLink | null;
  next: LabelledLink | null;
}

const word = "flex items-center gap-2 text-small font-normal text-muted";
const link = "grid content-start text-h3 text-balance no-underline hover:underline";

/** Links to the previous and the next text. */
export function PrevNext({ label, previous, next }: PrevNextProps) {
  if (!previous && !next) return null;
  return (
    <nav
      className="grid gap-6 border-t border-ink pt-6 md:grid-cols-2 print:hidden"
      aria-label={label}
    >
      {previous && (
        <a className={link} href={previous.path} rel="prev">
          <span className={word}>
            <Icon name="back" className="size-4.5" />
            {previous.label}
          </span>
          {previous.title}
        </a>
      )}
      {next && (
        <a className={`${link} md:col-start-2 md:text-end`} href={next.path} rel="next">
          <span className={`${word} md:justify-end`}>
            {next.label}
            <Icon name="forward" className="size-4.5" />
          </span>
          {next.title}
        </a>
      )}
    </nav>
  );
}

import { strings } from "../strings/bn";
import { Icon } from "./icon";

interface ShareMarkProps {
  /** The id of the element that is shared. */
  anchor: string;
  /** What it is, for screen readers. */
  name: string;
}

/** The link to a part of the page. A script opens the device's sheet for sharing with its words, or copies its address. */
export function ShareMark({ anchor, name }: ShareMarkProps) {
  return (
    <a
      className="permalink grid size-8 shrink-0 place-items-center print:hidden"
      href={`#${anchor}`}
      aria-label={strings.share.part(name)}
      data-action="share"
      data-done={strings.share.copied}
    >
      <Icon name="share" className="size-4.5" />
    </a>
  );
}

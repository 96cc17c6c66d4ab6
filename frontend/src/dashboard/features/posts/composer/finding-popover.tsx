import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { Quill } from "react-quill";
import { Button } from "../../../components/button";
import { useStrings } from "../../../lib/language";
import { checks } from "../../../strings/checks";
import type { OpenMark } from "./use-marks";

interface FindingPopoverProps {
  quill: Quill;
  mark: OpenMark;
  onReplace: (mark: OpenMark) => void;
}

/** The message of a finding below its words in the text. It comes after the text in the order of the Tab key. */
export function FindingPopover({ quill, mark, onReplace }: FindingPopoverProps) {
  const { finding, left, top } = mark;
  const t = useStrings(checks);
  const element = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every mark has its own position
  useEffect(() => {
    element.current?.scrollIntoView({ block: "nearest" });
  }, [mark]);

  return createPortal(
    <section
      className="absolute z-1 grid scroll-mb-4 w-80 max-w-full gap-1 border border-ink bg-white p-3 text-small"
      style={{ top: `${top + 4}px`, left: `max(0px, min(${left}px, 100% - 20rem))` }}
      ref={element}
      data-finding
      aria-label={finding.match}
    >
      <p>
        <b>{t.severities[finding.severity]}</b>: {finding.message}
      </p>
      {finding.suggestion && (
        <Button
          className="-ms-2 -mb-2 justify-self-start"
          look="act"
          onClick={() => onReplace(mark)}
        >
          {t.replace(finding.suggestion)}
        </Button>
      )}
    </section>,
    quill.container,
  );
}

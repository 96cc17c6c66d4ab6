import { ArrowLeftIcon, ImageIcon } from "lucide-react";
import { type Ref, useId } from "react";
import { Button } from "../../../components/button";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { checks } from "../../../strings/checks";
import type { Findings } from "./use-findings";

interface ChecksPanelProps {
  checked: Findings;
  /** The number of pictures of the text that have no description. */
  undescribed: number;
  onDescribe: () => void;
  ref: Ref<HTMLElement>;
}

/** The findings in title and text, each with a link to its position and a suggestion, and undescribed pictures. */
export function ChecksPanel({ checked, undescribed, onDescribe, ref }: ChecksPanelProps) {
  const t = useStrings(checks);
  const { number } = useFormat();
  const heading = useId();
  const { findings, goTo } = checked;
  const count = findings.length + undescribed;

  function summary(): string {
    if (checked.isTooLong) return t.tooLong;
    if (checked.isFailed) return t.failed;
    if (checked.isPending) return t.checking;
    return count === 0 ? t.nothing : t.found(count, number(count));
  }

  return (
    <section
      className="grid scroll-mt-[calc(var(--form-bar,0px)+1rem)] gap-2 max-xl:border max-xl:border-line max-xl:bg-white max-xl:p-4"
      aria-labelledby={heading}
      ref={ref}
      tabIndex={-1}
    >
      <h2 className="text-h3 font-bold" id={heading}>
        {t.heading}
      </h2>
      <p className="text-small text-muted">{t.hint}</p>
      <p className="text-small" role="status">
        {summary()}
      </p>
      {count > 0 && (
        <ul className="grid max-h-80 gap-3 overflow-y-auto">
          {undescribed > 0 && (
            <li className="grid justify-items-start gap-1 border-t border-line pt-2 text-small">
              <p>{t.undescribed(undescribed, number(undescribed))}</p>
              <Button look="act" onClick={onDescribe}>
                <ImageIcon className="size-4" aria-hidden />
                {t.describe}
              </Button>
            </li>
          )}
          {findings.map((finding) => (
            <li
              className="grid gap-1 border-t border-line pt-2 text-small"
              key={`${finding.field} ${finding.start} ${finding.rule} ${finding.message}`}
            >
              <p lang="bn">{finding.excerpt}</p>
              <p>
                <b>{t.severities[finding.severity]}</b>, {t.fields[finding.field]}:{" "}
                {finding.message}
              </p>
              <div className="flex flex-wrap gap-1">
                <Button look="act" onClick={() => goTo(finding, null)}>
                  <ArrowLeftIcon className="size-4" aria-hidden />
                  {t.goTo(finding.match)}
                </Button>
                {finding.suggestion && (
                  <Button look="act" onClick={() => goTo(finding, finding.suggestion)}>
                    {t.replace(finding.suggestion)}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ArrowLeftIcon } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { Quill } from "react-quill";
import {
  cellLines,
  checkableText,
  nearestIndexOf,
  replaceRange,
  selectRange,
} from "@/editor/text-ranges";
import { type CheckedText, type Finding, proofreadQuery } from "../../../api/proofreading";
import { Button } from "../../../components/button";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { checks } from "../../../strings/checks";

/** After the last change of a text, until it is checked. */
const PAUSE = 1500;

interface ChecksPanelProps {
  title: string;
  /** The HTML in the form, which changes with the text in the editor. */
  content: string;
  quill: Quill | null;
}

/** The proofreader's findings in title and text, each with a link to its place and a suggestion. */
export function ChecksPanel({ title, content, quill }: ChecksPanelProps) {
  const t = useStrings(checks);
  const { number } = useFormat();
  const heading = useId();
  const checked = useCheckedText(title, content, quill);
  const isEmpty = !(checked.title + checked.text).trim();
  const { data, isError, isPending } = useQuery({ ...proofreadQuery(checked), enabled: !isEmpty });
  const findings = isEmpty || !data ? [] : data.findings;

  function place(finding: Finding): [start: number, length: number] | null {
    if (!data) return null;
    const length = finding.end - finding.start;
    const [before, now] =
      finding.field === "title"
        ? [data.checked.title, title]
        : [data.checked.text, quill ? checkableText(quill) : ""];
    const sought = before.slice(finding.start, finding.end);
    /* The text may have changed since it was checked. */
    const start = nearestIndexOf(now, sought, finding.start);
    return start < 0 ? null : [start, length];
  }

  function goTo(finding: Finding, replacement: string | null): void {
    const found = place(finding);
    if (!found) return;
    const [start, length] = found;
    if (finding.field === "text" && quill) {
      if (replacement === null) selectRange(quill, start, length);
      else replaceRange(quill, start, length, replacement);
      return;
    }
    const input = document.querySelector<HTMLInputElement>("input[name=title]");
    input?.focus();
    input?.setSelectionRange(start, start + length);
    /* The one way of changing a field that the browser can undo. */
    if (replacement !== null) document.execCommand("insertText", false, replacement);
  }

  return (
    <section
      className="grid gap-2 max-xl:border max-xl:border-line max-xl:bg-white max-xl:p-4"
      aria-labelledby={heading}
    >
      <h2 className="text-h3 font-bold" id={heading}>
        {t.heading}
      </h2>
      <p className="text-small text-muted">{t.hint}</p>
      <p className="text-small" role="status">
        {isError
          ? t.failed
          : isPending && !isEmpty
            ? t.checking
            : findings.length === 0
              ? t.nothing
              : t.found(findings.length, number(findings.length))}
      </p>
      {findings.length > 0 && (
        <ul className="grid max-h-80 gap-3 overflow-y-auto">
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

/** The title and the text as they were when the writer last paused. */
function useCheckedText(title: string, content: string, quill: Quill | null): CheckedText {
  const [checked, setChecked] = useState<CheckedText>({ title: "", text: "", cells: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's HTML tells that the editor's text has changed
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = quill ? checkableText(quill) : "";
      setChecked({ title, text, cells: quill ? cellLines(quill) : [] });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [title, content, quill]);
  return checked;
}

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { Quill } from "react-quill";
import type { TextRange } from "@/editor/text-marks";
import {
  cellLines,
  checkableText,
  nearestIndexOf,
  replaceRange,
  selectRange,
} from "@/editor/text-ranges";
import { type CheckedText, type Finding, proofreadQuery } from "../../../api/proofreading";
import { useMarks } from "./use-marks";

/** After the last change of a text, until it is checked. */
const PAUSE = 1500;
/** In characters; the server refuses a longer text. */
const MAX_TEXT = 100_000;

export type Findings = ReturnType<typeof useFindings>;

/** The proofreader's findings in the title and the text of a form. `content` is its HTML, which changes with the text. */
export function useFindings(title: string, content: string, quill: Quill | null) {
  const checked = useCheckedText(title, content, quill);
  const isEmpty = !(checked.title + checked.text).trim();
  const isTooLong = checked.text.length > MAX_TEXT;
  const isChecked = !isEmpty && !isTooLong;
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...proofreadQuery(checked),
    enabled: isChecked,
  });

  const findings = isChecked && data ? data.findings : [];
  const { marks, opened, open } = useMarks(quill);

  /** The positions of the findings of a field: the text may have changed since it was checked. */
  function rangesOf(findings: Finding[], field: Finding["field"]): TextRange<Finding>[] {
    if (!data) return [];
    const before = data.checked[field];
    const now = field === "title" ? title : quill ? checkableText(quill) : "";
    return findings.flatMap((value) => {
      if (value.field !== field) return [];
      const start = nearestIndexOf(now, before.slice(value.start, value.end), value.start);
      const length = value.end - value.start;
      return start < 0 ? [] : [{ start, length, kind: value.severity, value }];
    });
  }

  const mark = useEffectEvent(() => marks?.set(rangesOf(findings, "text")));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each pause, when the answer is there
  useEffect(() => {
    if (!isPlaceholderData) mark();
  }, [marks, checked, data, isPlaceholderData]);

  /** Selects the words of a finding and opens its mark, or writes the replacement there. */
  function goTo(finding: Finding, replacement: string | null): void {
    const [range] = rangesOf([finding], finding.field);
    if (!range) return;
    const { start, length } = range;
    if (finding.field === "text" && quill) {
      if (replacement !== null) {
        replaceRange(quill, start, length, replacement);
        return;
      }
      selectRange(quill, start, length);
      open(finding);
      return;
    }
    const input = document.querySelector<HTMLInputElement>("input[name=title]");
    input?.focus();
    input?.setSelectionRange(start, start + length);
    /* The one way of changing a field that the browser can undo. */
    if (replacement !== null) document.execCommand("insertText", false, replacement);
  }

  return {
    findings,
    isTooLong,
    isFailed: isError,
    isPending: isPending && isChecked,
    goTo,
    opened,
  };
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

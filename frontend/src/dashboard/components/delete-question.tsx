import { type RefObject, useEffect, useRef } from "react";
import { Button } from "./button";

interface DeleteQuestionProps {
  question: string;
  labels: { delete: string; keep: string };
  onConfirm: () => void;
  onCancel: () => void;
}

/** The question before the selected items of a list are deleted. The focus is on keeping them. */
export function DeleteQuestion({ question, labels, onConfirm, onCancel }: DeleteQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape cancels from each of the two buttons
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
      onKeyDown={({ key }) => {
        if (key === "Escape") onCancel();
      }}
    >
      <p role="alert">{question}</p>
      <Button look="danger" onClick={onConfirm}>
        {labels.delete}
      </Button>
      <Button look="quiet" ref={keep} onClick={onCancel}>
        {labels.keep}
      </Button>
    </div>
  );
}

/** For the button that asks: it gets the focus back when the question in its place is gone. */
export function useFocusAfterQuestion(isAsking: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return button;
}

import { useEffect, useEffectEvent, useState } from "react";
import { Field, Input } from "./field";

interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE = 300;

/** Searches when the typing pauses. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [settled, setSettled] = useState(true);
  const search = useEffectEvent((wanted: string) => {
    setAsked(wanted);
    setSettled(false);
    onSearch(wanted);
  });

  if (!settled && value === asked) {
    setSettled(true);
  } else if (settled && value !== asked) {
    /* Somebody else changed it: Back, or a link that shows all. */
    setAsked(value);
    setText(value);
  }

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => search(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [text, asked]);

  return (
    <Field label={label} className="flex-[2_1_18rem]">
      <Input type="search" value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}

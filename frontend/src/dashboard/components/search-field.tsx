import { useEffect, useEffectEvent, useState } from "react";
import { Field, Input } from "./field";

interface SearchFieldProps {
  label: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 300;

/** Searches after a pause in typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [isSettled, setIsSettled] = useState(true);
  const search = useEffectEvent((query: string) => {
    setSent(query);
    setIsSettled(false);
    onSearch(query);
  });

  if (!isSettled && value === sent) {
    setIsSettled(true);
  } else if (isSettled && value !== sent) {
    /* Something else changed the search: Back, or a link that shows all. */
    setSent(value);
    setText(value);
  }

  useEffect(() => {
    const query = text.trim();
    if (query === sent) return;
    const timer = setTimeout(() => search(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return (
    <Field label={label} className="flex-[2_1_18rem]">
      <Input type="search" value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}

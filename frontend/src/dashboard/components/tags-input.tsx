import { XIcon } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { splitTags } from "../lib/tags";
import { looks } from "./button";
import { Input } from "./field";

const MAX_TAGS = 20;

interface TagsInputProps {
  name?: string;
  /** The tags, with commas between. */
  value: string;
  onChange: (value: string) => void;
  /** Tags that there are already. */
  suggestions: readonly string[];
  t: { chosen: string; full: string; remove: (tag: string) => string };
}

/** A field to which tags are added by a comma, by Enter or by leaving it, and above it the tags to remove. */
export function TagsInput({ name, value, onChange, suggestions, t }: TagsInputProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const tags = splitTags(value);
  const isFull = tags.length >= MAX_TAGS;

  function write(changed: string[]): void {
    onChange(changed.join(", "));
  }

  function add(input: string): void {
    const added = splitTags(input.replaceAll('"', ""));
    setText("");
    if (added.length > 0) write([...new Set([...tags, ...added])].slice(0, MAX_TAGS));
  }

  function onKeyDown(event: KeyboardEvent): void {
    /* While a keyboard shows suggestions Enter chooses among them. */
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(text);
  }

  return (
    <>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2 pb-1" aria-label={t.chosen} aria-live="polite">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                className={`${looks.act} max-w-full border-line! wrap-anywhere`}
                type="button"
                aria-label={t.remove(tag)}
                onClick={() => {
                  write(tags.filter((other) => other !== tag));
                  input.current?.focus();
                }}
              >
                {tag}
                <XIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull && <p className="text-small text-muted">{t.full}</p>}
      <Input
        ref={input}
        name={name}
        value={text}
        list={listId}
        autoComplete="off"
        enterKeyHint="done"
        readOnly={isFull}
        onBlur={() => add(text)}
        onChange={({ target }) =>
          target.value.includes(",") ? add(target.value) : setText(target.value)
        }
        onKeyDown={onKeyDown}
      />
      <datalist id={listId}>
        {suggestions
          .filter((name) => !tags.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
    </>
  );
}

import { useFormat } from "../lib/format";
import { useStrings } from "../lib/language";
import { library } from "../strings/library";
import { Field, Select } from "./field";

interface TagFilterProps {
  tag: string;
  /** The tags with the number of items that have them. */
  tags: { name: string; count: number }[];
  onChange: (tag: string) => void;
}

/** A filter of a list by tag. Without tags there is nothing to choose. */
export function TagFilter({ tag, tags, onChange }: TagFilterProps) {
  const t = useStrings(library);
  const { number } = useFormat();
  if (tags.length === 0 && !tag) return null;
  const isListed = tag === "" || tags.some(({ name }) => name === tag);
  return (
    <Field label={t.tag} className="flex-[1_1_8rem]">
      <Select value={tag} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t.allTags}</option>
        {!isListed && <option value={tag}>{tag}</option>}
        {tags.map(({ name, count }) => (
          <option key={name} value={name}>
            {t.counted(name, number(count))}
          </option>
        ))}
      </Select>
    </Field>
  );
}

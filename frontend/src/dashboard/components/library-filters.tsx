import { useQuery } from "@tanstack/react-query";
import { foldersQuery, type LibraryFilter, tagsQuery } from "../api/images";
import { useFormat } from "../lib/format";
import { useStrings } from "../lib/language";
import { library } from "../strings/library";
import { Field, Select } from "./field";
import { TagFilter } from "./tag-filter";

interface LibraryFiltersProps {
  filter: LibraryFilter;
  /** Whether the folders and tags are wanted yet. */
  enabled?: boolean;
  onChange: (changed: Partial<LibraryFilter>) => void;
}

/** The folder and the tag of the pictures to be shown. Without folders and tags there is nothing to choose. */
export function LibraryFilters({ filter, enabled = true, onChange }: LibraryFiltersProps) {
  const t = useStrings(library);
  const { number } = useFormat();
  const { data: folders = [] } = useQuery({ ...foldersQuery, enabled });
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled });
  const counted = (name: string, images: number) => t.counted(name, number(images));

  return (
    <>
      {(folders.length > 1 || filter.folder) && (
        <Field label={t.folder} className="flex-[1_1_8rem]">
          <Select
            value={filter.folder}
            onChange={({ target }) => onChange({ folder: target.value })}
          >
            <option value="">{t.allFolders}</option>
            {folders.map(({ id, name, depth, images }) => (
              <option key={id} value={id}>
                {indented(depth, counted(depth === 0 ? t.noFolder : name, images))}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <TagFilter
        tag={filter.tag}
        tags={tags.map(({ name, images }) => ({ name, count: images }))}
        onChange={(tag) => onChange({ tag })}
      />
    </>
  );
}

/** A folder's name in a list, below the folder that it is in. */
export function indented(depth: number, name: string): string {
  return "\u2003".repeat(Math.max(0, depth - 1)) + name;
}

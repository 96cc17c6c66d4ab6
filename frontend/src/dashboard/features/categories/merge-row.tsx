import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { categoriesQuery } from "../../api/categories";
import { Button } from "../../components/button";
import { Field, Select } from "../../components/field";
import { WideRow } from "../../components/table";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { categories } from "../../strings/categories";
import { common } from "../../strings/common";
import { type CountedCategory, mergeCategory } from "./categories";

interface MergeRowProps {
  category: CountedCategory;
  all: CountedCategory[];
  onCancel: () => void;
}

/** Asks, in the place of a category's row, which category gets its posts. */
export function MergeRow({ category, all, onCancel }: MergeRowProps) {
  const t = useStrings(categories);
  const { cancel } = useStrings(common);
  const queryClient = useQueryClient();
  const others = all.filter(({ id }) => id !== category.id);
  const [chosen, setChosen] = useState("");
  const merging = useMutation({
    mutationFn: (into: number) => mergeCategory(category.id, into),
    onSuccess: ({ titlename }) => {
      toast.done(t.merged(category.titlename, titlename));
      document.querySelector<HTMLElement>("main h1")?.focus();
      return queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey });
    },
    onError: (error) => toast.failed(error.message),
  });
  return (
    <WideRow columns={3} onCancel={onCancel}>
      <form
        className="flex flex-wrap items-end gap-3"
        aria-label={t.mergeOf(category.titlename)}
        onSubmit={(event) => {
          event.preventDefault();
          merging.mutate(Number(chosen));
        }}
      >
        <Field
          className="flex-[1_1_16rem]"
          label={t.mergeInto(category.titlename)}
          hint={t.mergeHint}
        >
          <Select
            value={chosen}
            autoFocus
            required
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{t.choose}</option>
            {others.map(({ id, titlename }) => (
              <option key={id} value={id}>
                {titlename}
              </option>
            ))}
          </Select>
        </Field>
        <Button look="danger" type="submit" disabled={chosen === "" || merging.isPending}>
          {t.merge}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </form>
    </WideRow>
  );
}

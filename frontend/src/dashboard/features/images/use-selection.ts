import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { actOnImages, type ImageAction, type ImageResult } from "../../api/images";
import type { Selection } from "../../components/image-grid/image-tile";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { library } from "../../strings/library";

const nothing: ReadonlySet<number> = new Set();
const noRefusals: ReadonlyMap<number, string> = new Map();

/** The chosen pictures of a list, and actions with them. A toast tells what was done, a refusal stands at its picture. */
export function useSelection() {
  const t = useStrings(library);
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const [ids, setIds] = useState(nothing);
  const [refusals, setRefusals] = useState(noRefusals);
  const { mutate, isPending } = useMutation({
    mutationFn: (action: ImageAction) => actOnImages(action),
    onSuccess(results, { action }) {
      showResults(results, action);
      return queryClient.invalidateQueries({ queryKey: ["images"] });
    },
    onError: (error) => toast.failed(error.message),
  });

  function showResults(results: ImageResult[], action: ImageAction["action"]): void {
    const refusedResults = results.filter(({ error }) => error !== "");
    const done = results.filter(({ error }) => error === "").map(({ id }) => id);
    setRefusals(new Map(refusedResults.map(({ id, error }) => [id, error])));
    setIds(new Set(refusedResults.map(({ id }) => id)));
    if (done.length > 0) {
      const undo = { label: t.undo, run: () => mutate({ action: "restore", ids: done }) };
      toast.done(t.done[action](number(done.length)), action === "delete" ? undo : undefined);
    }
    if (refusedResults.length > 0) toast.failed(t.refused(number(refusedResults.length)));
  }

  const selection: Selection = {
    ids,
    refusals,
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
  };
  return {
    selection,
    isBusy: isPending,
    choose: (chosen: number[]) => setIds(new Set(chosen)),
    act: (action: Omit<ImageAction, "ids">) => {
      if (!isPending) mutate({ ...action, ids: [...ids] });
    },
  };
}

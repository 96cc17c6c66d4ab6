import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * The query string of a list: search, filters, order and page. A change counts at once, before its
 * answer has arrived, so that the next change builds on it.
 */
export function useListQuery(): [URLSearchParams, (next: URLSearchParams) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [current, setCurrent] = useState(search);
  const [pending, setPending] = useState<string[]>([]);

  if (search !== current) {
    setCurrent(search);
    /* The address of a pending change has arrived, or Back or a link led elsewhere. */
    const index = pending.indexOf(search);
    setPending(index === -1 ? [] : pending.slice(index + 1));
  }

  function change(next: URLSearchParams) {
    const query = next.size > 0 ? `?${next}` : "";
    setPending([...pending, query]);
    void navigate({ search: query }, { replace: true, preventScrollReset: true });
  }
  return [new URLSearchParams(pending.at(-1) ?? search), change];
}

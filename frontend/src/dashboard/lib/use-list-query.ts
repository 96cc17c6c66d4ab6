import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * The query of a list: search, filters, order and page stand in the address. What was asked for
 * counts at once, although its answer is still under way, so that a second change builds on the
 * first.
 */
export function useListQuery(): [URLSearchParams, (next: URLSearchParams) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState(search);
  const [asked, setAsked] = useState<string[]>([]);

  if (search !== arrived) {
    setArrived(search);
    /* Either one of those asked for, or somebody went elsewhere: Back, or a link. */
    const index = asked.indexOf(search);
    setAsked(index === -1 ? [] : asked.slice(index + 1));
  }

  function ask(next: URLSearchParams) {
    const query = next.size > 0 ? `?${next}` : "";
    setAsked([...asked, query]);
    void navigate({ search: query }, { replace: true, preventScrollReset: true });
  }
  return [new URLSearchParams(asked.at(-1) ?? search), ask];
}

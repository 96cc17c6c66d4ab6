import { NotFoundScreen } from "./features/errors/not-found-screen";
import { SearchScreen } from "./features/search/search-screen";
import { useAnswer } from "./use-page";

/** The results of a search. An address below the search page's has none. */
export function SearchView() {
  const answer = useAnswer();
  return answer ? <SearchScreen answer={answer} /> : <NotFoundScreen />;
}

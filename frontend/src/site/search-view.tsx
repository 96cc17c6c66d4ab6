import { NotFoundScreen } from "./features/errors/not-found-screen";
import { SearchScreen } from "./features/search/search-screen";
import { useAnswer } from "./use-page";

/** What a search found. An address below the search page's has no answer. */
export function SearchView() {
  const answer = useAnswer();
  return answer ? <SearchScreen answer={answer} /> : <NotFoundScreen />;
}

import type { PostSummary } from "../../api/posts";
import { State } from "../../components/table";
import { useStrings } from "../../lib/language";
import { posts } from "../../strings/posts";

export type PostStateName = PostSummary["state"];

interface PostStateProps {
  state: PostStateName;
  review: PostSummary["review"];
}

/** The state of a post, in the same words as in the page admin; that of its review in place of "Draft". */
export function PostState({ state, review }: PostStateProps) {
  const { states, review: t } = useStrings(posts);
  if (review && state === "draft") {
    return (
      <State on="partly">
        <b className="text-accent">{t.states[review.state]}</b>
      </State>
    );
  }
  return <State on={state === "changed" ? "partly" : state === "published"}>{states[state]}</State>;
}

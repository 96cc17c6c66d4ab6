import type { PostSummary } from "../../api/posts";
import { State } from "../../components/table";
import { useStrings } from "../../lib/language";
import { posts } from "../../strings/posts";

export type PostStateName = PostSummary["state"];

/** The state of a post, in the same words as in the page admin. */
export function PostState({ state }: { state: PostStateName }) {
  const { states } = useStrings(posts);
  return <State on={state === "changed" ? "partly" : state === "published"}>{states[state]}</State>;
}

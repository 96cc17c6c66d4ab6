import type { PostSummary } from "../../api/posts";
import { State } from "../../components/table";
import { useStrings } from "../../lib/language";
import { posts } from "../../strings/posts";

export type PostStateName = PostSummary["state"];

/** Where a post stands, in the words that the page admin has, too. */
export function PostState({ state }: { state: PostStateName }) {
  const { states } = useStrings(posts);
  return <State on={state === "changed" ? "partly" : state === "published"}>{states[state]}</State>;
}

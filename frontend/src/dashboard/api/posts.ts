import { keepPreviousData, queryOptions, skipToken } from "@tanstack/react-query";
import type { components, paths } from "@/generated/schema";
import { api } from "./client";
import { unwrap, unwrapList } from "./request";

export type PostStatus = components["schemas"]["StatusEnum"];

/** A post as a list shows it. */
export type PostSummary = components["schemas"]["PostSummary"];

export type Post = components["schemas"]["Post"];

export type PostPayload = components["schemas"]["PostInputRequest"];

export type PostQuery = NonNullable<paths["/api/blogs"]["get"]["parameters"]["query"]>;

/** The key of all that shows posts. */
export const postsKey = ["posts"] as const;

/** One page of the list of all posts. */
export function postsQuery(query: PostQuery) {
  return queryOptions({
    queryKey: [...postsKey, query],
    queryFn: async ({ signal }) => {
      const { items, total } = await unwrapList(
        api.GET("/api/blogs", { params: { query: { all: "1", ...query } }, signal }),
      );
      /* With `all` these are summaries; the schema cannot say so. */
      return { posts: items as PostSummary[], total };
    },
  });
}

/** How a change treats the unpublished changes of a live post. */
export type DraftChoice = components["schemas"]["DraftEnum"];

/** A live post's live text, or with `draft` its unpublished changes. Any other post has one text. */
export function postQuery(id: number, draft: boolean) {
  return queryOptions({
    queryKey: [...postsKey, id, { draft }],
    queryFn: ({ signal }) => getPost(id, draft, signal),
  });
}

/** With a token the whole post comes. */
export async function getPost(
  id: number,
  draft: boolean,
  signal: AbortSignal | null = null,
): Promise<Post> {
  const query = { draft: draft ? "1" : "0" } as const;
  const post = await unwrap(
    api.GET("/api/blogs/{id}", { params: { path: { id }, query }, signal }),
  );
  return post as Post;
}

/**
 * Sent twice under the same `submission`, because the first answer was lost, it is still one post, and
 * so it is with the draft that was saved under it, as long as that has this revision.
 */
export function createPost(
  payload: PostPayload,
  state: { revision: string | null; submission: string; submitForReview: boolean },
): Promise<Post> {
  const { revision, submission, submitForReview } = state;
  const body = { ...payload, revision, submission, ...(submitForReview && { submitForReview }) };
  return unwrap(api.POST("/api/blogs", { body }));
}

export type DraftPayload = components["schemas"]["AutosaveInputRequest"];

/** The response to a saved draft. */
export type SavedDraft = components["schemas"]["Autosaved"];

/** Saves the text of an open form as a draft: of this post, or else of a new one. Visitors see no change. */
export function saveDraft(id: number | null, key: string, body: DraftPayload): Promise<SavedDraft> {
  if (id === null)
    return unwrap(api.PUT("/api/blogs/drafts/{key}", { params: { path: { key } }, body }));
  return unwrap(api.PUT("/api/blogs/{id}/drafts/{key}", { params: { path: { id, key } }, body }));
}

/** Rejects with status 409 when somebody has saved since `revision`. Without a status a draft is saved. */
export function changePost(
  id: number,
  payload: Partial<PostPayload>,
  state: {
    revision: string;
    draft: DraftChoice | null;
    submission: string;
    submitForReview: boolean;
  },
): Promise<Post> {
  const { revision, draft, submission, submitForReview } = state;
  const body = {
    ...payload,
    revision,
    submission,
    ...(draft && { draft }),
    ...(submitForReview && { submitForReview }),
  };
  return unwrap(api.PATCH("/api/blogs/{id}", { params: { path: { id } }, body }));
}

export type PostAction = components["schemas"]["PostActionRequest"];

/** The outcome of an action for each post, and the action that undoes it. */
export type PostResults = components["schemas"]["PostResults"];

/** Publishes, unpublishes or deletes posts, or gives them a category. Each is done or refused by itself. */
export function actOnPosts(action: PostAction): Promise<PostResults> {
  return unwrap(api.POST("/api/blogs/actions", { body: action }));
}

/** Undoes an action. Rejects with status 409 when it is too late. */
export function undoAction(undo: string): Promise<PostResults> {
  return unwrap(api.POST("/api/blogs/actions/undo", { body: { undo } }));
}

/** The preview of a post as it is saved at this revision, for an hour. */
export function previewQuery(id: number | null, revision: string | null) {
  return queryOptions({
    queryKey: ["preview", id, revision],
    queryFn: id === null ? skipToken : () => makePreview(id, false),
    placeholderData: keepPreviousData,
  });
}

/** A link to the preview of a post for people without an account. */
export function sharePreview(id: number) {
  return makePreview(id, true);
}

function makePreview(id: number, forOthers: boolean) {
  const path = "/api/blogs/{id}/preview";
  return unwrap(api.POST(path, { params: { path: { id } }, body: { forOthers } }));
}

/** Makes all links to previews of a post invalid. */
export async function withdrawPreviews(id: number): Promise<void> {
  await unwrap(api.DELETE("/api/blogs/{id}/preview", { params: { path: { id } } }));
}

/** Ends the review of a post by asking its author for changes. */
export function sendBack(id: number, comment: string): Promise<Post> {
  const path = "/api/blogs/{id}/review";
  return unwrap(api.POST(path, { params: { path: { id } }, body: { comment } }));
}

/** Withdraws a post from review. */
export function endReview(id: number): Promise<Post> {
  return unwrap(api.DELETE("/api/blogs/{id}/review", { params: { path: { id } } }));
}

export function restorePost(id: number): Promise<Post> {
  return unwrap(api.POST("/api/blogs/{id}/restore", { params: { path: { id } } }));
}

/** A version of a post in its history. */
export type Version = components["schemas"]["Version"];

/** Some of the versions of a post, newest first, and the number of all. */
export function versionsQuery(id: number, query: { limit: number; offset: number }) {
  return queryOptions({
    queryKey: [...postsKey, id, "versions", query],
    queryFn: ({ signal }) =>
      unwrapList(api.GET("/api/blogs/{id}/versions", { params: { path: { id }, query }, signal })),
  });
}

/** The post with the text of a version. While a form writes a version, its time changes. */
export function versionQuery(id: number, version: Version | undefined) {
  return queryOptions({
    queryKey: [...postsKey, id, "version", version?.id, version?.savedAt],
    queryFn: version
      ? ({ signal }) => {
          const path = { id, version: version.id };
          return unwrap(
            api.GET("/api/blogs/{id}/versions/{version}", { params: { path }, signal }),
          );
        }
      : skipToken,
  });
}

/** Makes the text of a version a draft. Rejects with status 409 when somebody has saved since `revision`. */
export function restoreVersion(id: number, version: number, revision: string): Promise<Post> {
  const path = "/api/blogs/{id}/versions/{version}/restore";
  const params = { path: { id, version } };
  return unwrap(api.POST(path, { params, body: { revision } }));
}

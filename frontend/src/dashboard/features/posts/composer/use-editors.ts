import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type PostEditor, releaseOpenForm, reportOpenForm } from "../../../api/editors";

const REPORT_SECONDS = 15;

/** Reports that the form of a post is open, and returns who else has the post open. */
export function useEditors(postId: number | null, isEditing: boolean): PostEditor[] {
  const session = useRef<number>(null);
  const { data } = useQuery({
    queryKey: ["post-editors", postId, isEditing],
    queryFn: async () => {
      if (postId === null) return [];
      const answer = await reportOpenForm(postId, { session: session.current, isEditing });
      session.current = answer.session;
      return answer.others;
    },
    enabled: postId !== null,
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
    refetchInterval: REPORT_SECONDS * 1000,
    refetchIntervalInBackground: true,
    placeholderData: (others) => others,
  });

  useEffect(() => {
    if (postId === null) return;
    function release(): void {
      if (postId !== null && session.current !== null) {
        releaseOpenForm(postId, session.current).catch(() => {});
      }
      session.current = null;
    }
    window.addEventListener("pagehide", release);
    return () => {
      window.removeEventListener("pagehide", release);
      release();
    };
  }, [postId]);

  return data ?? [];
}

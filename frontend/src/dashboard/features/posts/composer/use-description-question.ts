import { useState } from "react";
import { postSchema } from "./form";
import type { Attempt, PostFormState } from "./use-post-form";

/** Asks once per form before pictures go on the site, or to review, without descriptions. */
export function useDescriptionQuestion(state: PostFormState, undescribed: number) {
  const { form, editor, isUploading, submit } = state;
  const [waiting, setWaiting] = useState<Attempt | null>(null);
  /* A submitted new post is followed by another form, whose editor has another generation. */
  const [askedIn, setAskedIn] = useState<number | null>(null);

  /** Submits the form, after the question where it is due. A form with errors shows these first. */
  function send(attempt: Attempt = {}): void {
    const values = form.getValues();
    const isPublic = attempt.publish || attempt.forReview || values.status === "published";
    const isDue =
      undescribed > 0 &&
      isPublic &&
      !isUploading &&
      askedIn !== editor.generation &&
      postSchema.safeParse(values).success;
    if (!isDue) {
      submit(attempt);
      return;
    }
    setAskedIn(editor.generation);
    setWaiting(attempt);
  }

  return {
    send,
    isAsked: waiting !== null,
    close: () => setWaiting(null),
    goOn: () => {
      setWaiting(null);
      if (waiting) submit(waiting);
    },
  };
}

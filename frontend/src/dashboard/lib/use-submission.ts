import { useRef, useState } from "react";
import { ApiError } from "@/shared/api/http";

interface Submission<Values extends unknown[]> {
  busy: boolean;
  failure: ApiError | null;
  submit: (...values: Values) => Promise<void>;
  /** Forgets the failure, as when the form is reset. */
  clear: () => void;
}

/** One sending at a time, and what the server said against it. */
export function useSubmission<Values extends unknown[]>(
  send: (...values: Values) => Promise<void>,
): Submission<Values> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const sending = useRef(false);

  async function submit(...values: Values): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await send(...values);
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
      else
        setFailure(() => {
          throw error;
        });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, submit, clear: () => setFailure(null) };
}

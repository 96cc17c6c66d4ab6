import { useEffect } from "react";
import { frame } from "../strings/frame";
import { useStrings } from "./language";

/** Names the document after the screen. */
export function useTitle(title: string): void {
  const { brand } = useStrings(frame);
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}

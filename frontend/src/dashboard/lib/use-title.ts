import { useEffect } from "react";
import { frame } from "../strings/frame";
import { useStrings } from "./language";

/** Sets the document's title to that of the screen. */
export function useTitle(title: string): void {
  const { brand } = useStrings(frame);
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}

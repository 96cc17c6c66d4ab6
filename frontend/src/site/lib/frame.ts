import { createContext, use } from "react";
import type { Frame } from "@/shared/wagtail/types";

export const FrameContext = createContext<Frame | null>(null);

/** What all pages share of the document's payload. */
export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error("useFrame needs a FrameContext above it");
  return frame;
}

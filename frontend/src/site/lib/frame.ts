import { createContext, use } from "react";
import type { Frame } from "@/shared/wagtail/types";

export const FrameContext = createContext<Frame | null>(null);

/** The part of the document's payload that all pages share. */
export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error("useFrame needs a FrameContext above it");
  return frame;
}

import { Button } from "../../../components/button";
import { Notice } from "../../../components/notice";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { posts } from "../../../strings/posts";
import type { Draft } from "./drafts";

interface DraftNoticeProps {
  draft: Draft;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers a text that an earlier visit left on this device. */
export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  const words = useStrings(posts).draft;
  const { time } = useFormat();
  return (
    <Notice
      actions={
        <>
          <Button look="act" onClick={onRestore}>
            {words.restore}
          </Button>
          <Button look="actDanger" onClick={onDiscard}>
            {words.discard}
          </Button>
        </>
      }
    >
      <p>{words.found(time(draft.keptAt))}</p>
      <p className="font-bold">{draft.form.title || words.untitled}</p>
    </Notice>
  );
}

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
  const t = useStrings(posts).draft;
  const { time } = useFormat();
  return (
    <Notice
      actions={
        <>
          <Button look="act" onClick={onRestore}>
            {t.restore}
          </Button>
          <Button look="actDanger" onClick={onDiscard}>
            {t.discard}
          </Button>
        </>
      }
    >
      <p>{t.found(time(draft.keptAt))}</p>
      <p className="font-bold">{draft.form.title || t.untitled}</p>
    </Notice>
  );
}

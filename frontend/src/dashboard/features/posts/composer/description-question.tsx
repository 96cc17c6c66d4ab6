import { Button } from "../../../components/button";
import { Dialog } from "../../../components/dialog";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { checks } from "../../../strings/checks";

interface DescriptionQuestionProps {
  open: boolean;
  undescribed: number;
  /** What goes on without descriptions. */
  action: "publish" | "schedule" | "review";
  onDescribe: () => void;
  onGoOn: () => void;
  onClose: () => void;
}

/** Asks whether to describe the pictures of a text first. */
export function DescriptionQuestion(props: DescriptionQuestionProps) {
  const { open, undescribed, action, onDescribe, onGoOn, onClose } = props;
  const t = useStrings(checks);
  const { number } = useFormat();
  return (
    <Dialog
      open={open}
      title={t.undescribed(undescribed, number(undescribed))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onDescribe}>{t.describe}</Button>
          <Button look="quiet" onClick={onGoOn}>
            {t.anyway[action]}
          </Button>
        </>
      }
    >
      <p>{t.whyDescribe}</p>
    </Dialog>
  );
}

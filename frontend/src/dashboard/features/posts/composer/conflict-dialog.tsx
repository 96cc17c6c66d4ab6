import { useQuery } from "@tanstack/react-query";
import { getPost, type Post } from "../../../api/posts";
import { Button } from "../../../components/button";
import { Dialog } from "../../../components/dialog";
import { Failed, Loading } from "../../../components/states";
import { useStrings } from "../../../lib/language";
import { posts } from "../../../strings/posts";
import { Comparison } from "./comparison";
import { type PostForm, toForm } from "./form";

interface ConflictDialogProps {
  postId: number;
  /** Who has saved the other text, and when. */
  message: string;
  mine: PostForm;
  onKeepMine: () => void;
  onTakeTheirs: (theirs: Post) => void;
  onClose: () => void;
}

/** The stored text and the one in the form side by side, their differences marked, and a choice. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { postId, message, mine, onKeepMine, onTakeTheirs, onClose } = props;
  const { conflict } = useStrings(posts);
  const {
    data: theirs,
    error,
    refetch,
  } = useQuery({
    queryKey: ["post-conflict", postId],
    queryFn: ({ signal }) => getPost(postId, true, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      large
      title={conflict.title}
      onClose={onClose}
      actions={
        theirs && (
          <>
            <Button onClick={onKeepMine}>{conflict.keepMine}</Button>
            <Button look="quiet" onClick={() => onTakeTheirs(theirs)}>
              {conflict.takeTheirs}
            </Button>
          </>
        )
      }
    >
      <p>{message}</p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!(theirs || error) && <Loading />}
      {theirs && (
        <Comparison
          first={{ heading: conflict.theirs, form: toForm(theirs) }}
          second={{ heading: conflict.mine, form: mine }}
        />
      )}
    </Dialog>
  );
}

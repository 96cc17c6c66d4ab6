import { useMutation, useQuery } from "@tanstack/react-query";
import { getPost, type Post } from "../../../api/posts";
import { Button } from "../../../components/button";
import { Dialog } from "../../../components/dialog";
import { Failed, Loading } from "../../../components/states";
import { useStrings } from "../../../lib/language";
import { posts } from "../../../strings/posts";
import { compareTexts, differentFields, type Part, plainText } from "./compare";
import { type PostForm, toForm } from "./form";
import { fieldLabels } from "./labels";

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
  const t = useStrings(posts);
  const { conflict } = t;
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
  const labels = fieldLabels(t);
  const fields = theirs ? differentFields(toForm(theirs), mine) : [];
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
        <>
          <Texts theirs={theirs} mine={mine} />
          {fields.length > 0 && (
            <p>{conflict.also(fields.map((field) => labels[field]).join(", "))}</p>
          )}
        </>
      )}
    </Dialog>
  );
}

function Texts({ theirs, mine }: { theirs: Post; mine: PostForm }) {
  const { conflict } = useStrings(posts);
  const titles = compareTexts(theirs.title, mine.title);
  const texts = compareTexts(plainText(theirs.content), plainText(mine.content));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Text
        heading={conflict.theirs}
        title={titles.theirs}
        text={texts.theirs}
        html={theirs.content}
      />
      <Text heading={conflict.mine} title={titles.mine} text={texts.mine} html={mine.content} />
    </div>
  );
}

interface TextProps {
  heading: string;
  title: Part[];
  text: Part[];
  html: string;
}

function Text({ heading, title, text, html }: TextProps) {
  const { conflict } = useStrings(posts);
  const copying = useMutation({ mutationFn: () => copyHtml(html), throwOnError: false });
  return (
    <section className="min-w-0 border border-line bg-white" aria-label={heading}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line ps-4 pe-1">
        <h3 className="text-h3 font-bold">{heading}</h3>
        <Button look="act" aria-label={conflict.of(heading)} onClick={() => copying.mutate()}>
          {copying.isSuccess ? conflict.copied : conflict.copy}
        </Button>
      </div>
      <div className="grid gap-3 p-4 wrap-anywhere" lang="bn">
        <p className="font-bold">
          <Marked parts={title} />
        </p>
        <p className="whitespace-pre-line">
          <Marked parts={text} />
        </p>
      </div>
    </section>
  );
}

function Marked({ parts }: { parts: Part[] }) {
  let start = 0;
  return parts.map(({ text, isOnly }) => {
    const key = start;
    start += text.length;
    return isOnly ? (
      <mark className="bg-accent-tint text-accent underline" key={key}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

/** Pasted into the editor it keeps its format. */
function copyHtml(html: string): Promise<void> {
  const types = { "text/html": html, "text/plain": plainText(html) };
  const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/button";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { posts } from "../../../strings/posts";
import { compareTexts, differentFields, type Part, plainText } from "./compare";
import type { PostForm } from "./form";
import { fieldLabels } from "./labels";

interface Version {
  heading: string;
  form: PostForm;
}

/** Two versions of a post side by side, with the differences marked. */
export function Comparison({ first, second }: { first: Version; second: Version }) {
  const t = useStrings(posts);
  const labels = fieldLabels(t);
  const titles = compareTexts(first.form.title, second.form.title);
  const texts = compareTexts(plainText(first.form.content), plainText(second.form.content));
  const fields = differentFields(first.form, second.form);
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Text
          heading={first.heading}
          title={titles.first}
          text={texts.first}
          html={first.form.content}
        />
        <Text
          heading={second.heading}
          title={titles.second}
          text={texts.second}
          html={second.form.content}
        />
      </div>
      {fields.length > 0 && (
        <p>{t.conflict.also(fields.map((field) => labels[field]).join(", "))}</p>
      )}
    </>
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
        <div className="whitespace-pre-line">
          <Marked parts={text} />
        </div>
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
      <Same text={text} key={key} />
    );
  });
}

/** What both texts have. Of many lines only the first and the last are shown at once. */
function Same({ text }: { text: string }) {
  const { conflict } = useStrings(posts);
  const { number } = useFormat();
  const [first, ...rest] = text.split("\n");
  const last = rest.pop();
  if (rest.length < 2) return <span>{text}</span>;
  return (
    <>
      <span>{first}</span>
      <details className="my-2 border-y border-dashed border-line-input">
        <summary
          className="min-h-11 cursor-pointer content-center text-small text-muted"
          lang={conflict.locale}
        >
          {conflict.same(number(rest.length))}
        </summary>
        {rest.join("\n")}
      </details>
      <span>{last}</span>
    </>
  );
}

/** Pasted into the editor it keeps its format. */
function copyHtml(html: string): Promise<void> {
  const types = { "text/html": html, "text/plain": plainText(html) };
  const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })]);
  return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

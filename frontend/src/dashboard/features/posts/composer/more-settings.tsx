import { useState } from "react";
import type { Post } from "../../../api/posts";
import { BanglaDate } from "../../../components/bangla-date";
import { Field, Input, TextArea } from "../../../components/field";
import { useStrings } from "../../../lib/language";
import type { ApiForm } from "../../../lib/use-api-form";
import { posts } from "../../../strings/posts";
import type { PostForm } from "./form";

interface MoreSettingsProps {
  form: ApiForm<PostForm>;
  /** The stored post, if there is one. */
  post: Post | null;
  mayPublish: boolean;
}

const fields = ["slug", "searchDescription", "publishAt", "expireAt"] as const;

/** Fields of a post that the specification lacks. */
export function MoreSettings({ form, post, mayPublish }: MoreSettingsProps) {
  const t = useStrings(posts).more;
  const [isOpen, setIsOpen] = useState(false);
  const { register, errorOf, watch } = form;
  const [publishAt, expireAt] = watch(["publishAt", "expireAt"]);
  const isWrong = fields.some((name) => errorOf(name));
  return (
    <details
      className="border-t border-line pt-3"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer font-bold">{t.title}</summary>
      <div className="grid gap-4">
        <Field label={t.slug} hint={t.slugHint} error={errorOf("slug")}>
          <Input
            {...register("slug")}
            placeholder={post?.slug}
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
          />
        </Field>
        <Field label={t.description} hint={t.descriptionHint} error={errorOf("searchDescription")}>
          <TextArea {...register("searchDescription")} className="min-h-22" maxLength={1000} />
        </Field>
        {mayPublish && (
          <>
            <Field label={t.publishAt} hint={t.publishHint} error={errorOf("publishAt")}>
              <Input {...register("publishAt")} type="datetime-local" />
              <BanglaDate of={publishAt} />
            </Field>
            <Field label={t.expireAt} error={errorOf("expireAt")}>
              <Input {...register("expireAt")} type="datetime-local" />
              <BanglaDate of={expireAt} />
            </Field>
          </>
        )}
      </div>
    </details>
  );
}

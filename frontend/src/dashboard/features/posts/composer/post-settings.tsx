import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { ImageIcon } from "lucide-react";
import { useController } from "react-hook-form";
import { Link } from "react-router-dom";
import { isPictureAddress } from "@/shared/rich-text/addresses";
import { bylinesQuery } from "../../../api/bylines";
import type { Category } from "../../../api/categories";
import { postTagsQuery } from "../../../api/post-tags";
import type { Post, PostStatus } from "../../../api/posts";
import { Button } from "../../../components/button";
import { Field, Input, Select } from "../../../components/field";
import { TagsInput } from "../../../components/tags-input";
import { useStrings } from "../../../lib/language";
import { adminPaths } from "../../../lib/paths";
import type { ApiForm } from "../../../lib/use-api-form";
import { posts } from "../../../strings/posts";
import type { PostForm } from "./form";
import { MoreSettings } from "./more-settings";

interface PostSettingsProps {
  form: ApiForm<PostForm>;
  /** The address in the field, for its preview. */
  image: string;
  /** The address of a picture of the text that could be the post's image. */
  pictureInText: string | null;
  categories: Category[];
  post: Post | null;
  mayPublish: boolean;
  onSelectImage: () => void;
  onUsePicture: (address: string) => void;
}

const statuses: PostStatus[] = ["unpublished", "published"];

/** Category, tags, byline, status, image and more of a post. */
export function PostSettings(props: PostSettingsProps) {
  const { form, image, pictureInText, categories, post, mayPublish } = props;
  const t = useStrings(posts);
  const { register, errorOf } = form;
  const { data: bylines } = useSuspenseQuery(bylinesQuery);
  const { data: known = [] } = useQuery(postTagsQuery);
  const tags = useController({ control: form.control, name: "tags" }).field;
  const address = image.trim();
  return (
    <>
      <Field
        label={t.category}
        error={errorOf("categoryId")}
        hint={
          categories.length === 0 && (
            <>
              {t.noCategory}{" "}
              {mayPublish && <Link to={adminPaths.addCategory}>{t.addCategory}</Link>}
            </>
          )
        }
      >
        <Select {...register("categoryId")} required>
          <option value="">{t.selectOne}</option>
          {categories.map(({ id, titlename }) => (
            <option key={id} value={id}>
              {titlename}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.tags.label} hint={t.tags.hint} error={errorOf("tags")}>
        <TagsInput
          name="tags"
          value={tags.value}
          onChange={tags.onChange}
          suggestions={known.map(({ name }) => name)}
          t={t.tags}
        />
      </Field>
      {bylines.length > 0 && (
        <Field label={t.byline} hint={t.bylineHint} error={errorOf("bylineId")}>
          <Select {...register("bylineId")}>
            <option value="">{t.noByline}</option>
            {bylines.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {mayPublish ? (
        <Field label={t.status} hint={t.statusHint} error={errorOf("status")}>
          <Select {...register("status")} required>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {t.statuses[status]}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <p className="text-small text-muted">{t.review.hint}</p>
      )}
      <div className="grid gap-2">
        {isPictureAddress(address) && (
          <img
            className="aspect-4/3 w-full bg-sand object-cover"
            src={address}
            alt={t.preview}
            width="800"
            height="600"
          />
        )}
        <Button look="quiet" name="selectImage" onClick={props.onSelectImage}>
          <ImageIcon />
          {t.selectImage}
        </Button>
        {pictureInText && (
          <Button look="quiet" onClick={() => props.onUsePicture(pictureInText)}>
            {t.usePicture}
          </Button>
        )}
        <Field label={t.image} hint={t.imageHint} error={errorOf("image")}>
          <Input
            {...register("image")}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            required
          />
        </Field>
      </div>
      <MoreSettings form={form} post={post} mayPublish={mayPublish} />
    </>
  );
}

import { ImageIcon } from "lucide-react";
import { Link } from "react-router-dom";
import { isPictureAddress } from "@/shared/rich-text/addresses";
import type { Category } from "../../api/categories";
import type { PostStatus } from "../../api/posts";
import { Button } from "../../components/button";
import { Field, Input, Select } from "../../components/field";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { posts } from "../../strings/posts";
import type { PostField, PostForm } from "./form";

interface PostSettingsProps {
  form: PostForm;
  categories: Category[];
  errors: Partial<Record<PostField, readonly string[] | undefined>>;
  onChange: (changed: Partial<PostForm>) => void;
  onSelectImage: () => void;
}

const statuses: PostStatus[] = ["unpublished", "published"];

/** What belongs to a post besides its words: category, status and image. */
export function PostSettings(props: PostSettingsProps) {
  const { form, categories, errors, onChange, onSelectImage } = props;
  const words = useStrings(posts);
  return (
    <>
      <Field
        label={words.category}
        error={errors.categoryId}
        hint={
          categories.length === 0 && (
            <>
              {words.noCategory} <Link to={adminPaths.addCategory}>{words.addCategory}</Link>
            </>
          )
        }
      >
        <Select
          name="categoryId"
          required
          value={form.categoryId}
          onChange={({ target }) => onChange({ categoryId: target.value })}
        >
          <option value="">{words.selectOne}</option>
          {categories.map(({ id, titlename }) => (
            <option key={id} value={id}>
              {titlename}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.status} hint={words.statusHint} error={errors.status}>
        <Select
          name="status"
          required
          value={form.status}
          onChange={({ target }) =>
            onChange({ status: target.value === "published" ? "published" : "unpublished" })
          }
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {words.statuses[status]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-2">
        {isPictureAddress(form.image.trim()) && (
          <img
            className="aspect-4/3 w-full bg-sand object-cover"
            src={form.image.trim()}
            alt={words.preview}
            width="800"
            height="600"
          />
        )}
        <Button look="quiet" onClick={onSelectImage}>
          <ImageIcon />
          {words.selectImage}
        </Button>
        <Field label={words.image} hint={words.imageHint} error={errors.image}>
          <Input
            name="image"
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            required
            value={form.image}
            onChange={({ target }) => onChange({ image: target.value })}
          />
        </Field>
      </div>
    </>
  );
}

import type { BlogIndexPage } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { PageHead } from "../../components/page-head";
import { Pagination } from "../../components/pagination";
import { Picture } from "../../components/picture";
import { listAddress } from "../../lib/paths";
import { strings } from "../../strings/bn";
import { Categories } from "./categories";
import { PostCard } from "./post-card";

const t = strings.blog;

/** All posts, or those of a category, an author or a tag. */
export function BlogScreen({ page }: { page: BlogIndexPage }) {
  const { posts, pages, categories, author, meta } = page;
  return (
    <div className="wrap pb-16">
      <PageHead title={<Heading page={page} />}>
        {page.intro && (
          <div className="flex items-start gap-4">
            {author?.picture && (
              <Picture
                picture={author.picture}
                className="size-18 shrink-0 bg-sand object-cover"
                sizes="4.5rem"
                decorative
              />
            )}
            <p className="max-w-measure text-lead">{page.intro}</p>
          </div>
        )}
        {categories.length > 0 && <Categories page={page} />}
      </PageHead>
      {posts.length === 0 ? (
        <p className="border-t border-ink py-12 text-center text-muted">{t.empty}</p>
      ) : (
        <div className="grid gap-12">
          <div className="grid gap-4 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-10 lg:gap-x-16 lg:gap-y-12">
            {posts.map((post, index) => (
              <PostCard
                key={post.id}
                post={post}
                first={index === 0}
                alone={index === posts.length - 1 && posts.length % 2 === 0}
              />
            ))}
          </div>
          <Pagination
            label={t.pages}
            address={(number) => listAddress(meta.path, number)}
            {...pages}
          />
        </div>
      )}
    </div>
  );
}

function Heading({ page }: { page: BlogIndexPage }) {
  const { number } = page.pages;
  return (
    <>
      {page.category || page.author || page.tag ? page.title : <span lang="en">{t.heading}</span>}
      {number > 1 && ` · ${strings.pagination.page(bengaliDigits(number))}`}
    </>
  );
}

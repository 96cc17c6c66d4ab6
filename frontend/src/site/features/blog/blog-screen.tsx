import type { BlogIndexPage } from "@/shared/wagtail/page-types";
import { PageHead } from "../../components/page-head";
import { strings } from "../../strings/bn";
import { Categories } from "./categories";
import { Pagination } from "./pagination";
import { PostCard } from "./post-card";

const words = strings.blog;

export function BlogScreen({ page }: { page: BlogIndexPage }) {
  const { posts, pages, categories, category, meta } = page;
  return (
    <div className="wrap pb-16">
      <PageHead title={words.heading} lang="en">
        {page.intro && <p className="max-w-measure text-lead">{page.intro}</p>}
        {categories.length > 0 && (
          <Categories path={meta.path} categories={categories} current={category} />
        )}
      </PageHead>
      {posts.length === 0 ? (
        <p className="border-t border-ink py-12 text-center text-muted">{words.empty}</p>
      ) : (
        <div className="grid gap-12">
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2 lg:gap-y-16">
            {posts.map((post, index) => (
              <PostCard key={post.id} post={post} large={index === 0} />
            ))}
          </div>
          <Pagination path={meta.path} category={category} {...pages} />
        </div>
      )}
    </div>
  );
}

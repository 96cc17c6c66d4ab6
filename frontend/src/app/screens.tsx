import { ArticleScreen } from "@/features/site/article/ArticleScreen";
import { BlogScreen } from "@/features/site/blog/BlogScreen";
import { PostScreen } from "@/features/site/blog/PostScreen";
import { ContactsScreen } from "@/features/site/contacts/ContactsScreen";
import { GlossaryScreen } from "@/features/site/glossary/GlossaryScreen";
import { HomeScreen } from "@/features/site/home/HomeScreen";
import type { ScreenRegistry } from "@/lib/wagtail/registry";

/** Every page type of the site, and what shows it. */
export const screens = {
  "home.HomePage": HomeScreen,
  "articles.ArticlePage": ArticleScreen,
  "blog.BlogIndexPage": BlogScreen,
  "blog.PostPage": PostScreen,
  "contacts.ContactsPage": ContactsScreen,
  "glossary.GlossaryPage": GlossaryScreen,
} satisfies ScreenRegistry;

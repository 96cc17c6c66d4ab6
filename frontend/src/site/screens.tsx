import { ArticleScreen } from "./features/article/article-screen";
import { BlogScreen } from "./features/blog/blog-screen";
import { PostScreen } from "./features/blog/post-screen";
import { BooksScreen } from "./features/books/books-screen";
import { ContactsScreen } from "./features/contacts/contacts-screen";
import { EventScreen } from "./features/events/event-screen";
import { EventsScreen } from "./features/events/events-screen";
import { GlossaryScreen } from "./features/glossary/glossary-screen";
import { HomeScreen } from "./features/home/home-screen";
import type { ScreenRegistry } from "./lib/registry";

/** The component for each page type. */
export const screens = {
  "home.HomePage": HomeScreen,
  "articles.ArticlePage": ArticleScreen,
  "blog.BlogIndexPage": BlogScreen,
  "blog.PostPage": PostScreen,
  "books.BooksPage": BooksScreen,
  "contacts.ContactsPage": ContactsScreen,
  "events.EventIndexPage": EventsScreen,
  "events.EventPage": EventScreen,
  "glossary.GlossaryPage": GlossaryScreen,
} satisfies ScreenRegistry;

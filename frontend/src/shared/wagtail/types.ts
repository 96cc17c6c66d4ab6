/** What the API answers, as docs/content-model.md describes it. */

export type Id = number | string;

export interface Link {
  title: string;
  path: string;
}

export interface Picture {
  alt: string;
  width: number;
  height: number;
  src: string;
  sources: { type: string; srcset: string }[];
}

export interface Card {
  id: Id;
  title: string;
  path: string;
  teaser: string;
  picture: Picture | null;
}

export interface MenuItem {
  id: Id;
  title: string;
  path?: string;
  children?: MenuItem[];
}

export interface FooterSection {
  heading: string;
  text: string;
  links: Link[];
}

export interface Site {
  name: string;
  motto: string;
  logo: Picture | null;
  video_url: string;
  social_url: string;
  footer: FooterSection[];
  copyright: string;
  developer_credit: string;
}

/** What surrounds every page and stays while the visitor moves about. */
export interface Frame {
  menu: MenuItem[];
  site: Site;
  year: number;
}

export interface Payload extends Frame {
  status: number;
  page: Page | null;
  preview: boolean;
}

interface PageOf<Type extends string> {
  id: number | null;
  title: string;
  meta: {
    type: Type;
    /** Without one is a page in its first preview, before it has been saved. */
    path: string | null;
    slug: string;
    html_url: string | null;
    seo_title: string;
    search_description: string;
    first_published_at: string | null;
    last_published_at: string | null;
  };
}

export interface Slide {
  id: Id;
  heading: string;
  text: string;
  picture: Picture | null;
  link: Link | null;
}

export interface CardSection {
  id: Id;
  anchor: string;
  heading: string;
  intro: string;
  summary: string;
  layout: "grid" | "rows";
  cards: Card[];
}

export interface HomePage extends PageOf<"home.HomePage"> {
  heading: string;
  lead: string;
  actions: Link[];
  slides: Slide[];
  sections: CardSection[];
}

export interface ArticlePage extends PageOf<"articles.ArticlePage"> {
  short_title: string;
  lead: string;
  teaser: string;
  picture: Picture | null;
  caption: string;
  body: Block[];
  reading_minutes: number;
  /** What the text's links to the glossary mean. */
  terms: Term[];
}

/** A word of the glossary. The reading is in Latin letters and may be empty. */
export interface Term {
  anchor: string;
  term: string;
  reading: string;
  meaning: string;
}

export interface Category {
  id: number;
  titlename: string;
}

export interface PostSummary {
  id: number;
  title: string;
  path: string;
  excerpt: string;
  picture: Picture | null;
  category: Category | null;
  date: string;
}

export interface BlogIndexPage extends PageOf<"blog.BlogIndexPage"> {
  intro: string;
  posts: PostSummary[];
  pages: { number: number; count: number; total: number };
  categories: Category[];
  category: number | null;
}

export interface PostPage extends PageOf<"blog.PostPage"> {
  body: string;
  picture: Picture | null;
  category: Category | null;
  date: string;
  reading_minutes: number;
  previous: Link | null;
  next: Link | null;
}

export interface Contact {
  id: Id;
  photo: Picture | null;
  name: string;
  designation: string;
  address: string;
  contact: string;
  phone: { label: string; href: string } | null;
  email: string;
}

export interface ContactsPage extends PageOf<"contacts.ContactsPage"> {
  intro: string;
  note: string;
  contacts: Contact[];
}

export interface GlossaryTerm extends Term {
  see_also: { term: string; anchor: string }[];
}

export interface Letter {
  letter: string;
  terms: GlossaryTerm[];
}

export interface GlossaryPage extends PageOf<"glossary.GlossaryPage"> {
  lead: string;
  letters: Letter[];
}

export type Page = HomePage | ArticlePage | BlogIndexPage | PostPage | ContactsPage | GlossaryPage;
export type PageType = Page["meta"]["type"];

export interface BlockValues {
  heading: { text: string; level: 2 | 3 | 4; anchor: string };
  text: string;
  picture: { picture: Picture | null; caption: string; numbered: boolean };
  gallery: { picture: Picture | null; caption: string }[];
  quotation: { text: string; attribution: string };
  rows: { items: { term: string; text: string }[] };
  cards: Card[];
  table: {
    caption: string;
    columns: { heading: string; numeric: boolean }[];
    rows: string[][];
    row_headings: boolean;
  };
  callout: { heading: string; text: string; tone: "note" | "caution" };
  key_figures: { number: string; label: string; note: string }[];
  sources: { number: number; text: string }[];
}

export type BlockType = keyof BlockValues;

export interface BlockOf<Type extends BlockType> {
  type: Type;
  value: BlockValues[Type];
  id: string;
}

export type Block = { [Type in BlockType]: BlockOf<Type> }[BlockType];

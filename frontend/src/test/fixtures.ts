import type {
  ArticlePage,
  BlogIndexPage,
  BooksPage,
  Card,
  ContactsPage,
  EventDay,
  EventSummary,
  GlossaryPage,
  HomePage,
  Page,
  Payload,
  Picture,
  PostPage,
  SearchAnswer,
} from "@/generated/page-types";
import type { Frame } from "@/shared/wagtail/types";

/** One page of each type in the API's shape. The article has every block type. */

export function picture(name: string, alt: string): Picture {
  const renditions = (type: string) =>
    [400, 800, 1200].map((width) => `/media/images/${name}.${width}.${type} ${width}w`).join(", ");
  return {
    alt,
    width: 800,
    height: 600,
    src: `/media/images/${name}.jpg`,
    sources: [
      { type: "image/avif", srcset: renditions("avif") },
      { type: "image/webp", srcset: renditions("webp") },
    ],
    position: "",
  };
}

function meta<Type extends string>(type: Type, path: string) {
  return {
    type,
    path,
    slug: path.split("/").at(-1) || "home",
    html_url: `http://localhost:5555${path}`,
    seo_title: "",
    search_description: "",
    first_published_at: "2026-11-01T06:00:00+06:00",
    last_published_at: "2026-11-21T09:30:00+06:00",
  };
}

export const frame: Frame = {
  year: 2026,
  menu: [
    { id: 1, title: "প্রচ্ছদ", path: "/" },
    {
      id: 2,
      title: "আমাদের কথা",
      children: [
        { id: 21, title: "প্রতিষ্ঠাতা", path: "/establishment" },
        { id: 22, title: "লক্ষ্য ও আদর্শ", path: "/goal" },
        { id: 23, title: "বাংলাদেশ শাখা", path: "/marga" },
      ],
    },
    {
      id: 3,
      title: "কার্যক্রম",
      children: [
        { id: 31, title: "যোগ ও সাধনা", path: "/yoga" },
        { id: 32, title: "শিক্ষা", path: "/education" },
        { id: 33, title: "শিশুসদন", path: "/childrenhomes" },
        { id: 34, title: "ত্রাণ ও পুনর্বাসন", path: "/amrt" },
        { id: 35, title: "রেনেসাঁ ও রাওয়া", path: "/rurawa" },
      ],
    },
    {
      id: 4,
      title: "দর্শন",
      children: [
        { id: 41, title: "প্রাউট", path: "/prout" },
        { id: 42, title: "সামাজিক দৃষ্টিভঙ্গি", path: "/social" },
        { id: 43, title: "আধ্যাত্মিক দর্শন", path: "/spiritual" },
      ],
    },
    { id: 5, title: "ব্লগ", path: "/blog" },
    { id: 6, title: "যোগাযোগ", path: "/contact" },
  ],
  site: {
    name: "আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ",
    motto: "আত্মমোক্ষার্থং জগদ্ধিতায় চ",
    logo: null,
    video_url: "https://video.example.org/marga",
    social_url: "https://social.example.org/marga",
    footer: [
      {
        heading: "সংঘ",
        text: "<p>সাধনা ও সেবার একটি আধ্যাত্মিক-সামাজিক সংগঠন। কেন্দ্রীয় কার্যালয়: শ্রীশ দাস লেন, ঢাকা।</p>",
        links: [],
      },
      {
        heading: "আমাদের কথা",
        text: "",
        links: [
          { title: "প্রতিষ্ঠাতা", path: "/establishment" },
          { title: "লক্ষ্য ও আদর্শ", path: "/goal" },
          { title: "বাংলাদেশ শাখা", path: "/marga" },
          { title: "যোগাযোগ", path: "/contact" },
        ],
      },
      {
        heading: "কার্যক্রম",
        text: "",
        links: [
          { title: "যোগ ও সাধনা", path: "/yoga" },
          { title: "শিক্ষা", path: "/education" },
          { title: "শিশুসদন", path: "/childrenhomes" },
          { title: "ত্রাণ ও পুনর্বাসন", path: "/amrt" },
          { title: "রেনেসাঁ ও রাওয়া", path: "/rurawa" },
        ],
      },
      {
        heading: "পড়ুন",
        text: "",
        links: [
          { title: "প্রাউট", path: "/prout" },
          { title: "সামাজিক দৃষ্টিভঙ্গি", path: "/social" },
          { title: "আধ্যাত্মিক দর্শন", path: "/spiritual" },
          { title: "ব্লগ", path: "/blog" },
        ],
      },
    ],
    copyright: "আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ",
    developer_credit: "ওয়েবসাইট নির্মাণ: মার্গ প্রকল্প",
    help: { title: "সাহায্য করুন", path: "/help" },
  },
};

let lastCard = 100;

function card(path: string, title: string, teaser: string): Card {
  lastCard += 1;
  return { id: lastCard, title, path, teaser, picture: picture(path.slice(1), title) };
}

export const eventDay = (changes: Partial<EventDay> = {}): EventDay => ({
  first_day: "2026-11-29",
  last_day: "2026-11-29",
  weekday: "রবিবার",
  bangla_date: "",
  state: "coming",
  moved_from: "",
  note: "",
  ...changes,
});

export const eventSummary = (changes: Partial<EventSummary> = {}): EventSummary => ({
  id: 1,
  title: "ধর্মচক্র",
  path: "/events/weekly",
  kind: "ধর্মচক্র",
  day: eventDay(),
  times: "বিকেল ৫টা",
  repeats: "প্রতি রবিবার",
  later: [],
  place: "সিলেট কার্যালয়",
  lead: "কীর্তন ও ধ্যান।",
  conditions: "",
  calendar: "/events/weekly/event.ics",
  is_sample: false,
  ...changes,
});

const gathering = (district: string, isSample: boolean): HomePage["gatherings"][number] => ({
  district,
  event: eventSummary({
    title: `সাপ্তাহিক ধর্মচক্র, ${district}`,
    path: `/events/${district}`,
    place: "কার্যালয়",
    calendar: `/events/${district}/event.ics`,
    is_sample: isSample,
  }),
});

export const homePage: HomePage = {
  id: 3,
  title: "প্রচ্ছদ",
  meta: meta("home.HomePage", "/"),
  heading: "ভিতরে মুক্তি,\nবাইরে সেবা",
  lead: "আনন্দমার্গ প্রচারক সংঘ একটি আধ্যাত্মিক ও সমাজসেবী সংগঠন। বাংলাদেশে আমরা যোগ ও সাধনা শেখাই, বিদ্যালয় ও শিশুসদন চালাই, দুর্যোগে মানুষের পাশে দাঁড়াই।",
  actions: [
    { title: "কার্যক্রম দেখুন", path: "/#activities" },
    { title: "কাছের কার্যালয় খুঁজুন", path: "/contact" },
  ],
  slides: [
    {
      id: "s1",
      heading: "একটি পথ, সবার জন্য খোলা",
      text: "ধর্ম, জাতি ও ভাষার ভেদ ছাড়াই যে-কেউ সাধনা শিখতে পারেন।",
      picture: picture("slide-dawn", "ধানক্ষেতের মাঝ দিয়ে একটি পথ সূর্যের দিকে উঠে গেছে"),
      link: { title: "পথটি চিনুন", path: "/yoga" },
    },
    {
      id: "s2",
      heading: "জল নামার আগেই পৌঁছানো",
      text: "বন্যায়, শীতে ও ঝড়ে ত্রাণ দল শুকনো খাবার, ওষুধ ও কম্বল নিয়ে যায়।",
      picture: picture("slide-relief", "বন্যার জলে ত্রাণের নৌকা"),
      link: { title: "ত্রাণের কাজ", path: "/amrt" },
    },
    {
      id: "s3",
      heading: "যে শিক্ষা মুক্ত করে",
      text: "পড়ার সঙ্গে গান, গাছ, খেলা আর নীতির পাঠ।",
      picture: picture("slide-school", "বটগাছের তলায় ছেলেমেয়েরা বই পড়ছে"),
      link: null,
    },
  ],
  figures: [
    {
      id: "f1",
      number: "৫০১৮",
      label: "প্রভাত সঙ্গীতের গান",
      link: { title: "সামাজিক দৃষ্টিভঙ্গি", path: "/social#songs" },
    },
    { id: "f2", number: "১৯৮৬", label: "বাংলাদেশে সরকারি নিবন্ধন", link: null },
  ],
  sections: [
    {
      id: "about",
      anchor: "about",
      heading: "আমাদের কথা",
      intro: "কে শুরু করেছিলেন, কোন লক্ষ্যে, আর এই দেশে কীভাবে পথটি এগিয়েছে।",
      summary: "প্রতিষ্ঠাতা, আদর্শ, শাখা",
      layout: "grid",
      cards: [
        card(
          "/establishment",
          "প্রতিষ্ঠাতা",
          "শ্রীশ্রীআনন্দমূর্ত্তি, লৌকিক নাম প্রভাতরঞ্জন সরকার: রেলের দফতরের হিসাবরক্ষক থেকে এক আন্দোলনের দিশারি।",
        ),
        card(
          "/goal",
          "লক্ষ্য ও আদর্শ",
          "শিকড় ভিতরে, ছায়া বাইরে। আত্মমোক্ষ ও জগতের হিত, এই দুই লক্ষ্য আর ছয়টি কর্মক্ষেত্রের পরিচয়।",
        ),
        card(
          "/marga",
          "বাংলাদেশ শাখা",
          "১৯৭১-এর ত্রাণ থেকে শুরু, ১৯৭২-এ প্রথম সন্ন্যাসী, ১৯৮৬-তে সরকারি নিবন্ধন। নদীর দেশে একটি পথের কথা।",
        ),
      ],
    },
    {
      id: "activities",
      anchor: "activities",
      heading: "কার্যক্রম",
      intro: "পাঁচটি কাজ, একটিই ভাবনা: মানুষের শরীর, মন ও সমাজ একসঙ্গে গড়ে ওঠে।",
      summary: "যোগ, শিক্ষা, ত্রাণ",
      layout: "grid",
      cards: [
        card("/yoga", "যোগ ও সাধনা", "আসন, প্রাণায়াম ও ধ্যানের নিয়মিত অনুশীলন। শেখার শুরু একজন আচার্যের কাছে।"),
        card(
          "/education",
          "শিক্ষা",
          "‘সা বিদ্যা যা বিমুক্তয়ে’: যা মুক্ত করে, তা-ই বিদ্যা। শিশুর কৌতূহলকে কেন্দ্রে রেখে সাজানো পাঠ।",
        ),
        card(
          "/childrenhomes",
          "শিশুসদন",
          "দুটি সদন। নিরাপদ আশ্রয়, বিদ্যালয়, চিকিৎসা আর নিজের পায়ে দাঁড়ানোর প্রস্তুতি।",
        ),
        card(
          "/amrt",
          "ত্রাণ ও পুনর্বাসন",
          "এ্যামার্ট: দুর্যোগে ত্রাণ, তারপর ঘর, কাজ ও আত্মবিশ্বাস ফিরিয়ে আনা। নিবন্ধিত ২০১৮।",
        ),
        card(
          "/rurawa",
          "রেনেসাঁ ও রাওয়া",
          "চিন্তার মুক্তি আর কল্যাণের শিল্প: ভাবুক, লেখক ও শিল্পীদের দুটি মিলনমঞ্চ।",
        ),
      ],
    },
    {
      id: "philosophy",
      anchor: "philosophy",
      heading: "দর্শন",
      intro: "অর্থনীতি, সমাজ ও আত্মা নিয়ে আন্দোলনটি কী বলে, উৎসসহ, সহজ বাংলায়।",
      summary: "অর্থনীতি, সমাজ, আত্মা",
      layout: "rows",
      cards: [
        card(
          "/prout",
          "প্রাউট",
          "প্রগতিশীল উপযোগ তত্ত্ব: সম্পদের সর্বাধিক উপযোগ, যুক্তিসঙ্গত বণ্টন এবং সবার ন্যূনতম প্রয়োজনের নিশ্চয়তা। তিন স্তরের এক অর্থনীতির রূপরেখা।",
        ),
        card(
          "/social",
          "সামাজিক দৃষ্টিভঙ্গি",
          "নব্যমানবতাবাদ মানুষের ভালোবাসাকে পশু, পাখি, গাছ ও জড়ের দিকে বাড়িয়ে দেয়। ভাষা, শিল্প, নারীর অধিকার ও পেশার নীতি এখানে একসূত্রে।",
        ),
        card(
          "/spiritual",
          "আধ্যাত্মিক দর্শন",
          "সৃষ্টিচক্র, মনের পাঁচ কোষ, কর্ম ও সংস্কার। নিজের ভিতরে স্তরে স্তরে এগোনোর মানচিত্র।",
        ),
      ],
    },
  ],
  events: [],
  gatherings: [gathering("khulna", false), gathering("dhaka", true)],
  news: [card("/blog/winter", "শীতের প্রস্তুতি", "কম্বল বিলির আগে তালিকা, মাপ ও পথের হিসাব।")],
  closing: {
    heading: "শুরু হোক আজই",
    text: "কাছের কার্যালয়ে আসুন।",
    actions: [{ title: "কার্যালয় খুঁজুন", path: "/contact" }],
  },
};

export const articlePage: ArticlePage = {
  id: 12,
  title: "প্রাউট: প্রগতিশীল উপযোগ তত্ত্ব",
  meta: { ...meta("articles.ArticlePage", "/prout"), seo_title: "প্রাউট কী" },
  message_form: null,
  short_title: "প্রাউট",
  lead: "সম্পদ সীমিত, মানুষের সম্ভাবনা অসীম। এই দুইয়ের মধ্যে ন্যায্য হিসাব মেলাতে ১৯৫৯ সালে প্রভাতরঞ্জন সরকার যে সমাজ-অর্থনৈতিক তত্ত্বটি দেন, তার নাম প্রাউট।",
  teaser: "সম্পদের সর্বাধিক উপযোগ ও যুক্তিসঙ্গত বণ্টন।",
  picture: picture("prout", "তিন ধাপের চত্বর: উপরে কারখানা, মাঝে সমবায়ের ঘর, নিচে ছোট দোকান"),
  lead_html:
    "সম্পদ সীমিত, মানুষের সম্ভাবনা অসীম। এই দুইয়ের মধ্যে ন্যায্য হিসাব মেলাতে ১৯৫৯ সালে প্রভাতরঞ্জন সরকার যে সমাজ-অর্থনৈতিক তত্ত্বটি দেন, তার নাম প্রাউট।",
  caption: "তিন স্তরের অর্থনীতি",
  caption_html: "তিন স্তরের অর্থনীতি",
  reading_minutes: 6,
  text_changed_at: "2026-11-19T09:00:00+06:00",
  above: [],
  below: [],
  neighbours: null,
  terms: [
    {
      anchor: "cooperative",
      term: "সমবায়",
      reading: "cooperative",
      meaning: "প্রাউটের মধ্যস্তরের শিল্পের মালিকানারীতি",
    },
    { anchor: "prout", term: "প্রাউট", reading: "", meaning: "প্রগতিশীল উপযোগ তত্ত্ব" },
  ],
  body: [
    {
      type: "rows",
      id: "b0",
      value: {
        items: [
          {
            term: "প্রবর্তন",
            anchor: "introduced",
            text: '<p>১৯৫৯ সাল, প্রভাতরঞ্জন সরকার <span class="cites" id="cite-1">[<a href="#source-1" aria-label="তথ্যসূত্র ১">১</a>]</span></p>',
          },
          { term: "মূল কথা", anchor: "core", text: "<p>সম্পদের সর্বাধিক উপযোগ ও যুক্তিসঙ্গত বণ্টন</p>" },
          {
            term: "মালিকানা",
            anchor: "ownership",
            text: '<p>তিন স্তর: স্থানীয় সরকার, <b>সমবায়</b>, ব্যক্তি <span class="cites" id="cite-2">[<a href="#source-2" aria-label="তথ্যসূত্র ২">২</a>]</span></p>',
          },
        ],
      },
    },
    { type: "heading", id: "b1", value: { text: "শুরুর কথা", level: 2, anchor: "origin" } },
    {
      type: "text",
      id: "b2",
      value:
        '<p>পঞ্চাশের দশকের শেষে পৃথিবী দুই শিবিরে ভাগ। একদিকে ব্যক্তিমুনাফার বাজার, অন্যদিকে রাষ্ট্রের মালিকানা। প্রভাতরঞ্জন সরকারের মতে দুটি পথই মানুষকে খণ্ড করে দেখে: একটি দেখে ক্রেতা, অন্যটি দেখে শ্রমের একক <span class="cites" id="cite-3">[<a href="#source-1" aria-label="তথ্যসূত্র ১">১</a>]</span>। তিনি চেয়েছিলেন এমন একটি ব্যবস্থা, যেখানে অর্থনীতির মাপকাঠি হবে মানুষের সামগ্রিক বিকাশ।</p><p>১৯৬২ সালে প্রকাশিত ‘আনন্দসূত্রম্’ গ্রন্থে এর মূল নীতিগুলো সূত্রের আকারে লেখা হয়। <a href="/social">সামাজিক দৃষ্টিভঙ্গি</a> পাতায় এর পাশের কথাগুলো আছে <span class="cites" id="cite-4">[<a href="#source-1" data-last="3" aria-label="তথ্যসূত্র ১–৩">১–৩</a>]</span>[৯৯]।</p>',
    },
    { type: "heading", id: "b3", value: { text: "পাঁচটি মূল নীতি", level: 2, anchor: "principles" } },
    {
      type: "text",
      id: "b4",
      value:
        "<p>আন্দোলনটির শিক্ষা অনুসারে প্রাউট পাঁচটি নীতির উপর দাঁড়িয়ে আছে। সংক্ষেপে সেগুলো এই:</p><ol><li>সমষ্টির স্পষ্ট অনুমতি ছাড়া কেউ স্থূল সম্পদ সঞ্চয় করবে না।</li><li>বিশ্বের স্থূল, সূক্ষ্ম ও কারণ, সব সম্ভাবনার সর্বাধিক উপযোগ ও যুক্তিসঙ্গত বণ্টন চাই।</li><li>ব্যক্তি ও সমাজের শারীরিক, মানসিক ও আত্মিক শক্তির সর্বাধিক উপযোগ চাই।</li><li>এই উপযোগগুলোর মধ্যে সুষ্ঠু সামঞ্জস্য থাকবে।</li><li>উপযোগের পদ্ধতি <b>দেশ-কাল-পাত্র</b> ভেদে বদলাবে।</li></ol>",
    },
    { type: "heading", id: "b5", value: { text: "ন্যূনতম প্রয়োজন", level: 2, anchor: "needs" } },
    {
      type: "callout",
      id: "b6",
      value: {
        heading: "যা সবার আগে",
        text: "<p><b>অন্ন, বস্ত্র, বাসস্থান, চিকিৎসা ও শিক্ষা।</b> এগুলো দান নয়; কাজের সুযোগ ও ক্রয়ক্ষমতার মধ্য দিয়ে পাওয়া অধিকার।</p>",
        tone: "note",
      },
    },
    {
      type: "callout",
      id: "b7",
      value: {
        heading: "",
        text: "<p>তত্ত্বটি কোনো দেশে পূর্ণ আকারে পরীক্ষিত হয়নি।</p>",
        tone: "caution",
      },
    },
    { type: "heading", id: "b8", value: { text: "তিন স্তরের অর্থনীতি", level: 2, anchor: "tiers" } },
    {
      type: "text",
      id: "b9",
      value:
        '<p>শিল্পের মালিকানা এখানে একরকম নয়, আকার অনুযায়ী তিন রকম। মাঝারি শিল্প ও কৃষি চলবে <a class="term" href="/glossary#cooperative">সমবায়</a> পদ্ধতিতে। ছোট ব্যবসা থাকবে ব্যক্তির হাতে।</p>',
    },
    {
      type: "picture",
      id: "b10",
      value: {
        picture: picture("prout", "তিন ধাপের চত্বর"),
        caption: "উপর থেকে নিচে তিন স্তর",
        numbered: true,
      },
    },
    { type: "heading", id: "b11", value: { text: "উৎপাদন কার জন্য", level: 3, anchor: "production" } },
    {
      type: "text",
      id: "b12",
      value:
        '<p><a class="term" href="/glossary#prout">প্রাউটের</a> ভাষায় উৎপাদনের উদ্দেশ্য ভোগ, মুনাফা নয়: যা মানুষের লাগে তা-ই আগে তৈরি হবে, এবং যেখানে কাঁচামাল, কারখানা যতটা সম্ভব তার কাছেই।</p><ul><li>খাদ্য ও বস্ত্র</li><li>ঘর ও ওষুধ</li></ul>',
    },
    { type: "heading", id: "b13", value: { text: "সুষম অর্থনীতি", level: 2, anchor: "balance" } },
    {
      type: "table",
      id: "b14",
      value: {
        caption: "কর্মশক্তির প্রস্তাবিত ভাগ",
        columns: [
          { heading: "ক্ষেত্র", numeric: false },
          { heading: "অংশ", numeric: true },
        ],
        rows: [
          ["কৃষি", "৩০–৪০ %"],
          ["কৃষিভিত্তিক শিল্প", "২০ %"],
          ["কৃষিসহায়ক শিল্প", "২০ %"],
          [
            'বাণিজ্য <span class="cites" id="cite-5">[<a href="#source-2" aria-label="তথ্যসূত্র ২">২</a>]</span>',
            "১০ %",
          ],
          ["বুদ্ধিজীবী পেশা", "১০ %"],
        ],
        row_headings: true,
      },
    },
    {
      type: "key_figures",
      id: "b15",
      value: [
        { number: "১৯৫৯", label: "তত্ত্বের প্রথম প্রকাশ", note: "জামালপুরে" },
        { number: "৫", label: "মূল নীতি", note: "" },
        { number: "৩", label: "মালিকানার স্তর", note: "" },
      ],
    },
    { type: "heading", id: "b16", value: { text: "মুনাফার বণ্টন", level: 2, anchor: "profit" } },
    {
      type: "quotation",
      id: "b17",
      value: {
        text: "‘আত্মমোক্ষার্থং জগদ্ধিতায় চ’",
        attribution: "সংঘের মূলমন্ত্র। অর্থ: আত্মার মুক্তি এবং জগতের হিতের জন্য।",
      },
    },
    {
      type: "gallery",
      id: "b18",
      value: [
        { picture: picture("education", "খোলা বইয়ের উপর একটি চারাগাছ"), caption: "শিক্ষা" },
        { picture: picture("amrt", "জলের উপর ত্রাণের নৌকা"), caption: "ত্রাণ" },
      ],
    },
    {
      type: "picture",
      id: "b19",
      value: {
        picture: picture("social", "এক বৃত্তে মানুষ, পশু, পাখি ও গাছ"),
        caption: "সব প্রাণ এক বৃত্তে",
        numbered: true,
      },
    },
    {
      type: "media",
      id: "b24",
      value:
        '<p class="ql-media"><a href="https://www.youtube.com/watch?v=abcdefghi-_" title="youtube.com" rel="noopener noreferrer nofollow" data-action="play">প্রভাত সঙ্গীত</a></p>',
    },
    {
      type: "sound",
      id: "b27",
      value: {
        file: {
          url: "/documents/1/kirtan.mp3",
          type: "MP3",
          facts: ["২ পৃষ্ঠা", "৩৪০ কিলোবাইট"],
        },
        title: "ভোরের কীর্তন",
        description: "সকালের আসরে গাওয়া।",
        cover: picture("dawn", "নদীর ওপর সূর্যোদয়"),
        transcript: "<p>কীর্তনের কথা।</p>",
      },
    },
    {
      type: "downloads",
      id: "b28",
      value: [
        {
          file: {
            url: "/documents/2/bidhi.pdf",
            type: "PDF",
            facts: ["২ পৃষ্ঠা", "৩৪০ কিলোবাইট"],
          },
          title: "ষোড়শ বিধি",
          description: "এক পাতার তালিকা।",
          cover: null,
        },
        { file: null, title: "মুছে ফেলা নথি", description: "", cover: null },
      ],
    },
    {
      type: "ways_to_give",
      id: "b26",
      value: [
        {
          kind: "mobile",
          label: "নমুনা ওয়ালেট",
          number: "০১০০০-০০০০০০",
          plain_number: "",
          qr: null,
          holder: "সংঘের নাম (নমুনা)",
          note: "",
          is_sample: true,
        },
        {
          kind: "in_person",
          label: "",
          number: "",
          plain_number: "",
          qr: null,
          holder: "",
          note: '<p>কাছের <a href="/contact">কার্যালয়ে</a> আসুন।</p>',
          is_sample: false,
        },
      ],
    },
    {
      type: "festivals",
      id: "b25",
      value: [
        {
          name: "পৌষ সংক্রান্তির কীর্তন",
          path: "/events/poush",
          rule: "পৌষের শেষ দুই দিন",
          first_day: "2027-01-14",
          last_day: "2027-01-15",
          bangla_date: "৩০ পৌষ ১৪৩৩ – ১ মাঘ ১৪৩৩",
          place: "ঢাকা",
        },
        {
          name: "নবান্ন",
          path: "/events/nobanno",
          rule: "ফসল কাটার পূর্ণিমা",
          first_day: "",
          last_day: "",
          bangla_date: "",
          place: "",
        },
      ],
    },
    { type: "heading", id: "b20", value: { text: "আরও পড়ুন", level: 2, anchor: "more" } },
    {
      type: "cards",
      id: "b21",
      value: [
        card("/social", "সামাজিক দৃষ্টিভঙ্গি", "নব্যমানবতাবাদ থেকে পেশার নীতি।"),
        card("/goal", "লক্ষ্য ও আদর্শ", "দুই লক্ষ্য ও ছয়টি কর্মক্ষেত্র।"),
      ],
    },
    { type: "heading", id: "b22", value: { text: "তথ্যসূত্র", level: 2, anchor: "sources" } },
    {
      type: "sources",
      id: "b23",
      value: [
        {
          number: 1,
          text: "<p>প্রাউটের পাঁচটি মৌলিক নীতি</p>",
          details: "",
          url: "https://prout.example.org/node/2",
          citations: [1, 3, 4],
          book: "",
        },
        {
          number: 2,
          text: "<p>শিল্প বিষয়ে প্রশ্নোত্তর</p>",
          details: "প্রাউট গ্লোব, ২০১১",
          url: "https://globe.example.org/faq-industry/%E0%A6%95",
          citations: [2, 4, 5],
          book: "",
        },
        {
          number: 3,
          text: "<p>ছাপা বই</p>",
          details: "পাঠাগারে",
          url: "",
          citations: [4],
          book: "",
        },
      ],
    },
  ],
};

const service = { id: 1, titlename: "সেবা", path: "/blog/category/seba" };
const practice = { id: 2, titlename: "সাধনা", path: "/blog/category/sadhona" };
const learning = { id: 3, titlename: "শিক্ষা", path: "/blog/category/shikkha" };
const board = { name: "সম্পাদনা পর্ষদ", path: "/blog/author/sompadona-porshod" };

export const blogPage: BlogIndexPage = {
  id: 20,
  title: "ব্লগ",
  meta: meta("blog.BlogIndexPage", "/blog"),
  intro: "মাঠের কাজ, সাধনার অভিজ্ঞতা আর প্রতিদিনের ছোট শিক্ষা।",
  pages: { number: 1, count: 3, total: 13 },
  categories: [service, practice, learning],
  category: null,
  author: null,
  tag: null,
  posts: [
    {
      id: 31,
      title: "শীতের আগে কাঁথা ও কম্বল গোছানো",
      path: "/blog/shiter-age",
      excerpt:
        "<p>উত্তরের হাওয়া আসার আগে হাতে থাকে মোটে কয়েক সপ্তাহ। এই সময়টুকুতে পুরোনো কাঁথা রোদে দেওয়া, ছেঁড়া কম্বলে তালি দেওয়া আর কার ঘরে কী লাগবে তার তালিকা করা, তিনটি কাজ একসঙ্গে এগোয়। তালিকা না থাকলে এক বাড়িতে তিনটি কম্বল যায়, পাশের বাড়িতে একটিও না। তাই আমরা শুরু করি খাতা দিয়ে, গুদাম দিয়ে নয়। খাতায় লেখা থাকে বয়স, অসুস্থতা আর ঘরের অবস্থা…</p>",
      picture: picture("blankets", "ভাঁজ করে রাখা পাঁচটি কম্বল"),
      category: service,
      author: board,
      date: "2026-11-14T10:00:00+06:00",
    },
    {
      id: 32,
      title: "ভোরের ধ্যান: পাঁচ মিনিট দিয়ে শুরু",
      path: "/blog/bhorer-dhyan",
      excerpt:
        "<p>ধ্যান শুরু করতে পাহাড়ে যেতে হয় না, দরকার একটি নির্দিষ্ট সময় আর একটি নির্দিষ্ট জায়গা। বারান্দার কোণ, বিছানার ধার, যেখানেই হোক, প্রতিদিন একই। প্রথম সপ্তাহে ঘড়িতে পাঁচ মিনিট। মন ছুটবে, ছুটুক; তাকে বকাঝকা না করে ফিরিয়ে আনাই অনুশীলন। সোজা হয়ে বসা, ধীরে শ্বাস নেওয়া আর চোখ বন্ধ রাখা, এটুকুই শুরুতে যথেষ্ট…</p>",
      picture: picture("yoga", "পদ্মাসনে বসা একজন মানুষ"),
      category: practice,
      author: null,
      date: "2026-11-02T10:00:00+06:00",
    },
    {
      id: 33,
      title: "এক হাঁড়ি খিচুড়ি, দুশো মানুষ",
      path: "/blog/khichuri",
      excerpt:
        "<p>বড় হাঁড়িতে রান্নার প্রথম নিয়ম, নুন শেষে। দ্বিতীয় নিয়ম, ডাল আর চালের মাপ কাগজে লিখে রাখা। নিরামিষ খিচুড়ি সস্তা, পুষ্টিকর, আর প্রায় সবার পাতে চলে; তাই দুর্যোগের রান্নাঘরে এটাই আমাদের প্রথম পছন্দ। কিন্তু দুশো জনের রান্না মানে দুশো থালা ধোয়া, পানীয় জল আর হাত ধোয়ার সাবানও…</p>",
      picture: picture("kitchen", "উনুনে একটি বড় হাঁড়ি"),
      category: service,
      author: null,
      date: "2026-10-20T10:00:00+06:00",
    },
    {
      id: 34,
      title: "বইয়ের পাশে একটি চারাগাছ",
      path: "/blog/charagach",
      excerpt:
        "<p>প্রতিটি শ্রেণিকক্ষের জানালায় একটি করে টব। ছেলেমেয়েরা পালা করে জল দেয়, পাতার সংখ্যা গোনে, মাপ নেয়, ছবি আঁকে। অঙ্ক, বিজ্ঞান আর ভাষা একই টবের মাটিতে মিশে যায়। কোনো গাছ মরে গেলে সেটাও পাঠ: কেন মরল, কে দেখতে ভুলেছিল, এবার কী করা যায়…</p>",
      picture: picture("education", "খোলা বইয়ের উপর একটি চারাগাছ"),
      category: learning,
      author: null,
      date: "2026-10-08T10:00:00+06:00",
    },
    {
      id: 35,
      title: "গানের আসর সাজানোর খুঁটিনাটি",
      path: "/blog/ganer-asor",
      excerpt:
        "<p>প্রভাত সঙ্গীতের আসর মানে মঞ্চ আর মাইক নয়, আগে দরকার গানের ক্রম। ভোরের গান দিয়ে শুরু, মাঝে ঋতু ও মানুষের গান, শেষে নিবেদন। শ্রোতার হাতে কথা ছাপা থাকলে তিনিও গলা মেলান, আর আসরটি তখন সবার হয়…</p>",
      picture: null,
      category: learning,
      author: null,
      date: "2026-09-14T10:00:00+06:00",
    },
  ],
};

export const postPage: PostPage = {
  id: 31,
  title: "শীতের আগে কাঁথা ও কম্বল গোছানো",
  meta: meta("blog.PostPage", "/blog/shiter-age"),
  picture: picture("blankets", "ভাঁজ করে রাখা পাঁচটি কম্বল, গায়ে কাঁথার ফোঁড়"),
  category: service,
  author: board,
  tags: [
    { name: "কাঁথা", path: "/blog/tag/katha" },
    { name: "শীত", path: "/blog/tag/shit" },
  ],
  lead: "শীতের আগে কাঁথা মেরামতের সহজ নিয়ম।",
  date: "2026-11-14T10:00:00+06:00",
  bangla_date: "",
  reading_minutes: 3,
  previous: { title: "ভোরের ধ্যান: পাঁচ মিনিট দিয়ে শুরু", path: "/blog/bhorer-dhyan" },
  next: null,
  related: [
    {
      id: 33,
      title: "এক হাঁড়ি খিচুড়ি, দুশো মানুষ",
      path: "/blog/khichuri",
      picture: picture("kitchen", "উনুনে একটি বড় হাঁড়ি"),
      date: "2026-10-20T10:00:00+06:00",
    },
  ],
  body: '<p>তালিকা না থাকলে এক বাড়িতে তিনটি কম্বল যায়, পাশের বাড়িতে একটিও না। তাই আমরা শুরু করি খাতা দিয়ে, গুদাম দিয়ে নয়।</p><h2>খাতার চারটি ঘর</h2><ul><li>কতজন মানুষ, তাঁদের মধ্যে শিশু ও বৃদ্ধ কতজন</li><li>ঘরে শীত ঢোকে কোন দিক দিয়ে: বেড়া, চাল, না মেঝে</li><li class="ql-indent-1">কী আছে, কী মেরামত করলে চলে</li></ul><h2>পুরোনো শাড়ি থেকে কাঁথা</h2><p class="ql-align-justify">তিনটি নরম শাড়ি, একটি সুতোর গুটি আর চারজোড়া হাত। রান ফোঁড় সহজ, কিন্তু একই মাপে রাখতে ধৈর্য লাগে।</p><blockquote>কম্বল গা গরম রাখে। যিনি পৌঁছে দেন, তাঁর হাসিটুকু রাখে মন।</blockquote><p class="ql-align-center"><span class="ql-size-large">ধুয়ে, শুকিয়ে, ভাঁজ করে</span></p><ol><li>কাঁথা</li><li>কম্বল</li></ol><p>আপনার ঘরে বাড়তি কম্বল থাকলে কাছের কার্যালয়ে দিন। ঠিকানা আছে <a href="/contact">যোগাযোগের পাতায়</a>।</p>',
};

const offices = [
  ["কেন্দ্রীয় কার্যালয়", "আঞ্চলিক সচিব, ঢাকা অঞ্চল", "শ্রীশ দাস লেন, ঢাকা", "dhaka"],
  ["রাজশাহী ডায়োসিস কার্যালয়", "ডায়োসিস সচিব", "রাজশাহী", "rajshahi"],
  ["রংপুর ডায়োসিস কার্যালয়", "ডায়োসিস সচিব", "রংপুর", "rangpur"],
  ["মহিলা বিভাগ, ঢাকা", "মহিলা সচিব", "ঢাকা", "mohila"],
  ["চট্টগ্রাম ডায়োসিস কার্যালয়", "ডায়োসিস সচিব", "চট্টগ্রাম", ""],
  ["খুলনা ডায়োসিস কার্যালয়", "ডায়োসিস সচিব", "খুলনা", ""],
  ["সিলেট ডায়োসিস কার্যালয়", "ডায়োসিস সচিব", "সিলেট", "sylhet"],
  ["চাঁদপুর আশ্রম", "মহিলা সচিব", "আশ্রম, বিদ্যালয় ও শিশুসদন, চাঁদপুর, পীরগঞ্জ, ঠাকুরগাঁও", "chandpur"],
  ["বাকপুর আশ্রম", "প্রচারক", "আশ্রম ও বিদ্যালয়, বাকপুর, পঞ্চগড়", ""],
  ["দিনাজপুর ভুক্তি কার্যালয়", "প্রচারক", "দিনাজপুর", ""],
  ["বরিশাল ভুক্তি কার্যালয়", "প্রচারক", "বরিশাল", ""],
  ["ময়মনসিংহ ভুক্তি কার্যালয়", "প্রচারক", "ময়মনসিংহ", "mymensingh"],
] as const;

export const contactsPage: ContactsPage = {
  id: 40,
  title: "যোগাযোগ",
  meta: meta("contacts.ContactsPage", "/contact"),
  intro: "কাছের কার্যালয়ে আসুন, অথবা ফোন করুন। যোগের ক্লাস, ত্রাণের খবর বা শিশুসদন, যা-ই জানতে চান।",
  note: "",
  warning: "নিচের নাম ও নম্বর নমুনা। এই নম্বরে ফোন করবেন না।",
  picture: null,
  message_form: {
    offices: [{ id: 1, name: "কেন্দ্রীয় কার্যালয়" }],
    subjects: ["যোগ ও ধ্যান শিখতে চাই"],
    who_answers: "উত্তর দেয় আপনার বাছাই করা কার্যালয়।",
    kept: "১ বছর",
  },
  places: [
    {
      name: "ঢাকা",
      path: "/contact?place=dhaka",
      count: 3,
      chosen: false,
      at: { latitude: 23.71, longitude: 90.41 },
    },
    { name: "খুলনা", path: "/contact?place=khulna", count: 1, chosen: false, at: null },
  ],
  events: [],
  gatherings: [],
  contacts: offices.map(([name, designation, address, mailbox], index) => {
    const label = `০১০০০-০০০০${["০১", "০২", "০৩", "০৪", "০৫", "০৬", "০৭", "০৮", "০৯", "১০", "১১", "১২"][index]}`;
    const email = mailbox ? `${mailbox}@example.org` : "";
    return {
      id: index + 1,
      photo: null,
      name,
      designation,
      address,
      contact: [label, email].filter(Boolean).join(" "),
      phone: { label, href: "" },
      email,
      hours: [],
      place: "",
      district: "",
      at: null,
      is_sample: true,
      sms: "",
      map: "https://www.openstreetmap.org/search?query=x",
      vcard: "",
    };
  }),
};

export const glossaryPage: GlossaryPage = {
  id: 50,
  title: "শব্দকোষ",
  meta: meta("glossary.GlossaryPage", "/glossary"),
  lead: "নিবন্ধের শব্দ, এক কথায়।",
  letters: [
    {
      letter: "অ",
      terms: [
        {
          anchor: "ahimsa",
          term: "অহিংসা",
          reading: "ahimsa",
          meaning: "কথায় ও কাজে কষ্ট না দেওয়া",
          see_also: [],
        },
      ],
    },
    {
      letter: "ন",
      terms: [
        {
          anchor: "niyama",
          term: "নিয়ম",
          reading: "niyama",
          meaning: "নিজের জীবনের পাঁচ শৃঙ্খলা",
          see_also: [{ term: "যম", anchor: "yama" }],
        },
      ],
    },
    {
      letter: "য",
      terms: [
        {
          anchor: "yajna",
          term: "যজ্ঞ",
          reading: "",
          meaning: "দৈনিক চার কর্তব্য",
          see_also: [],
        },
        {
          anchor: "yama",
          term: "যম",
          reading: "yama",
          meaning: "অন্যের সঙ্গে আচরণের পাঁচ সংযম",
          see_also: [
            { term: "অহিংসা", anchor: "ahimsa" },
            { term: "নিয়ম", anchor: "niyama" },
          ],
        },
      ],
    },
  ],
};

export const noAnswer: SearchAnswer = {
  query: "কখগ",
  type: "",
  exact: false,
  total: 0,
  total_is_exact: true,
  limit: 10,
  offset: 0,
  facets: [],
  results: [],
  reading: [],
  similar: ["কথা", "কখন"],
};

export const answer: SearchAnswer = {
  ...noAnswer,
  query: "dhyan করি",
  total: 41,
  facets: [
    { type: "article", total: 40 },
    { type: "post", total: 1 },
  ],
  results: [
    {
      id: 3,
      type: "article",
      title: "যোগ ও সাধনা",
      heading: "ধ্যান",
      url: "/yoga#dhyan",
      breadcrumb: [
        { title: "প্রচ্ছদ", path: "/" },
        { title: "কার্যক্রম", path: "/work" },
      ],
      snippet: {
        text: "… তার নাম ধ্যান; <b>ধ্যানের</b> বিষয় মনে জাগে …",
        ranges: [
          [10, 15],
          [20, 27],
        ],
      },
      date: null,
      score: 5,
    },
    {
      id: 9,
      type: "post",
      title: "ভোরের ধ্যান",
      heading: "",
      url: "/blog/bhorer-dhyan",
      breadcrumb: [
        { title: "প্রচ্ছদ", path: "/" },
        { title: "ব্লগ", path: "/blog" },
      ],
      snippet: { text: "ভোরে পাঁচ মিনিট।", ranges: [] },
      date: "2026-11-02T06:00:00+06:00",
      score: 4.2,
    },
  ],
  reading: [{ word: "dhyan", read_as: ["ধ্যান", "ধ্যানে", "ধ্যানের", "ধ্যানী"] }],
  similar: [],
};

/** The document of the search page. */
export function searchPayload(search: SearchAnswer): Payload {
  return { ...payload(null), status: 200, search };
}

export function payload(page: Page | null): Payload {
  return { ...frame, status: page ? 200 : 404, page, preview: false };
}

/** A page of each kind with its address, by name. */
export const booksPage: BooksPage = {
  id: 19,
  title: "বই",
  meta: meta("books.BooksPage", "/books"),
  lead: "কোন বইয়ে কী আছে, এক বাক্যে।",
  note: "বছর প্রথম প্রকাশের।",
  subjects: [
    {
      anchor: "society",
      name: "সমাজ",
      books: [
        {
          anchor: "chorjachorjo",
          letter: "চ",
          title: "চর্যাচর্য",
          author: "শ্রীশ্রীআনন্দমূর্ত্তি",
          year: 1956,
          publisher: "আনন্দমার্গ প্রকাশন",
          about: "সমাজের বিধি, তিন খণ্ডে।",
          where: "ঢাকা কার্যালয়",
          where_url: "https://example.org/books",
          source_url: "https://example.org/charyacharya.html",
          file: {
            url: "/documents/3/a.epub",
            type: "EPUB",
            facts: ["২ পৃষ্ঠা", "৩৪০ কিলোবাইট"],
          },
        },
        {
          anchor: "konikay-prout",
          letter: "ক",
          title: "কণিকায় প্রাউট",
          author: "",
          year: null,
          publisher: "",
          about: "প্রাউট নিয়ে লেখা ও ভাষণ।",
          where: "",
          where_url: "",
          source_url: "",
          file: null,
        },
      ],
    },
  ],
};

export const documents: { name: string; url: string; payload: Payload }[] = [
  { name: "home", url: "/", payload: payload(homePage) },
  { name: "article", url: "/prout", payload: payload(articlePage) },
  { name: "blog", url: "/blog", payload: payload(blogPage) },
  { name: "post", url: "/blog/shiter-age", payload: payload(postPage) },
  { name: "contacts", url: "/contact", payload: payload(contactsPage) },
  { name: "glossary", url: "/glossary", payload: payload(glossaryPage) },
  { name: "books", url: "/books", payload: payload(booksPage) },
  { name: "404", url: "/nothing-here", payload: payload(null) },
  {
    name: "404 with results",
    url: "/old/dhyan.html",
    payload: { ...payload(null), search: answer },
  },
  { name: "search", url: "/search?q=dhyan", payload: searchPayload(answer) },
  { name: "search without results", url: "/search?q=x", payload: searchPayload(noAnswer) },
  {
    name: "search without a query",
    url: "/search",
    payload: searchPayload({ ...noAnswer, query: "", similar: [] }),
  },
];

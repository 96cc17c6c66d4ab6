import { bilingual } from "@/shared/strings/bilingual";

/** What the menu of the slash offers; both languages find it. */
export const insertNames = {
  en: {
    picture: "Picture",
    pictures: "Several pictures from this device",
    table: "Table",
    media: "Video or sound",
    quotation: "Quotation",
    heading: "Heading",
    list: "List",
    divider: "Divider",
  },
  bn: {
    picture: "ছবি",
    pictures: "এই ডিভাইসের একাধিক ছবি",
    table: "সারণি",
    media: "ভিডিও বা অডিও",
    quotation: "উদ্ধৃতি",
    heading: "উপশিরোনাম",
    list: "তালিকা",
    divider: "ভাগরেখা",
  },
};

/** The editor of posts. */
export const editor = bilingual({
  en: {
    locale: "en",
    toolbar: "Formatting",
    placeholder: "Write, or press / to insert something",
    insert: "Insert",
    inserts: insertNames.en,
    selection: "Selected words",
    openLink: (address: string) => `Open ${address} in a new tab`,
    heading: "Heading",
    paragraph: "Paragraph",
    headingLevel: (level: string) => `Heading ${level}`,
    size: "Size",
    sizes: { normal: "Normal", small: "Small", large: "Large", huge: "Huge" },
    bold: "Bold",
    underline: "Underline",
    strike: "Strike through",
    colour: "Text colour",
    colours: {
      none: "Colour",
      green: "Green",
      brick: "Brick",
      red: "Red",
      blue: "Blue",
      ochre: "Ochre",
      grey: "Grey",
    },
    background: "Background colour",
    backgrounds: {
      none: "Marker",
      greenTint: "Pale green",
      brickTint: "Pale brick",
      sand: "Sand",
      yellow: "Yellow",
      blueTint: "Pale blue",
    },
    align: "Alignment",
    alignments: { start: "Left", center: "Centre", right: "Right", justify: "Justified" },
    other: "Other",
    orderedList: "Numbered list",
    bulletList: "List",
    outdent: "Less indent",
    indent: "More indent",
    quotation: "Quotation",
    link: "Link",
    picture: "Picture",
    clean: "Clear formatting",
    wordCount: (count: number, number: string) => `${number} ${count === 1 ? "word" : "words"}`,
    linkForm: {
      title: "Link",
      address: "Address",
      hint: "An address on the web or here, as /yoga; a mailbox, as office@example.org; a telephone, as 01000-000001",
      wrong:
        "This is not an address. A page: https://… or /yoga. A mailbox: mailto:office@example.org. A telephone: tel:01000000001.",
      text: "Words",
      search: "Find a page of this site",
      found: (count: number, number: string) =>
        count === 0 ? "No page found." : count === 1 ? "1 page found." : `${number} pages found.`,
      searchFailed: "The pages cannot be searched now. Write the address.",
      edit: "Edit",
      remove: "Remove link",
    },
    undescribed: (count: number, number: string) =>
      count === 1 ? "Describe a picture" : `Describe ${number} pictures`,
    pictureForm: {
      title: "Picture",
      alt: "Description",
      altHint: "What the picture shows, for those who cannot see it.",
      caption: "Caption",
      captionHint: "Shown below the picture. May be empty.",
      width: "Width in pixels",
      widthHint: "Empty: as wide as the picture is.",
      widthWrong: "A whole number from 20 to 4000.",
      remove: "Remove picture",
      edit: "Describe or resize",
    },
    table: {
      insert: "Table",
      actions: {
        insertRowBelow: "+ Row",
        insertColumnRight: "+ Column",
        deleteRow: "− Row",
        deleteColumn: "− Column",
        deleteTable: "− Table",
      },
      labels: {
        insertRowBelow: "+ Row: insert one below",
        insertColumnRight: "+ Column: insert one at the right",
        deleteRow: "− Row: delete it",
        deleteColumn: "− Column: delete it",
        deleteTable: "− Table: delete it",
      },
      keys: "Tab: next cell. Esc, then Tab: out of the text.",
    },
    mediaForm: {
      title: "Video or sound",
      hint: "YouTube, Vimeo, or a file: https://….mp4, https://….mp3",
      wrong: "This is not an address of a video or a sound that can be played here.",
      name: "Words that readers click to play it",
      remove: "Remove",
    },
    save: "Apply",
    cancel: "Cancel",
    skip: "Skip",
    close: "Close",
    uploading: (name: string) => `Uploading ${name}`,
    stop: (name: string) => `Stop uploading ${name}`,
    dismiss: (name: string) => `Dismiss the message about ${name}`,
    failed: "The picture could not be uploaded.",
    notices: {
      wordPictures: (count: number, number: string) =>
        count === 1
          ? "A picture of the document could not be pasted. Insert it with the Picture button, or copy it by itself."
          : `${number} pictures of the document could not be pasted. Insert them with the Picture button, or copy each by itself.`,
      embeds: (hosts: string) =>
        `What the page shows from ${hosts} could not be pasted. Link to it instead.`,
      linkedPictures: (count: number, number: string) =>
        count === 1
          ? "A picture was a link. Pictures here have none: link words below it."
          : `${number} pictures were links. Pictures here have none: link words below them.`,
      comments: (count: number, number: string) =>
        count === 1
          ? "A comment of the document was left out."
          : `${number} comments of the document were left out.`,
      legacyFont: (font: string) =>
        `A part of the text is not in Unicode but in the old font ${font}: readers would see Latin letters and signs. Change it with a converter from Bijoy to Unicode and paste it again.`,
      foreignPicture:
        "This site does not let its picture be copied. Save it on your device and insert it with the Picture button.",
      dismiss: "Dismiss the message",
    },
  },
  bn: {
    locale: "bn-BD",
    toolbar: "লেখার সাজ",
    placeholder: "লিখুন, বা কিছু যোগ করতে / চাপুন",
    insert: "যোগ করুন",
    inserts: insertNames.bn,
    selection: "বাছা লেখা",
    openLink: (address: string) => `${address} নতুন ট্যাবে খুলুন`,
    heading: "শিরোনামের মাত্রা",
    paragraph: "সাধারণ",
    headingLevel: (level: string) => `শিরোনাম ${level}`,
    size: "অক্ষরের মাপ",
    sizes: { normal: "স্বাভাবিক", small: "ছোট", large: "বড়", huge: "খুব বড়" },
    bold: "মোটা",
    underline: "নিচে দাগ",
    strike: "কাটা",
    colour: "অক্ষরের রং",
    colours: {
      none: "রং",
      green: "সবুজ",
      brick: "ইটরঙা",
      red: "লাল",
      blue: "নীল",
      ochre: "গেরুয়া",
      grey: "ধূসর",
    },
    background: "পটভূমির রং",
    backgrounds: {
      none: "হাইলাইট",
      greenTint: "হালকা সবুজ",
      brickTint: "হালকা ইটরঙা",
      sand: "বালু",
      yellow: "হলুদ",
      blueTint: "হালকা নীল",
    },
    align: "সারিবিন্যাস",
    alignments: { start: "বাঁয়ে", center: "মাঝে", right: "ডানে", justify: "দুই পাশে সমান" },
    other: "অন্য",
    orderedList: "ক্রমিক তালিকা",
    bulletList: "তালিকা",
    outdent: "ভেতরের ফাঁক কমান",
    indent: "ভেতরের ফাঁক বাড়ান",
    quotation: "উদ্ধৃতি",
    link: "লিংক",
    picture: "ছবি",
    clean: "সাজ মুছুন",
    wordCount: (_count: number, number: string) => `${number} শব্দ`,
    linkForm: {
      title: "লিংক",
      address: "ঠিকানা",
      hint: "ওয়েবের বা এখানকার পাতা, যেমন /yoga; ইমেইল, যেমন office@example.org; টেলিফোন, যেমন ০১০০০-০০০০০১",
      wrong:
        "এটি ঠিকানা নয়। পাতা: https://… বা /yoga। ইমেইল: mailto:office@example.org। টেলিফোন: tel:01000000001।",
      text: "লিংকের লেখা",
      search: "এই সাইটের পাতা খুঁজুন",
      found: (count: number, number: string) =>
        count === 0 ? "কোনো পাতা পাওয়া যায়নি।" : `${number}টি পাতা পাওয়া গেছে।`,
      searchFailed: "এখন পাতা খোঁজা যাচ্ছে না। ঠিকানা লিখে দিন।",
      edit: "বদলান",
      remove: "লিংক সরান",
    },
    undescribed: (_count: number, number: string) => `${number}টি ছবির বিবরণ লিখুন`,
    pictureForm: {
      title: "ছবি",
      alt: "বিবরণ",
      altHint: "ছবিতে কী আছে, যাঁরা দেখতে পান না তাঁদের জন্য।",
      caption: "ছবির নিচের লেখা",
      captionHint: "পাঠক ছবির নিচে এটি দেখেন। খালি রাখতে পারেন।",
      width: "প্রস্থ (পিক্সেল)",
      widthHint: "খালি রাখলে ছবি নিজের মাপে থাকে।",
      widthWrong: "২০ থেকে ৪০০০-এর মধ্যে একটি পূর্ণ সংখ্যা দিন।",
      remove: "ছবি সরান",
      edit: "বিবরণ বা মাপ",
    },
    table: {
      insert: "সারণি",
      actions: {
        insertRowBelow: "+ সারি",
        insertColumnRight: "+ কলাম",
        deleteRow: "− সারি",
        deleteColumn: "− কলাম",
        deleteTable: "− সারণি",
      },
      labels: {
        insertRowBelow: "+ সারি: নিচে একটি যোগ করুন",
        insertColumnRight: "+ কলাম: ডানে একটি যোগ করুন",
        deleteRow: "− সারি: মুছুন",
        deleteColumn: "− কলাম: মুছুন",
        deleteTable: "− সারণি: মুছুন",
      },
      keys: "Tab: পরের ঘর। Esc, তারপর Tab: লেখার বাইরে।",
    },
    mediaForm: {
      title: "ভিডিও বা অডিও",
      hint: "YouTube, Vimeo, অথবা ফাইল: https://….mp4, https://….mp3",
      wrong: "এই ঠিকানায় এখানে চালানোর মতো ভিডিও বা অডিও নেই।",
      name: "পাঠক যে লেখায় চাপ দিয়ে চালান",
      remove: "সরান",
    },
    save: "ঠিক আছে",
    cancel: "বাতিল",
    skip: "পরের ছবি",
    close: "বন্ধ করুন",
    uploading: (name: string) => `${name} আপলোড হচ্ছে`,
    stop: (name: string) => `${name} আপলোড থামান`,
    dismiss: (name: string) => `${name} নিয়ে বার্তাটি সরান`,
    failed: "ছবিটি আপলোড করা গেল না।",
    notices: {
      wordPictures: (_count: number, number: string) =>
        `নথির ${number}টি ছবি পেস্ট করা গেল না। ‘ছবি’ বোতাম দিয়ে যোগ করুন, অথবা ছবি আলাদা করে কপি করুন।`,
      embeds: (hosts: string) => `পাতায় ${hosts} থেকে যা দেখানো হয়, তা পেস্ট করা গেল না। তার বদলে লিংক দিন।`,
      linkedPictures: (_count: number, number: string) =>
        `${number}টি ছবিতে লিংক ছিল। এখানে ছবিতে লিংক থাকে না: ছবির নিচের লেখায় লিংক দিন।`,
      comments: (_count: number, number: string) => `নথির ${number}টি মন্তব্য বাদ গেছে।`,
      legacyFont: (font: string) =>
        `লেখার একাংশ ইউনিকোডে নয়, পুরোনো ${font} ফন্টে: পাঠক বাংলার বদলে ইংরেজি অক্ষর ও চিহ্ন দেখবেন। বিজয় থেকে ইউনিকোড কনভার্টারে বদলে নিয়ে আবার পেস্ট করুন।`,
      foreignPicture: "এই সাইট থেকে ছবিটি আনা যায় না। ছবিটি নিজের ডিভাইসে রেখে ‘ছবি’ বোতাম দিয়ে যোগ করুন।",
      dismiss: "বার্তাটি সরান",
    },
  },
});

export type EditorStrings = (typeof editor)["en"];

/** The names of videos and sounds in posts: Bengali in both languages of the editor, since readers see them. */
export const mediaTitles = { video: "ভিডিও দেখুন", sound: "অডিও শুনুন" };

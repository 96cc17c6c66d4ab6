// @vitest-environment node
import { expect, it } from "vitest";
import { convert, isPhonetic } from "./convert";

const WORDS = `
ami আমি|tumi তুমি|apni আপনি|apnara আপনারা|amra আমরা|tOmra তোমরা|amora আমরা|tOmar তোমার|bangla বাংলা|baNgalI বাঙালী|desh দেশ|manuSh মানুষ|jIbon জীবন
ma মা|baba বাবা|bhai ভাই|bOn বোন|bondhu বন্ধু|din দিন|rat রাত|sokal সকাল|bikel বিকেল|sondhZa সন্ধ্যা
kotha কথা|kaj কাজ|khabar খাবার|ghor ঘর|gach গাছ|phul ফুল|ful ফুল|pakhi পাখি|nodI নদী|pahaR পাহাড়|akash আকাশ|jol জল
chobi ছবি|boi বই|bou বউ|ciThi চিঠি|Taka টাকা|Thik ঠিক|Dim ডিম|Dhaka ঢাকা
khub খুব|bhalO ভালো|valO ভালো|notun নতুন|purOnO পুরোনো|chOTO ছোটো|boRo বড়|gaRho গাঢ়|lal লাল|sada সাদা|kalO কালো|sobuj সবুজ
korbo করব|korte করতে|koreche করেছে|korchen করছেন|hoyeche হয়েছে|hoy হয়|niye নিয়ে|giye গিয়ে|meye মেয়ে|chele ছেলে|zaoya যাওয়া|khaoya খাওয়া|khawa খাওয়া|deoya দেওয়া|waj ওয়াজ
kkhoma ক্ষমা|kShoma ক্ষমা|shikkha শিক্ষা|pokkhI পক্ষী|lokkhZo লক্ষ্য|kkhudro ক্ষুদ্র|ksheto ক্ষেত|lokkhmI লক্ষ্মী|tIkkhN তীক্ষ্ণ|akaNgkkha আকাঙ্ক্ষা
ggan জ্ঞান|biggan বিজ্ঞান|jNGan জ্ঞান|oggo অজ্ঞ
krriShNo কৃষ্ণ|uShNo উষ্ণ|biShNu বিষ্ণু|trriShNa তৃষ্ণা
pran প্রান|praN প্রাণ|prem প্রেম|gram গ্রাম|grontho গ্রন্থ|shromo শ্রম|shrI শ্রী|strI স্ত্রী|chatro ছাত্র|mitro মিত্র|rashTro রাশট্র|raShTro রাষ্ট্র|montro মন্ত্র|chondo ছন্দ|condro চন্দ্র|bojro বজ্র|sUtro সূত্র|ogro অগ্র|drobZo দ্রব্য
dhorrmo ধর্ম|korrmo কর্ম|torrko তর্ক|sUrrzo সূর্য|karrzo কার্য|borrNo বর্ণ|sworrgo স্বর্গ|marrgo মার্গ|pUrrNo পূর্ণ|orrtho অর্থ|dorrshon দর্শন|nirrbhor নির্ভর|porrb পর্ব|gorrbho গর্ভ|dIrrgho দীর্ঘ
bZokti ব্যক্তি|byokti ব্যক্তি|bZbohar ব্যবহার|sotZo সত্য|mUlZo মূল্য|modhZo মধ্য|shUnZo শূন্য|nZay ন্যায়|rZab র‍্যাব|oZa অ্যা|oZap অ্যাপ|obhZas অভ্যাস
bishwo বিশ্ব|bishwas বিশ্বাস|swadhIn স্বাধীন|swamI স্বামী|dwitIyo দ্বিতীয়|jwor জ্বর|twok ত্বক|tottwo তত্ত্ব|dwar দ্বার|dhwoni ধ্বনি|swopno স্বপ্ন
rriN ঋণ|rriShi ঋষি|hrridoy হৃদয়|prrithibI পৃথিবী|srriShTi সৃষ্টি|drriShTi দৃষ্টি|mrritZu মৃত্যু
oNgko অঙ্ক|onko অঙ্ক|shonkh শঙ্খ|onggo অঙ্গ|songgho সঙ্ঘ|songho সংহ|sonjukto সঞ্জুক্ত|oncol অঞ্চল|ponco পঞ্চ|onjoli অঞ্জলি|ghonTa ঘণ্টা|konTho কণ্ঠ|onDo অণ্ড|kanDo কাণ্ড
sthan স্থান|sthir স্থির|astha আস্থা|obostha অবস্থা|hasi হাসি|shanti শান্তি|onto অন্ত|anondo আনন্দ|sundor সুন্দর|ondho অন্ধ|jonmo জন্ম|onno অন্ন|onZo অন্য|monmoy মন্ময়
buddhi বুদ্ধি|shuddho শুদ্ধ|zuddho যুদ্ধ|sadhona সাধনা|zOg যোগ|dhZan ধ্যান|prarrthona প্রার্থনা|mukti মুক্তি|shokti শক্তি|bhokti ভক্তি|rokto রক্ত
uttor উত্তর|citto চিত্ত|uccaroN উচ্চারণ|iccha ইচ্ছা|accha আচ্ছা|lojja লজ্জা|ujjwol উজ্জ্বল|somman সম্মান|omlo অম্ল|kompo কম্প|lomba লম্বা|arombho আরম্ভ|kolpo কল্প|golpo গল্প|olpo অল্প|ullas উল্লাস|folgu ফল্গু|balmIki বাল্মীকি
shobdo শব্দ|stobdho স্তব্ধ|dugdho দুগ্ধ|mugdho মুগ্ধ|ogni অগ্নি|rotno রত্ন|atma আত্মা|podmo পদ্ম|bighno বিঘ্ন|cihno চিহ্ন|brahmoN ব্রাহ্মণ|ahlad আহ্লাদ|proshno প্রশ্ন|ashcorrzo আশ্চর্য|poshcim পশ্চিম|shlOk শ্লোক|niShkam নিষ্কাম|niShpap নিষ্পাপ|grIShmo গ্রীষ্ম|shreShTho শ্রেষ্ঠ|nomoskar নমস্কার|skul স্কুল|spoShTo স্পষ্ট|sneho স্নেহ|smrriti স্মৃতি
du:kho দুঃখ|a^ka আঁকা|ca^d চাঁদ|ha^s হাঁস|pa^c পাঁচ|bidZut\`\` বিদ্যুৎ|hoThat\`\` হঠাৎ|sot\`\` সৎ|ba,,k বা্\u200cক|Tak\`shal টাকশাল
OI ঐ|OIkZo ঐক্য|dOIb দৈব|boi বই|OUShodh ঔষধ|nOUka নৌকা|mOUmachi মৌমাছি|esO এসো|Ishwor ঈশ্বর|U ঊ|Uru ঊরু|oo উ
jao জাও|dia দিয়া|priyo প্রিয়|ebong এবং|ongsho অংশ|songkhZa সংখ্যা|hongso হংস|Bondhu বন্ধু|Tax টাক্স
`;

const pairs = WORDS.trim()
  .split(/[|\n]/)
  .map((line) => line.split(" ") as [string, string]);

it("is tested with at least 150 words", () => {
  expect(new Set(pairs.map(([latin]) => latin)).size).toBeGreaterThanOrEqual(150);
});

it.each(pairs)("%s is %s", (latin, bengali) => {
  expect(convert(latin)).toBe(bengali.normalize("NFC"));
});

it.each([
  ["ami bhalO achi.", "আমি ভালো আছি।"],
  ["2026", "২০২৬"],
  ["3.5", "৩.৫"],
  ["10:30", "১০:৩০"],
  ["5.", "৫।"],
  ["$100", "৳১০০"],
  ["kI? na!", "কী? না!"],
  ["ityadi...", "ইত্যাদি..."],
  ["www.`com", "ওওও.চম"],
  ["nam:`", "নাম:"],
])("writes digits and punctuation: %s", (latin, bengali) => {
  expect(convert(latin)).toBe(bengali.normalize("NFC"));
});

it("writes a vowel as a sign after a consonant that stands before the caret", () => {
  expect(convert("i", "ক")).toBe("ি");
  expect(convert("a", "বড়")).toBe("া");
  expect(convert("i", "কা")).toBe("ই");
  expect(convert("k", "ক")).toBe("ক");
  expect(convert("i", "ক ")).toBe("ই");
});

it("converts the characters that begin a rule, and no others", () => {
  const keys = [..."aZ0:^,.$`"].filter(isPhonetic);
  expect(keys).toEqual([..."aZ0:^,.$`"]);
  expect([..." ?!()-ক\n"].filter(isPhonetic)).toEqual([]);
});

it.each(["a", "rr", "kkh", "`", ".", "\u0315"])(
  "reads a long run of %s in linear time",
  (piece) => {
    expect(typeof convert(piece.repeat(100_000))).toBe("string");
  },
);

/* Avro's spelling of Bengali in Latin letters, as data. convert.ts applies it. */

/** A vowel by itself, and as a sign after a consonant. */
export const VOWELS: Record<string, readonly [string, string]> = {
  o: ["অ", ""],
  a: ["আ", "া"],
  A: ["আ", "া"],
  i: ["ই", "ি"],
  I: ["ঈ", "ী"],
  ee: ["ঈ", "ী"],
  u: ["উ", "ু"],
  oo: ["উ", "ু"],
  U: ["ঊ", "ূ"],
  rri: ["ঋ", "ৃ"],
  e: ["এ", "ে"],
  OI: ["ঐ", "ৈ"],
  O: ["ও", "ো"],
  OU: ["ঔ", "ৌ"],
};

export const CONSONANTS: Record<string, string> = {
  k: "ক",
  q: "ক",
  kh: "খ",
  g: "গ",
  gh: "ঘ",
  Ng: "ঙ",
  c: "চ",
  ch: "ছ",
  j: "জ",
  J: "জ",
  jh: "ঝ",
  NG: "ঞ",
  T: "ট",
  Th: "ঠ",
  D: "ড",
  Dh: "ঢ",
  N: "ণ",
  t: "ত",
  th: "থ",
  d: "দ",
  dh: "ধ",
  n: "ন",
  p: "প",
  ph: "ফ",
  f: "ফ",
  b: "ব",
  bh: "ভ",
  v: "ভ",
  m: "ম",
  z: "য",
  r: "র",
  l: "ল",
  sh: "শ",
  S: "শ",
  Sh: "ষ",
  s: "স",
  h: "হ",
  R: "ড়",
  Rh: "ঢ়",
  Y: "য়",
  /* Conjuncts that are spelled by their sound. */
  kkh: "ক্ষ",
  ksh: "ক্ষ",
  kSh: "ক্ষ",
  gg: "জ্ঞ",
  jNG: "জ্ঞ",
  x: "ক্স",
  nk: "ঙ্ক",
  nkh: "ঙ্খ",
  nkkh: "ঙ্ক্ষ",
  ngg: "ঙ্গ",
  nggh: "ঙ্ঘ",
  nc: "ঞ্চ",
  nch: "ঞ্ছ",
  nj: "ঞ্জ",
  njh: "ঞ্ঝ",
  nT: "ণ্ট",
  nTh: "ণ্ঠ",
  nD: "ণ্ড",
  nDh: "ণ্ঢ",
};

export const SIGNS: Record<string, string> = {
  ng: "ং",
  ":": "ঃ",
  "^": "ঁ",
  ",,": "্\u200c",
  "t``": "ৎ",
  /* Keeps two letters apart. */
  "`": "",
  ".": "।",
  "..": "।।",
  "...": "...",
  ".`": ".",
  ":`": ":",
  "^`": "^",
  $: "৳",
};

/**
 * Two consonants without a vowel between them are written as a conjunct if they are here. Others stand side by
 * side: korbo is করব. After a consonant r, y and w are always signs; rr before one is a reph.
 */
export const CONJUNCTS = new Set(
  (
    "কক কট কত কম কল কস কষ গধ গন গণ গম গল ঘন ঙক ঙখ ঙগ ঙঘ ঙম চচ চছ চঞ জজ জঝ জঞ ঞচ ঞছ ঞজ ঞঝ টট টঠ ডড ণট ণঠ ণড ণঢ ণণ ণম " +
    "তত তথ তন তম দদ দধ দভ দম দগ দঘ ধন ধম নত নথ নদ নধ নন নম নস পট পত পন পপ পল পস ফল বজ বদ বধ বব বভ বল ভল " +
    "মথ মন মপ মফ মব মভ মম মল লক লগ লট লড লধ লপ লফ লব লভ লম লল শচ শছ শন শম শল ষক ষট ষঠ ষণ ষপ ষফ ষম " +
    "সক সখ সট সত সথ সন সপ সফ সম সল হণ হন হম হল"
  ).split(" "),
);

/** Beginnings of common words whose consonants are no conjunct. */
export const BEGINNINGS: Record<string, string> = { apn: "apon", amra: "amora", tOmra: "tOmora" };

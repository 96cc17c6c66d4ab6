import { BEGINNINGS, CONJUNCTS, CONSONANTS, SIGNS, VOWELS } from "./rules";

const HASANT = "্";
const DIGITS = "০১২৩৪৫৬৭৮৯";
const SPECIAL = ["rr", "y", "Z", "w"];
const KEYS = [VOWELS, CONSONANTS, SIGNS].flatMap(Object.keys).concat(SPECIAL);
const LONGEST = Math.max(...KEYS.map(({ length }) => length));
const KNOWN = new Set(KEYS);
/* No other letter joins them from below. */
const NOT_JOINED = new Set(["র", "়"]);
const CONSONANT_BEFORE = /[ক-হ]়?$/;
const VOWEL_BEFORE = /[অ-ঔা-ৌ]$/;

type Kind = "start" | "vowel" | "consonant" | "digit";

/** Whether the character has a meaning of its own in the rules. */
export function isPhonetic(character: string): boolean {
  return /^[a-z0-9]$/i.test(character) || KNOWN.has(character) || character === ",";
}

const BEGINNING = new RegExp(`\\b(?:${Object.keys(BEGINNINGS).join("|")})`, "g");

/** The Bengali of Latin letters by Avro's rules. `before` is the text in front of them. */
export function convert(latin: string, before = ""): string {
  return new Writer(before).write(
    latin.replace(BEGINNING, (beginning) => BEGINNINGS[beginning] ?? beginning),
  );
}

class Writer {
  private readonly out: string[] = [];
  /* The last two characters of the output. */
  private tail = "";
  private kind: Kind;
  /* The key of the last vowel. */
  private vowel = "";

  constructor(before: string) {
    this.kind = CONSONANT_BEFORE.test(before)
      ? "consonant"
      : VOWEL_BEFORE.test(before)
        ? "vowel"
        : "start";
  }

  write(latin: string): string {
    let position = 0;
    while (position < latin.length) {
      const key = longestKey(latin, position);
      position += key.length || 1;
      this.add(key || (latin[position - 1] ?? ""), latin.slice(position, position + LONGEST));
    }
    return this.out.join("");
  }

  private add(key: string, rest: string): void {
    const consonant = CONSONANTS[key];
    if (/^\d$/.test(key)) this.put(DIGITS[Number(key)] ?? "", "digit");
    else if (this.kind === "digit" && key === ":") this.put(":", "digit");
    else if (this.kind === "digit" && key === "." && /^\d/.test(rest)) this.put(".", "digit");
    else if (key in VOWELS) this.addVowel(key);
    else if (consonant) this.addConsonant(key, consonant);
    else if (key === "rr") this.addReph(rest);
    else if (key === "Z" || key === "y") this.addY(key);
    else if (key === "w") this.addW(rest);
    else this.put(SIGNS[key] ?? key, "start");
  }

  private put(text: string, kind: Kind): void {
    this.out.push(text);
    this.tail = (this.tail + text).slice(-2);
    this.kind = kind;
  }

  private addVowel(key: string): void {
    const [alone, sign] = VOWELS[key] ?? ["", ""];
    let text = this.kind === "consonant" ? sign : alone;
    if (this.kind === "vowel") {
      if (key === "a" && this.vowel !== "a") text = "য়া";
      if (key === "o" && this.vowel !== "o") text = "ও";
    }
    this.put(text, "vowel");
    this.vowel = text === "ও" ? "O" : key;
  }

  private addConsonant(key: string, text: string): void {
    const last = this.tail.slice(-1);
    const canJoin = key === "r" ? !NOT_JOINED.has(last) : CONJUNCTS.has(last + text[0]);
    /* Nothing is joined to a consonant that stood there before. */
    const isJoined = this.kind === "consonant" && last !== "" && canJoin;
    const isFirst = key === "x" && this.kind === "start";
    this.put(`${isJoined ? HASANT : ""}${isFirst ? "এ" : ""}${text}`, "consonant");
  }

  private addReph(rest: string): void {
    const next = longestKey(rest, 0);
    if (next in CONSONANTS) this.put(`র${HASANT}`, "start");
    else this.put("রর", "consonant");
  }

  private addY(key: string): void {
    const isAfterR = this.tail.endsWith("র") && this.tail !== `${HASANT}র`;
    if (this.kind === "consonant") this.put(`${isAfterR ? "\u200d" : ""}${HASANT}য`, "consonant");
    else if (key === "Z") this.put(this.kind === "vowel" ? `${HASANT}য` : "য", "consonant");
    else this.put(this.kind === "vowel" ? "য়" : "ইয়", "consonant");
  }

  private addW(rest: string): void {
    const isBeforeVowel = longestKey(rest, 0) in VOWELS;
    if (this.kind === "consonant") this.put(`${HASANT}ব`, "consonant");
    else if (!isBeforeVowel) this.put("ও", "vowel");
    else this.put(this.tail.endsWith("ও") ? "য়" : "ওয়", "consonant");
  }
}

/** The longest key of the rules at the position; a capital without a meaning counts as a small letter. */
function longestKey(latin: string, position: number): string {
  for (let length = LONGEST; length > 0; length -= 1) {
    const key = latin.slice(position, position + length);
    if (KNOWN.has(key)) return key;
  }
  const small = latin[position]?.toLowerCase() ?? "";
  return KNOWN.has(small) ? small : "";
}

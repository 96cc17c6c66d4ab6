import type { LetterGroup } from "@/generated/page-types";
import { strings } from "../../strings/bn";

interface LettersProps {
  letters: LetterGroup[];
  /** Whether the filter hides every term of a letter. */
  isEmpty: (letter: LetterGroup) => boolean;
}

const cell = "flex h-11 items-center justify-center text-[1.25rem]/7 font-bold";

/** Links to the letters that have terms. */
export function Letters({ letters, isEmpty }: LettersProps) {
  return (
    <nav aria-label={strings.glossary.letters}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] border-s border-t border-line">
        {letters.map((letter) => (
          <li key={letter.letter} className="border-e border-b border-line">
            {isEmpty(letter) ? (
              <span className={`${cell} text-line-input`}>{letter.letter}</span>
            ) : (
              <a className={`${cell} no-underline hover:bg-green-tint`} href={`#${letter.letter}`}>
                {letter.letter}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

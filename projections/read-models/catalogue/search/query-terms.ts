import { foldedWords } from '../../../../services/rules/texts/folding.ts';

const SHORTEST_FORGIVEN = 5;
const MOST_TERMS = 8;

/** A word of a query in all its spellings. Where it has both letters and digits, a blank is between them. */
export type Term = readonly string[];

/** The words of a query. */
export function termsOf(query: string): readonly Term[] {
  return foldedWords(query).slice(0, MOST_TERMS);
}

/** Whether a typo in the word is forgiven. */
export function isForgiven(term: Term): boolean {
  return term.some((form) => form.length >= SHORTEST_FORGIVEN && !/\d/.test(form));
}

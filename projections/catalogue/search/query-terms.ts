const SHORTEST_FORGIVEN = 5;
const MOST_TERMS = 8;

/** A query word in all its spellings. */
export type Term = readonly string[];

/** The words of a query, whose spellings are `wholes`. */
export function termsOf(wholes: readonly string[]): Term[] {
  const written = wholes.map((whole) => whole.split(' ').slice(0, MOST_TERMS));
  const [first = []] = written;
  return first.filter(Boolean).map((_, at) => [...new Set(written.map((words) => words[at] ?? ''))]);
}

/** Whether a typo in the word is forgiven. */
export function isForgiven(term: Term): boolean {
  return term.some((form) => form.length >= SHORTEST_FORGIVEN && !/\d/.test(form));
}

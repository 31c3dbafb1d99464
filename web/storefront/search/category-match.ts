import { foldedWords } from '../../../services/rules/texts/folding.ts';

const SHORTEST_WORD = 3;
/** How many letters at their end the forms of one word may differ by: 'termometar', 'termometri'. */
const LONGEST_ENDING = 3;
const MOST = 6;

/** The categories whose name has each word of the term, in this form of it or another. */
export function categoriesFor<Category extends { readonly name: string }>(
  term: string,
  categories: readonly Category[],
): Category[] {
  const wanted = wordsOf(term);
  if (wanted.length === 0) return [];
  const matches = ({ name }: Category) => {
    const words = wordsOf(name);
    return wanted.every((forms) => words.some((others) => forms.some((form) => others.some(isFormOf(form)))));
  };
  return categories.filter(matches).slice(0, MOST);
}

/** Its words in every way they are typed without diacritics; short ones, such as 'od', distinguish nothing. */
function wordsOf(text: string): (readonly string[])[] {
  return foldedWords(text).filter((forms) => (forms[0] ?? '').length >= SHORTEST_WORD);
}

const isFormOf = (one: string) => (other: string) => {
  const common = commonStart(one, other);
  const rest = Math.max(one.length, other.length) - common;
  return common >= SHORTEST_WORD && rest <= LONGEST_ENDING && rest < common;
};

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

import { foldings } from '../../../../services/rules/texts/folding.ts';
import { isForgiven, termsOf } from './query-terms.ts';
import type { Match, WordIndex } from './word-index.ts';

/** The searched products. The newest have the highest slots. */
export type Searched = {
  readonly words: WordIndex;
  /** One more than the highest slot. */
  readonly size: number;
  readonly isBestSeller: (slot: number) => boolean;
  /** The title of a slot, in all its spellings without diacritics. */
  readonly titles: (slot: number) => readonly string[];
  /** The name of its brand, likewise. */
  readonly brandNames: (slot: number) => readonly string[];
};

/** How a query word matches: not at all, inside a word, at a word's start, at the title's start. */
const INSIDE = 1;
const WORD_START = 2;
const TITLE_START = 3;

type Found = { readonly slots: readonly number[]; readonly mark: number };

/**
 * The slots whose title or brand contains every query word, best first: title starts, word starts, the
 * rest (specification/search-and-lists §4); within these best sellers, then the newest. Without a match, allows one typo per word.
 */
export function search(query: string, searched: Searched): Int32Array {
  const wholes = foldings(query);
  const terms = termsOf(query);
  const { containing, nearly } = searched.words;
  const exact = terms.map((term) =>
    term.flatMap((form) => (form.includes(' ') ? findParts(form, searched) : find(form, containing))),
  );
  const found = ranked(exact, wholes, searched);
  if (found.length > 0 || !terms.some(isForgiven)) return found;
  const forgiving = terms.map((term, at) => [
    ...(exact[at] ?? []),
    ...(isForgiven(term) ? term.flatMap((form) => find(form, nearly)) : []),
  ]);
  return ranked(forgiving, wholes, searched);
}

function find(form: string, matching: (form: string) => Match[]): Found[] {
  const found: Found[] = [];
  for (const { word, slots, first } of matching(form)) {
    const isStart = word.startsWith(form);
    found.push({ slots, mark: isStart ? WORD_START : INSIDE });
    if (isStart && first.length > 0) found.push({ slots: first, mark: TITLE_START });
  }
  return found;
}

/** The slots whose title or brand contains the parts of a word one after the other. */
function findParts(form: string, { words, titles, brandNames }: Searched): Found[] {
  const longest = form.split(' ').reduce((a, b) => (b.length >= a.length ? b : a));
  const byMark = new Map<number, number[]>();
  for (const slot of new Set(words.containing(longest).flatMap(({ slots }) => slots))) {
    const mark = Math.max(placeIn(titles(slot), form), Math.min(placeIn(brandNames(slot), form), WORD_START));
    const slots = byMark.get(mark);
    if (slots) slots.push(slot);
    else if (mark > 0) byMark.set(mark, [slot]);
  }
  return [...byMark].map(([mark, slots]) => ({ mark, slots }));
}

function placeIn(texts: readonly string[], form: string): number {
  let best = 0;
  for (const text of texts) {
    if (text.startsWith(form)) return TITLE_START;
    if (text.includes(` ${form}`)) best = WORD_START;
    else if (text.includes(form)) best = Math.max(best, INSIDE);
  }
  return best;
}

/** The rank as one number: match quality, then best sellers, then the newest. */
const SLOTS = 2 ** 24;

function ranked(
  found: readonly (readonly Found[])[],
  wholes: readonly string[],
  { size, isBestSeller, titles }: Searched,
): Int32Array {
  if (found.length === 0 || found.some((words) => words.length === 0)) return new Int32Array();
  const marked = found.map((words) => marksOf(words, size));
  const rarest = marked.reduce((a, b) => (b.slots.length < a.slots.length ? b : a));
  const [first] = marked;
  const places: number[] = [];
  for (const slot of rarest.slots) {
    let weakest = WORD_START;
    for (const { marks } of marked) weakest = Math.min(weakest, marks[slot] ?? 0);
    if (weakest === 0) continue;
    const mayBegin = weakest === WORD_START && first?.marks[slot] === TITLE_START;
    const begins =
      mayBegin &&
      (marked.length === 1 || titles(slot).some((title) => wholes.some((whole) => title.startsWith(whole))));
    const rank = begins ? 0 : WORD_START - weakest + 1;
    places.push((rank * 2 + (isBestSeller(slot) ? 0 : 1)) * SLOTS + (SLOTS - 1 - slot));
  }
  return Int32Array.from(places)
    .sort()
    .map((place) => SLOTS - 1 - (place % SLOTS));
}

/** Every slot with one of the words, once, with its best match. */
function marksOf(words: readonly Found[], size: number) {
  const marks = new Uint8Array(size);
  const slots: number[] = [];
  for (const { slots: having, mark } of words) {
    for (const slot of having) {
      const before = marks[slot] ?? 0;
      if (before === 0) slots.push(slot);
      if (before < mark) marks[slot] = mark;
    }
  }
  return { slots, marks };
}

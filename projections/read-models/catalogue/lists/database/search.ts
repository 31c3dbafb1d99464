import type { Lookups } from '../../../../../services/catalogue/index.ts';
import { foldings, wordsOf } from '../../../../../services/rules/texts/folding.ts';
import { isForgiven, type Term, termsOf } from '../../search/query-terms.ts';
import { startsNearly } from '../../search/word-index.ts';
import type { Bitmap } from '../bitmap.ts';
import { TERMS } from '../terms.ts';
import { hasTerm, wordStartsNearly } from './conditions.ts';
import type { HeldSets } from './held.ts';

/** The products of one word of a question: those that have it anywhere, and those with a word that begins so. */
type Found = { readonly all: Bitmap; readonly starting: Bitmap };

/**
 * The products among `within` that a search finds, as disjoint sets, best first; each is to be sorted newest first
 * (specification/search-and-lists §4).
 */
export async function searchSets(
  held: HeldSets,
  lookups: Lookups,
  query: string,
  within: Bitmap,
): Promise<Bitmap[]> {
  const wholes = foldings(query);
  const terms = termsOf(query);
  if (terms.length === 0) return [];
  const brands = (matches: (name: string) => boolean) =>
    held.union(
      lookups.brands.all
        .filter(({ name }) => matches(name))
        .map(({ number }) => hasTerm(TERMS.brand(number))),
    );

  const exact = await Promise.all(
    terms.map(async (term): Promise<Found> => {
      const titles = await held.places(term);
      const all = await brands((name) => containsAny(foldings(name), term));
      const starting = await brands((name) =>
        containsAny(
          foldings(name).map((folded) => ` ${folded}`),
          term.map((form) => ` ${form}`),
        ),
      );
      return { all: titles.anywhere.or(all), starting: titles.wordStart.or(starting) };
    }),
  );
  const { titleStart: titles } = await held.places(wholes);
  const best = await held.set(hasTerm(TERMS.bestSeller));
  const found = ranked(exact, titles, best, within);
  if (found.length > 0 || !terms.some(isForgiven)) return found;
  const forgiving = await Promise.all(
    exact.map(async ({ all, starting }, at): Promise<Found> => {
      const term: Term = terms[at] ?? [];
      if (!isForgiven(term)) return { all, starting };
      const near = await held.union(term.map(wordStartsNearly));
      const branded = await brands((name) =>
        [...wordsOf(name)].some((word) => term.some((form) => startsNearly(word, form))),
      );
      return { all: all.or(near).or(branded), starting };
    }),
  );
  return ranked(forgiving, titles, best, within);
}

/** Title starts, word starts, the rest; of each the best sellers first. Without empty sets. */
function ranked(found: readonly Found[], titles: Bitmap, best: Bitmap, within: Bitmap): Bitmap[] {
  const all = found.reduce((left, word) => left.and(word.all), within);
  if (all.isEmpty) return [];
  const starting = found.reduce((left, word) => left.and(word.starting), all);
  const beginning = starting.and(titles);
  return [beginning, starting.without(beginning), all.without(starting)]
    .flatMap((rank) => [rank.and(best), rank.without(best)])
    .filter((part) => !part.isEmpty);
}

function containsAny(texts: readonly string[], parts: readonly string[]): boolean {
  return texts.some((text) => parts.some((part) => text.includes(part)));
}

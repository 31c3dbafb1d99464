import QuickLRU from 'quick-lru';
import { foldings, sortKey, wordsOf } from '../../../../services/rules/texts/folding.ts';

/** Used last; at most twice as many are kept. */
const REMEMBERED = 10_000;

/** How a product is found and sorted by its title. */
type TitleForms = { readonly titles: readonly string[]; readonly sortKey: string };

const titles = new QuickLRU<string, TitleForms>({ maxSize: REMEMBERED });
const texts = new QuickLRU<string, ReadonlySet<string>>({ maxSize: REMEMBERED });

/** A title in all its spellings, and as it is sorted. Remembered: between two states of the catalogue few titles differ. */
export function formsOfTitle(title: string): TitleForms {
  return remembered(titles, title, () => ({ titles: foldings(title), sortKey: sortKey(title) }));
}

/** The words of a text, likewise remembered. */
export function wordsOfText(text: string): ReadonlySet<string> {
  return remembered(texts, text, () => wordsOf(text));
}

function remembered<Value>(known: QuickLRU<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

import type { Lookups } from '../../catalogue/index.ts';
import { foldings } from '../../rules/texts/folding.ts';
import { WrongCell } from './read-cell.ts';

/**
 * Finds brands and categories by the number, name or slug in a file, ignoring case and diacritics. Throws `WrongCell` for digits
 * that are the number of one and the name of another.
 */
export type Names = {
  brand(text: string): number | null;
  mainCategory(text: string): number | null;
  /** With its main category. */
  subcategory(text: string): { readonly number: number; readonly parent: number } | null;
};

type Named = { readonly number: number; readonly name: string; readonly slug: string };

export function createNames({ brands, categories }: Lookups): Names {
  const brand = finderOf(brands.all);
  const main = finderOf(categories.all.filter(({ parent }) => parent === null));
  const sub = finderOf(categories.all.filter(({ parent }) => parent !== null));
  return {
    brand: (text) => brand(text)?.number ?? null,
    mainCategory: (text) => main(text)?.number ?? null,
    subcategory(text) {
      const found = sub(text);
      return found && found.parent !== null ? { number: found.number, parent: found.parent } : null;
    },
  };
}

function finderOf<T extends Named>(lookups: readonly T[]): (text: string) => T | undefined {
  const numbers = new Map(lookups.map((lookup) => [lookup.number, lookup]));
  const names = new Map<string, T>();
  for (const lookup of lookups) {
    for (const name of [lookup.slug, ...foldings(lookup.name)]) if (!names.has(name)) names.set(name, lookup);
  }
  return (text) => {
    const called = names.get(text.toLowerCase()) ?? names.get(foldings(text)[0] ?? '');
    const numbered = /^\d{1,9}$/.test(text) ? numbers.get(Number(text)) : undefined;
    if (numbered && called && numbered !== called)
      throw new WrongCell(
        `„${text}“ je broj unosa „${numbered.name}“ i naziv unosa broj ${called.number}. Upišite naziv prvog ili broj drugog.`,
      );
    return numbered ?? called;
  };
}

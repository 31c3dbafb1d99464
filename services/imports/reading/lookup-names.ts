import type { Lookups } from '../../catalogue/index.ts';
import { foldings } from '../../rules/texts/folding.ts';
import { WrongCell } from './read-cell.ts';

/**
 * Finds brands and categories by the number, name or slug in a file, ignoring case and diacritics. Throws `WrongCell` for digits
 * that are the number of one and the name of another, and for a name of several.
 */
export type Names = {
  brand(text: string): number | null;
  mainCategory(text: string): number | null;
  /** With its main category; of several of the name those in `category`. */
  subcategory(text: string, category?: number): { readonly number: number; readonly parent: number } | null;
};

type Named = { readonly number: number; readonly name: string; readonly slug: string };

export function createNames({ brands, categories }: Lookups): Names {
  const brand = finderOf('brendova', brands.all);
  const main = finderOf(
    'kategorija',
    categories.all.filter(({ parent }) => parent === null),
  );
  const sub = finderOf(
    'potkategorija',
    categories.all.filter(({ parent }) => parent !== null),
  );
  return {
    brand: (text) => brand(text)?.number ?? null,
    mainCategory: (text) => main(text)?.number ?? null,
    subcategory(text, category) {
      const found = sub(text, ({ parent }) => parent === category);
      return found && found.parent !== null ? { number: found.number, parent: found.parent } : null;
    },
  };
}

/** `kind` is what several are called. Of several of one name those that `isPreferred` are meant. */
function finderOf<T extends Named>(kind: string, lookups: readonly T[]) {
  const numbers = new Map(lookups.map((lookup) => [lookup.number, lookup]));
  const names = new Map<string, Set<T>>();
  for (const lookup of lookups)
    for (const name of [lookup.slug, ...foldings(lookup.name)])
      names.set(name, (names.get(name) ?? new Set()).add(lookup));

  return (text: string, isPreferred: (lookup: T) => boolean = () => true): T | undefined => {
    const lower = text.toLowerCase();
    const found = [
      ...new Set([lower, foldings(text)[0] ?? ''].flatMap((name) => [...(names.get(name) ?? [])])),
    ];
    const written = narrowed(narrowed(found, isPreferred), ({ slug }) => slug === text);
    const called = narrowed(written, ({ name }) => name.toLowerCase() === lower);
    const numbered = /^\d{1,9}$/.test(text) ? numbers.get(Number(text)) : undefined;
    const other = called.find((one) => one !== numbered);
    if (numbered && other)
      throw new WrongCell(
        `„${text}“ je broj unosa „${numbered.name}“ i naziv unosa broj ${other.number}. Upišite naziv prvog ili broj drugog.`,
      );
    if (called.length > 1) throw new WrongCell(`„${text}“ je naziv više ${kind}. Upišite broj ili slug.`);
    return numbered ?? called[0];
  };
}

/** Those that are meant, if any is. */
function narrowed<T>(found: readonly T[], isMeant: (one: T) => boolean): readonly T[] {
  const meant = found.filter(isMeant);
  return meant.length > 0 ? meant : found;
}

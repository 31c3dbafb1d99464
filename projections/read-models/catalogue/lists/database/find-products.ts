import type { Lookups } from '../../../../../services/catalogue/index.ts';
import type { Listed } from '../listed.ts';
import { TERMS } from '../terms.ts';
import { arrange } from './arrange.ts';
import { NEWEST_NUMBER } from './arrangement.ts';
import { codeIs, codeStarts, hasTerm } from './conditions.ts';
import type { HeldSets } from './held.ts';
import type { createProductRefs } from './product-refs.ts';
import { searchSets } from './search.ts';
import { selectedSet } from './selected-set.ts';

type Refs = ReturnType<typeof createProductRefs>;

export type Parts = {
  readonly held: HeldSets;
  readonly refs: Refs;
  readonly lookups: Lookups;
};

export async function find({ held, refs, lookups }: Parts, asked: string, most: number): Promise<Listed[]> {
  if (asked === '') return [];
  const any = await selectedSet(held, { status: 'any' });
  const published = await held.set(hasTerm(TERMS.status('published')));
  const parts = [
    ...(/\d/.test(asked) ? [await held.set(codeIs(asked)), await held.set(codeStarts(asked))] : []),
    ...(await searchSets(held, lookups, asked, published)),
    ...(await searchSets(held, lookups, asked, any.without(published))),
  ];
  const numbered = /^\d+$/.test(asked) ? [...(await refs.of([asked])).values()] : [];
  const found = new Set(numbered.map(({ number }) => number));
  for (const part of parts) {
    // This set may contain products that were found before.
    for (const number of await arrange(held, { parts: [part], order: NEWEST_NUMBER }, 0, most))
      found.add(number);
    if (found.size >= most) break;
  }
  return refs.ofNumbers([...found].slice(0, most));
}

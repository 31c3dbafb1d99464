import { createLookups, type Lookups } from '../../catalogue/index.ts';
import { slugify } from '../../rules/texts/slug.ts';
import { DEFAULT_SETTINGS } from '../../settings/index.ts';
import { readWholeTable } from '../file/whole-table.testing.ts';
import type { KnownProduct } from '../imports.ports.ts';
import type { Step } from '../step.ts';
import { createPlanner, gatherKnown, type Planning } from './plan.ts';

const picture = { image: 'empty' };
const category = { slug: '', inMenu: true, color: null, order: 1, filterGroups: [], ...picture };
const brand = { link: '', description: '', discount: 0, ...picture };
/** Categories of three names, and these brands beside the default one. */
export function lookupsWith(...brands: readonly (readonly [number: number, name: string])[]): Lookups {
  return createLookups({
    categories: [
      { ...category, id: 'c53', number: 53, name: 'Ostalo', slug: 'ostalo', parent: null },
      { ...category, id: 'c60', number: 60, name: 'Čajevi', slug: 'cajevi', parent: null },
      { ...category, id: 'c61', number: 61, name: 'Biljni čajevi', slug: 'biljni-cajevi', parent: 60 },
    ],
    brands: [[15, 'ostalo'] as const, ...brands].map(([number, name]) => ({
      ...brand,
      id: `b${number}`,
      number,
      name,
      slug: slugify(name),
    })),
    filterGroups: [],
    markups: [],
    settings: DEFAULT_SETTINGS,
  });
}
const lookups = lookupsWith([20, 'Šumina']);
export const product: KnownProduct = {
  id: 'p1',
  number: 1,
  title: 'Čaj od nane',
  brand: 15,
  deliverer: 3,
  localKey: 'GWS1231700000000000ABCD',
  delivererKey: 'N-1',
  delivererBarcode: '3870000000419',
};

export type More = Partial<Omit<Planning, 'known'>> & { readonly known?: readonly KnownProduct[] };

/** The steps of a file in a shop with one product, unless others are given. */
export async function planOf(
  content: string | Buffer,
  { known = [product], ...more }: More = {},
): Promise<Step[]> {
  const table = await readWholeTable('', Buffer.from(content));
  const planning: Planning = {
    lookups,
    known: await gatherKnown(known, (id) => id.startsWith('row-')),
    deliverer: 3,
    brand: 15,
    duplicates: 'skip',
    marks: table.marks,
    cleaned: true,
    ...more,
  };
  return table.rows.map(createPlanner(planning));
}

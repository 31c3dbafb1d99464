import { createLookups } from '../../catalogue/index.ts';
import { DEFAULT_SETTINGS } from '../../settings/index.ts';
import { readWholeTable } from '../file/whole-table.testing.ts';
import type { KnownProduct } from '../imports.ports.ts';
import type { Step } from '../step.ts';
import { createPlanner, gatherKnown, type Planning } from './plan.ts';

const picture = { image: 'empty' };
const category = { slug: '', inMenu: true, color: null, order: 1, filterGroups: [], ...picture };
const brand = { link: '', description: '', discount: 0, ...picture };
const lookups = createLookups({
  categories: [
    { ...category, id: 'c53', number: 53, name: 'Ostalo', slug: 'ostalo', parent: null },
    { ...category, id: 'c60', number: 60, name: 'Čajevi', slug: 'cajevi', parent: null },
    { ...category, id: 'c61', number: 61, name: 'Biljni čajevi', slug: 'biljni-cajevi', parent: 60 },
  ],
  brands: [
    { ...brand, id: 'b15', number: 15, name: 'ostalo', slug: 'ostalo' },
    { ...brand, id: 'b20', number: 20, name: 'Šumina', slug: 'sumina' },
  ],
  filterGroups: [],
  markups: [],
  settings: DEFAULT_SETTINGS,
});
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

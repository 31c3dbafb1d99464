import type { FacetGroup } from '../../../../../services/catalogue/catalogue.schemas.ts';
import type { FilterGroup, Lookups, ProductSelection } from '../../../../../services/catalogue/index.ts';
import { mainCategory } from '../../product-index/listing.ts';
import type { Bitmap } from '../bitmap.ts';
import { TERMS } from '../terms.ts';
import { hasTerm } from './conditions.ts';
import type { Sets } from './selected-set.ts';

export type Chosen = ReadonlyMap<number, Bitmap>;

/** How many products the list would hold with each option, its group otherwise unset (specification/search-and-lists §2). */
export async function facets(
  held: Sets,
  lookups: Lookups,
  selection: ProductSelection,
  unfiltered: Bitmap,
  chosen: Chosen,
): Promise<FacetGroup[]> {
  const category = mainCategory(lookups, selection);
  const groups = category
    ? category.filterGroups.flatMap((number) => lookups.filterGroups.byNumber(number) ?? [])
    : lookups.filterGroups.all;
  const counted = await Promise.all(groups.map((group) => countOptions(held, group, unfiltered, chosen)));
  return counted
    .filter(({ options }) => category || options.some(({ count }) => count > 0))
    .map(({ options, ...group }) => ({
      ...group,
      options: options.filter(({ name }) => name !== ''),
    }));
}

async function countOptions(
  held: Sets,
  { number, name, options }: FilterGroup,
  unfiltered: Bitmap,
  chosen: Chosen,
): Promise<FacetGroup> {
  const others = [...chosen].filter(([group]) => group !== number);
  const list = others.reduce((left, [, set]) => left.and(set), unfiltered);
  const sets = await Promise.all(options.map(({ id }) => held.set(hasTerm(TERMS.option(number, id)))));
  return {
    filter_id: number,
    name,
    options: options.map((option, at) => ({
      id: option.id,
      name: option.name,
      count: sets[at]?.countWith(list) ?? 0,
    })),
  };
}

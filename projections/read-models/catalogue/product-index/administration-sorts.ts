import type { AdminSort, Lookups } from '../../../../services/catalogue/index.ts';
import type { Entry } from './entries.ts';
import type { SortOrder } from './sort-orders.ts';

const STATUS_ORDER = { published: 0, draft: 1, unpublished: 2 } as const;

type Column = 'id' | 'title' | 'category' | 'price' | 'status';

/** Products with equal values are sorted by id, newest first. */
export function sortOrderOf(sort: AdminSort, lookups: Lookups): SortOrder {
  const [column, direction] = sort.split('-') as [Column, 'asc' | 'desc'];
  const sign = direction === 'asc' ? 1 : -1;
  const { compare, basis = '' } = columns(lookups)[column]();
  return {
    name: `administration ${sort}`,
    basis,
    compare: (a, b) => sign * compare(a, b) || b.number - a.number,
  };
}

function columns({
  categories: { all },
}: Lookups): Record<Column, () => Pick<SortOrder, 'compare' | 'basis'>> {
  const text = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return {
    id: () => ({ compare: (a, b) => a.number - b.number }),
    title: () => ({ compare: (a, b) => text(a.sortKey, b.sortKey) }),
    category() {
      const names = [...new Set(all.map(({ name }) => name))].sort(text);
      const places = new Map(all.map(({ name, number }) => [number, names.indexOf(name) + 1]));
      const placeOf = ({ category }: Entry) => places.get(category) ?? 0;
      return { compare: (a, b) => placeOf(a) - placeOf(b), basis: JSON.stringify([...places]) };
    },
    price: () => ({ compare: (a, b) => a.price - b.price }),
    status: () => ({ compare: (a, b) => STATUS_ORDER[a.status] - STATUS_ORDER[b.status] }),
  };
}

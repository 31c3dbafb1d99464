import { expect, it } from 'vitest';
import { createLookups, newProduct } from '../../../../services/catalogue/index.ts';
import { DEFAULT_SETTINGS } from '../../../../services/settings/index.ts';
import { type Entry, entryOf } from './entries.ts';
import { SORT_ORDERS } from './listing.ts';
import { createOptionNumbers } from './option-numbers.ts';
import { createSortOrders } from './sort-orders.ts';

const NOTHING = { categories: [], brands: [], filterGroups: [], markups: [] };
const lookups = createLookups({ ...NOTHING, settings: DEFAULT_SETTINGS });
const options = createOptionNumbers();

function anEntry(slot: number, price: number): Entry {
  const facts = newProduct({
    number: slot + 1,
    title: 'Čaj',
    slug: `caj-${slot}`,
    localKey: '',
    price,
    brand: 1,
    category: 1,
  });
  const entry = { ...facts, formerSlugs: [], createdAt: '2026-01-01T08:00:00Z' };
  return entryOf({ id: `product-${slot}`, slot, version: '1', facts: entry }, lookups, options);
}

it('a list is in order after more changes than the stored limit', () => {
  const slots = [anEntry(0, 100), anEntry(1, 200), anEntry(2, 300)];
  const orders = createSortOrders(slots);
  const order = SORT_ORDERS['price-asc'];
  const cheap = { name: 'cheap', holds: ({ price }: Entry) => price < 1_000 };
  const shown = () =>
    [orders.inOrder(order), orders.chosen(order, cheap)].map((row) => row.map(({ id }) => id));
  expect(shown()).toEqual([
    ['product-0', 'product-1', 'product-2'],
    ['product-0', 'product-1', 'product-2'],
  ]);
  slots[0] = anEntry(0, 5_000);
  for (let change = 0; change < 20_000; change += 1) orders.touch(change === 0 ? 0 : 1);
  expect(shown()).toEqual([
    ['product-1', 'product-2', 'product-0'],
    ['product-1', 'product-2'],
  ]);
});

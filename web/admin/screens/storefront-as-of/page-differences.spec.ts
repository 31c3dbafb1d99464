import { expect, it } from 'vitest';
import { pageDifferences, productsIn } from './page-differences.ts';

const card = (id: string, priceAction: number) => ({ _id: id, title: `Čaj ${id}`, slug: id, priceAction });

it('finds the products of a page wherever its data have them', () => {
  const data = {
    loaderData: {
      home: { weekOffer: [card('a', 100)], sections: [{ products: [card('b', 200)] }] },
      x: null,
    },
    category: { _id: 'k', title: 'Čajevi' },
  };
  expect([...productsIn(data).values()]).toEqual([
    { id: 'a', title: 'Čaj a', price: 100 },
    { id: 'b', title: 'Čaj b', price: 200 },
  ]);
  expect(productsIn(null).size).toBe(0);
});

it('tells which products are gone, added, or have another price', () => {
  const then = { items: [card('a', 100), card('b', 200), card('c', 300)] };
  const now = { items: [card('d', 50), card('b', 250), card('a', 100)] };
  expect(pageDifferences(then, now)).toEqual({
    gone: [{ id: 'c', title: 'Čaj c', price: 300 }],
    added: [{ id: 'd', title: 'Čaj d', price: 50 }],
    priced: [
      { before: { id: 'b', title: 'Čaj b', price: 200 }, now: { id: 'b', title: 'Čaj b', price: 250 } },
    ],
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bitmap } from '../bitmap.ts';
import { arrange } from './arrange.ts';
import type { Order } from './arrangement.ts';
import { createScope } from './scope.ts';
import { SortedNumbers } from './sorted-numbers.ts';

const MOST = 3_000;
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: MOST }), { maxLength: 400 });
const orders = fc.record<Order>({
  along: fc.constantFrom('number', 'price'),
  isDescending: fc.boolean(),
});

/** All products in a sequence that has nothing to do with their numbers. */
const SEQUENCE = Uint32Array.from({ length: MOST }, (_, at) => ((at * 1_009) % MOST) + 1);
const held = { sequence: async () => new SortedNumbers(SEQUENCE) };

/** The list by plain sorting. */
function plainly(parts: readonly (readonly number[])[], { along, isDescending }: Order): number[] {
  const keyOf = (number: number) => (along === 'number' ? number : SEQUENCE.indexOf(number));
  const ascending = parts.map((part) => [...part].sort((a, b) => keyOf(a) - keyOf(b)));
  return ascending.flatMap((part) => (isDescending ? part.reverse() : part));
}

describe('a page of a list', () => {
  it('equals the page of the fully sorted list, for sets of numbers and for places in a scope', async () => {
    await fc.assert(
      fc.asyncProperty(
        numbers,
        numbers,
        orders,
        fc.nat(500),
        fc.nat(60),
        async (one, other, order, from, most) => {
          const parts = [one, other.filter((number) => !one.includes(number))];
          const expected = plainly(parts, order).slice(from, from + most);
          const sets = parts.map((part) => Bitmap.of(part));
          expect(await arrange(held, { parts: sets, order }, from, from + most)).toEqual(expected);
          const scope = createScope(sets.reduce((all, set) => all.or(set)));
          const places = sets.map((set, at) => scope.within(`part ${at}`, set));
          expect(await arrange(held, { scope, parts: places, order }, from, from + most)).toEqual(expected);
        },
      ),
    );
  });

  it('is the start of a large set, in either direction', async () => {
    const all = Bitmap.of(SEQUENCE);
    for (const isDescending of [false, true]) {
      const order: Order = { along: 'price', isDescending };
      const page = await arrange(held, { parts: [all], order }, 24, 48);
      expect(page).toEqual(plainly([[...SEQUENCE]], order).slice(24, 48));
    }
  });
});

describe('all products in a sequence', () => {
  it('know whether a changed product keeps its place', () => {
    const sorted = new SortedNumbers(Uint32Array.of(4, 2, 9));
    expect(sorted.hasAll([])).toBe(true);
    expect(
      sorted.hasAll([
        { number: 4, before: null },
        { number: 9, before: 2 },
      ]),
    ).toBe(true);
    expect(sorted.hasAll([{ number: 9, before: 4 }])).toBe(false);
    expect(sorted.hasAll([{ number: 2, before: null }])).toBe(false);
    expect(sorted.hasAll([{ number: 5, before: 9 }])).toBe(false);
  });
});

describe('a scope', () => {
  it('is that of its set until the set changes, and distinguishes changed sets', () => {
    const base = Bitmap.of([3, 5, 8, 13]);
    const other = Bitmap.of([5, 6, 13]);
    const scope = createScope(base);
    expect(scope.isOf(base)).toBe(true);
    expect([...scope.within('other', other).ascending()].map(scope.numberAt)).toEqual([5, 13]);
    other.set(8, true);
    expect([...scope.within('other', other).ascending()].map(scope.numberAt)).toEqual([5, 8, 13]);
    base.set(5, true);
    expect(scope.isOf(base)).toBe(true);
    base.set(6, true);
    expect(scope.isOf(base)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { inHours, startScheduledShop } from './scheduled-shop.testing.ts';
import { stepsAhead } from './steps-ahead.ts';

const { make, scheduled } = await startScheduledShop();
const [first, second, third, later] = [inHours(1), inHours(2), inHours(3), inHours(4)];

/** A product with a price of 10 KM. */
async function product(): Promise<string> {
  const { _id } = await make.product();
  await scheduled.changeNow(_id, { price: 1_000 });
  return _id;
}

describe('a scheduled change that begins where another one ends', () => {
  it('finds what was there before it', async () => {
    const pairs: { readonly id: string; readonly next: string }[] = [];
    // At the same time the sequence of their ids must not matter.
    for (const isLaterFirst of [true, false]) {
      const id = await product();
      const begin = () => scheduled.change(id, { price: 700 }, { at: second });
      const former = () => scheduled.change(id, { price: 800 }, { at: first, until: second });
      const early = isLaterFirst ? await begin() : null;
      await former();
      pairs.push({ id, next: early ?? (await begin()) });
    }
    await scheduled.comeTo(first);
    await scheduled.sweepAt(second);
    for (const { id, next } of pairs) {
      expect(await scheduled.found(next)).toMatchObject({ state: 'done', conflicts: [] });
      expect(await scheduled.productOf(id)).toMatchObject({ price: 700 });
    }
  });

  it('finds it also where both are late', async () => {
    const id = await product();
    const former = await scheduled.change(id, { price: 800 }, { at: first, until: second });
    const next = await scheduled.change(id, { price: 700 }, { at: third });
    await scheduled.sweepAt(later);
    expect(await scheduled.found(former)).toMatchObject({ takenBackAt: expect.any(String), kept: [] });
    expect(await scheduled.found(next)).toMatchObject({ state: 'late', conflicts: [] });
    expect(await scheduled.productOf(id)).toMatchObject({ price: 700 });
  });
});

describe('scheduled changes that end together', () => {
  it('go back to what was there before the first', async () => {
    const id = await product();
    const outer = await scheduled.change(id, { price: 800 }, { at: first, until: third });
    await scheduled.comeTo(first);
    const inner = await scheduled.change(id, { price: 700 }, { at: second, until: third });
    await scheduled.comeTo(third);
    for (const change of [outer, inner])
      expect(await scheduled.found(change)).toMatchObject({ takenBackAt: expect.any(String), kept: [] });
    expect(await scheduled.productOf(id)).toMatchObject({ price: 1_000 });
  });
});

it('takes the steps by their times, and at one time the returns first, that of the latest first', () => {
  const change = (id: string, at: string, until: string | null) => ({ id, at, until });
  const waiting = { ...change('a', second, null), due: second, isWaiting: true };
  const short = { ...change('b', first, second), due: first, isWaiting: true };
  const begun = { ...change('c', inHours(-1), second), due: second, isWaiting: false };
  const steps = stepsAhead([waiting, begun, short]).map(({ id, isReturn }) => [id, isReturn]);
  expect(steps).toEqual([
    ['b', false],
    ['b', true],
    ['c', true],
    ['a', false],
  ]);
});

import { afterAll, describe, expect, it } from 'vitest';
import { startWrongInput } from './wrong-input.testing.ts';

const { shop, calls, asked, faultsOf, wrongCalls } = await startWrongInput();
afterAll(() => shop.close());

describe('all wrong input', () => {
  it.each(Object.keys(calls))('of %s is refused, and changes nothing', async (key) => {
    const one = await asked(key);
    const before = await shop.stores.store.head();
    expect(await faultsOf(wrongCalls(one))).toEqual([]);
    expect(await shop.stores.store.head()).toBe(before);
  });
});

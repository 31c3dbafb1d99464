import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodies, createCaller, createMaker } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { createScheduledShop, inHours } from './scheduled-shop.testing.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
let make: ReturnType<typeof createMaker>;
let scheduled: ReturnType<typeof createScheduledShop>;

beforeAll(async () => {
  shop = await startTestShop();
  call = createCaller(shop);
  make = createMaker(shop);
  scheduled = createScheduledShop(shop);
});
afterAll(() => shop?.close());

describe('a scheduled change of what a visitor wrote', () => {
  it('has no name of a person, neither in the log nor in the list', async () => {
    const { _id } = await make.review((await make.product())._id);
    const path = `/recensions/update-recension/${_id}`;
    const change = { method: 'POST', path, body: { recension_approved: 0 } } as const;
    const id = await scheduled.schedule({ call: change });
    const events = await shop.stores.store.readStream(`scheduled-${id}`);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(bodies.review('').recension_name);
    expect(await scheduled.found(id)).toMatchObject({ subject: '', of: `review-${_id}` });
  });
});

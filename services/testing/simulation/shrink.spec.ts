import { expect, it } from 'vitest';
import type { Plan, Visit } from './plan/plan.ts';
import { shrink } from './shrink.ts';

const visit = (cartId: string): Visit => ({
  at: 0,
  cartId,
  customerId: 'c',
  wanted: [
    { id: 'a', quantity: 1 },
    { id: 'b', quantity: 1 },
  ],
  paysWithCoupon: true,
  clicks: 2,
  registers: 'prvi@example.com',
});
const PLAN: Plan = {
  seed: 1,
  haste: 1,
  processes: 3,
  visits: [visit('one'), visit('two'), visit('three')],
  staff: [{ type: 'rebuilds', at: 0, readModel: 'orders' }],
  many: [],
  returns: [{ at: 0, cartId: 'one', index: 0, most: 1, isWrittenOff: false, receivers: 1 }],
  scheduled: [{ at: 0, key: 'k', product: 'a', price: 1, dueAfter: 1 }],
  upgrade: { at: 0, readModel: 'orders', lasts: 1, isTakenBack: false },
  hasOwnJobStore: true,
  deaths: [{ at: 0, process: 0, backAfter: 1 }],
  disasters: [{ type: 'outage', at: 0, lasts: 1 }],
  hasFaults: true,
  compared: 'orders',
  followed: ['orders'],
};

it('leaves of a failing plan what the failure needs', async () => {
  const fails = async ({ visits }: Plan) =>
    visits.some(({ cartId, clicks }) => cartId === 'two' && clicks === 2);
  expect(await shrink(PLAN, fails)).toEqual({
    ...PLAN,
    processes: 1,
    visits: [{ ...visit('two'), paysWithCoupon: false, wanted: [{ id: 'a', quantity: 1 }], registers: null }],
    staff: [],
    many: [],
    returns: [],
    scheduled: [],
    upgrade: null,
    hasOwnJobStore: false,
    deaths: [],
    disasters: [],
    hasFaults: false,
  });
});

it('stops after the given number of attempts', async () => {
  let attempts = 0;
  await shrink(
    PLAN,
    async () => {
      attempts += 1;
      return false;
    },
    3,
  );
  expect(attempts).toBe(3);
});

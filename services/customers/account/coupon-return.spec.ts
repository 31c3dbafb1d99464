import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandContext } from '../../platform/kernel/commands/command-handler.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { startTestApp, type TestApp } from '../../testing/customers-app.ts';
import type { UserCommand } from '../user/user.commands.ts';
import { userDecider } from '../user/user.decider.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const context: CommandContext = { correlationId: 'spec', actor: { kind: 'operator', id: 'spec' } };
const run = (id: string, command: UserCommand) => shop.stores.handler.run(userDecider, id, command, context);
const isBack = (id: string, orderId: string) => shop.customers.toMail.isCouponBack(id, orderId);

/** A customer who has paid an order with a coupon. */
async function paid(email: string): Promise<{ id: string; orderId: string }> {
  const { id } = await shop.customer(email);
  const orderId = newId();
  await run(id, { type: 'CreditPoints', orderId: newId(), points: 50 });
  await run(id, { type: 'CreateCoupon', code: 'ABCDEFG', points: 20 });
  const at = new Date().toISOString();
  const use = { orderId, code: 'ABCDEFG', at, goodsTotal: 100_000, token: 't' };
  await run(id, { type: 'ReserveCoupon', ...use });
  expect(await isBack(id, orderId)).toBe(true);
  await run(id, { type: 'ConsumeCoupon', orderId });
  return { id, orderId };
}

describe('the coupon of an ended order', () => {
  it('is the account’s again before and after it was given back, and no other order’s is', async () => {
    const { id, orderId } = await paid('kupon-nazad@example.com');
    expect(await isBack(id, orderId)).toBe(true);
    await run(id, { type: 'ReturnCoupon', orderId });
    expect([await isBack(id, orderId), await isBack(id, newId())]).toEqual([true, false]);
  });

  it('is lost when the points were forfeited, and with the account', async () => {
    const { id, orderId } = await paid('kupon-izgubljen@example.com');
    await run(id, { type: 'RecordPasswordChange', means: 'reset' });
    await run(id, { type: 'ReturnCoupon', orderId });
    expect(await isBack(id, orderId)).toBe(false);
    const other = await paid('kupon-obrisan@example.com');
    await run(other.id, { type: 'RequestErasure' });
    expect(await isBack(other.id, other.orderId)).toBe(false);
  });
});

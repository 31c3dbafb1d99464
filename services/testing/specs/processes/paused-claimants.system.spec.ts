import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { userDecider } from '../../../customers/index.ts';
import { orderDecider, orderIdOf } from '../../../ordering/index.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { startStandIn } from '../../eventstoredb-stand-in/stand-in.ts';
import { everyEvent } from '../../stores.ts';
import { type Claimant, context, openClaimant } from './claimants.testing.ts';

const PRODUCT = { number: 1, title: 'Cink', price: 1000, brand: 15, category: 53, localKey: '' };
const HOUR = 3_600_000;

describe.each(['PostgreSQL', 'EventStoreDB'])('with the log in %s,', (engine) => {
  let database: TestDatabase;
  let server: { readonly connectionString: string; close(): Promise<void> } | null;
  let one: Claimant;
  let two: Claimant;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = engine === 'EventStoreDB' ? await startStandIn() : null;
    one = await openClaimant(database.url, server?.connectionString ?? null);
    two = await openClaimant(database.url, server?.connectionString ?? null);
  });
  afterAll(async () => {
    await one?.close();
    await two?.close();
    await server?.close();
    await database?.drop();
  });

  /** Makes all claims ten minutes older. */
  const minutesPass = () =>
    one.pool.query("update registry.claims set claimed_at = claimed_at - interval '10 minutes'");
  const isActive = async (id: string) => (await two.handler.load(userDecider, id)).state.status === 'active';
  const ownerOf = async (scope: string, value: string) => (await one.registry.holder(scope, value))?.owner;

  async function customerWithCoupon(email: string) {
    const registered = await one.register(email);
    if (!registered.ok) throw new Error(registered.error.code);
    const { id } = registered.value.state;
    await one.customers.services.creditPoints(id, newId(), 40);
    const command = { type: 'CreateCoupon', code: `K${email}`.toUpperCase(), points: 30 } as const;
    await one.handler.handle(userDecider, id, command, context);
    return { id, code: command.code };
  }

  /** The orders of a customer that a coupon has paid. */
  async function paidByCoupon(...carts: readonly string[]): Promise<number> {
    const orders = await Promise.all(carts.map((cart) => two.handler.load(orderDecider, orderIdOf(cart))));
    return orders.filter(({ state }) => state.facts?.coupon).length;
  }

  it('an e-mail belongs to one account, though its first claimant was paused for minutes', async () => {
    const pause = one.stop('before', 'user');
    const first = one.register('amra@example.com');
    await pause.reached;
    await minutesPass();
    const second = await two.register('Amra@example.com');
    pause.goOn();
    expect(second.ok).toBe(true);
    expect(await first).toMatchObject({ ok: false, error: { code: 'email_taken' } });
    expect(await ownerOf('email', 'amra@example.com')).toBe(second.ok && second.value.state.id);
  });

  it('an e-mail belongs to one account, though its first claimant was paused after its registration', async () => {
    const pause = one.stop('after', 'user');
    const first = one.register('kasna@example.com');
    await pause.reached;
    await minutesPass();
    expect(await two.register('kasna@example.com')).toMatchObject({ error: { code: 'email_taken' } });
    pause.goOn();
    expect(await first).toMatchObject({ ok: true });
  });

  it('an e-mail stays with its recent claimant, also for a process whose clock is an hour ahead', async () => {
    const pause = one.stop('before', 'user');
    const first = one.register('sat@example.com');
    await pause.reached;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    const second = await two.register('sat@example.com').finally(() => vi.useRealTimers());
    pause.goOn();
    expect(second).toMatchObject({ ok: false, error: { code: 'email_taken' } });
    expect((await first).ok).toBe(true);
  });

  it('a slug belongs to one product, though its first claimant was paused for minutes', async () => {
    const [first, second] = [newId(), newId()];
    const pause = one.stop('before', 'product');
    const product = { ...PRODUCT, slug: 'cink' };
    const adding = one.products.add([{ id: first, product, context: { ...context, commandId: newId() } }]);
    await pause.reached;
    await minutesPass();
    const other = await two.products.add([
      { id: second, product, context: { ...context, commandId: newId() } },
    ]);
    pause.goOn();
    expect(other).toMatchObject([{ ok: true }]);
    expect(await adding).toMatchObject([{ ok: false, error: { code: 'slug_taken' } }]);
    const added = (await everyEvent(two.log, ['product'])).filter(({ type }) => type === 'ProductAdded');
    expect(added.map(({ stream }) => stream)).toEqual([`product-${second}`]);
  });

  it('a coupon pays one order, though the first was paused for minutes before it was placed', async () => {
    const { id, code } = await customerWithCoupon('kupon@example.com');
    const [first, second] = [await one.cart(), await two.cart()];
    const pause = one.stop('before', 'order');
    const paused = one.order(first, id, code);
    await pause.reached;
    two.setAhead(10 * 60_000);
    const other = await two.order(second, id, code);
    two.setAhead(0);
    pause.goOn();
    expect(other.ok).toBe(true);
    expect(await paused).toMatchObject({ ok: false, error: { code: 'coupon_reserved' } });
    expect(await paidByCoupon(first, second)).toBe(1);
  });

  it('a coupon pays one order, though a retry of the first is refused while it is paused', async () => {
    const { id, code } = await customerWithCoupon('dva@example.com');
    const [first, second] = [await one.cart(), await two.cart()];
    const pause = one.stop('before', 'order');
    const paused = one.order(first, id, code);
    await pause.reached;
    expect(await two.order(first, id, code, 1)).toMatchObject({ error: { code: 'cart_changed' } });
    await two.order(second, id, code);
    pause.goOn();
    await paused;
    expect(await paidByCoupon(first, second)).toBe(1);
  });

  it('an account that confirms two e-mails concurrently gets the later one', async () => {
    const registered = await one.register('stara@example.com');
    if (!registered.ok) throw new Error(registered.error.code);
    const { id } = registered.value.state;
    const link = async (process: Claimant, email: string) => {
      await process.customers.accounts.changeProfile(id, { email }, context);
      return (await process.customers.toMail.confirmation(id))?.token ?? '';
    };
    const first = await link(one, 'prva@example.com');
    const pause = one.stop('after', 'user');
    const confirming = one.confirmations.confirm(first, context);
    await pause.reached;
    expect(await two.confirmations.confirm(await link(two, 'druga@example.com'), context)).toMatchObject({
      ok: true,
    });
    pause.goOn();
    expect(await confirming).toMatchObject({ ok: true });
    expect(await isActive(id)).toBe(true);
    expect(await ownerOf('email', 'druga@example.com')).toBe(id);
    expect(await ownerOf('email', 'prva@example.com')).toBeUndefined();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/ids.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/customers-app.ts';
import { userDecider } from '../user/user.decider.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

let customers = 0;
async function customerWithCoupon(): Promise<{ id: string; token: string; code: string }> {
  customers += 1;
  const { id, token } = await shop.customer(`kupon${customers}@example.com`);
  await shop.customers.services.creditPoints(id, newId(), 40);
  const url = `/users/profile-update-points/${id}`;
  const answer = await shop.post(url, { couponExist: 1, couponValue: 30 }, token);
  return { id, token, code: answer.json<{ couponName: string }>().couponName };
}

async function stateOf(id: string) {
  return (await shop.stores.handler.load(userDecider, id)).state;
}

describe('a coupon among orders', () => {
  it('is reserved by one of several concurrent orders', async () => {
    const { id, code } = await customerWithCoupon();
    const orders = Array.from({ length: 8 }, () => newId());
    const answers = await Promise.all(
      orders.map((order) => shop.customers.services.reserveCoupon(id, code, order, 10_000)),
    );
    const won = answers.filter(({ ok }) => ok);
    expect(won).toEqual([{ ok: true, value: { points: 30, amount: 300 } }]);
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(new Set(refusals)).toEqual(new Set(['coupon_reserved']));
  });
  it('is reserved again for the same order, in any case of the code', async () => {
    const { id, code } = await customerWithCoupon();
    const order = newId();
    const reserve = () => shop.customers.services.reserveCoupon(id, ` ${code.toLowerCase()} `, order, 10_000);
    expect(await reserve()).toEqual({ ok: true, value: { points: 30, amount: 300 } });
    expect(await reserve()).toEqual({ ok: true, value: { points: 30, amount: 300 } });
  });
  it('can be used again after its order was refused', async () => {
    const { id, code } = await customerWithCoupon();
    const { reserveCoupon, releaseCoupon } = shop.customers.services;
    const order = newId();
    await reserveCoupon(id, code, order, 10_000);
    await releaseCoupon(id, order);
    expect((await reserveCoupon(id, code, order, 10_000)).ok).toBe(true);
    await releaseCoupon(id, order);
    expect((await reserveCoupon(id, code, newId(), 10_000)).ok).toBe(true);
  });
  it('is consumed once', async () => {
    const { id, code } = await customerWithCoupon();
    const { reserveCoupon, consumeCoupon } = shop.customers.services;
    const order = newId();
    await reserveCoupon(id, code, order, 10_000);
    await Promise.all([consumeCoupon(id, order), consumeCoupon(id, order)]);
    expect(await stateOf(id)).toMatchObject({ coupon: null, totalPoints: 10 });
    expect(await reserveCoupon(id, code, newId(), 10_000)).toMatchObject({
      ok: false,
      error: { code: 'coupon_invalid' },
    });
  });
  it('is released after two minutes without its order, and not otherwise', async () => {
    const { id, code, token } = await customerWithCoupon();
    const { reserveCoupon } = shop.customers.services;
    const lost = newId();
    await reserveCoupon(id, code, lost, 10_000);
    shop.clock.ahead = 119_000;
    expect((await reserveCoupon(id, code, newId(), 10_000)).ok).toBe(false);
    shop.clock.ahead = 180_000;
    shop.placedOrders.add(lost);
    expect((await reserveCoupon(id, code, newId(), 10_000)).ok).toBe(false);
    shop.placedOrders.delete(lost);
    const next = newId();
    expect((await reserveCoupon(id, code, next, 10_000)).ok).toBe(true);
    shop.clock.ahead = 0;
    const remove = await shop.post(`/users/profile-update-points/${id}`, { couponExist: 0 }, token);
    expect(remove.json()).toMatchObject({ code: 'coupon_reserved' });
  });
});

describe('points of an order', () => {
  it('are credited once, despite repeated and concurrent credits', async () => {
    const { id } = await shop.customer('poeni@example.com');
    const order = newId();
    await Promise.all(Array.from({ length: 5 }, () => shop.customers.services.creditPoints(id, order, 7)));
    expect((await stateOf(id)).totalPoints).toBe(7);
  });
  it('of an erased user have no owner', async () => {
    expect(await shop.customers.services.creditPoints(newId(), newId(), 7)).toBeNull();
  });
});

describe('the account requested with an order', () => {
  const person = { name: 'Gost', surname: 'Gostić', email: 'gost@example.com', city: 'Tuzla' };

  it('is created once with the stored password, which is then deleted', async () => {
    const { accountFromOrder, emailIsFree } = shop.customers.services;
    const orderId = newId();
    expect(await emailIsFree('Gost@example.com')).toBe(true);
    await accountFromOrder.prepare({ orderId, email: person.email, password: PASSWORD });
    const made = await Promise.all([1, 2, 3].map(() => accountFromOrder.create({ orderId, person })));
    expect(made[0]).not.toBeNull();
    expect(new Set(made).size).toBe(1);
    expect(await accountFromOrder.create({ orderId, person })).toBe(made[0]);
    await shop.signIn('gost@example.com');
    expect(await emailIsFree('gost@example.com')).toBe(false);
    const { rows } = await shop.stores.pool.query('select * from registry.pending_accounts');
    expect(rows).toEqual([]);
  });
  it('is not created without a password, nor when the e-mail was taken meanwhile', async () => {
    const { accountFromOrder } = shop.customers.services;
    const [without, late] = [newId(), newId()];
    expect(await accountFromOrder.create({ orderId: without, person })).toBeNull();
    const prepared = { orderId: late, email: person.email, password: 'Druga lozinka' };
    expect(await accountFromOrder.prepare(prepared)).toBe(false);
    expect(await accountFromOrder.create({ orderId: late, person })).toBeNull();
    await shop.signIn('gost@example.com', PASSWORD);
  });
});

describe('the e-mail of an account requested with an order', () => {
  const person = { name: 'Gost', surname: 'Gostić', email: 'dvoje@example.com', city: 'Tuzla' };
  const prepare = (orderId: string, email = person.email) =>
    shop.customers.services.accountFromOrder.prepare({ orderId, email, password: PASSWORD });

  it('is claimed by one of several orders at once, before its account is made', async () => {
    const orders = Array.from({ length: 4 }, () => newId());
    const prepared = await Promise.all(orders.map((orderId) => prepare(orderId)));
    expect(prepared.filter(Boolean)).toHaveLength(1);
    const [winner = ''] = orders.filter((_, at) => prepared[at]);
    expect([await prepare(winner, 'Dvoje@example.com'), await prepare(newId())]).toEqual([true, false]);
    const other = await shop.post('/users/add-user', { ...person, password: PASSWORD });
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'email_taken']);
    await shop.customers.services.accountFromOrder.create({ orderId: winner, person });
    await shop.signIn(person.email);
  });
  it('is released where no account will be made, and not once there is one', async () => {
    const [refused, next] = [newId(), newId()];
    const { accountFromOrder } = shop.customers.services;
    const email = 'odbijena@example.com';
    expect([await prepare(refused, email), await prepare(next, email)]).toEqual([true, false]);
    await accountFromOrder.release(refused);
    expect(await prepare(next, email)).toBe(true);
    await accountFromOrder.create({ orderId: next, person: { ...person, email } });
    await accountFromOrder.release(next);
    expect(await prepare(newId(), email)).toBe(false);
  });
  it('makes no owner of an account that an order waits for', async () => {
    const email = 'admin-nekada@example.com';
    await prepare(newId(), email);
    const { ensureFirstAdministrator } = shop.customers.administrators;
    expect(await ensureFirstAdministrator({ email, password: PASSWORD })).toBe(false);
  });
});

describe('administrators', () => {
  it('are created once at first, and later by appointing a customer', async () => {
    const { ensureFirstAdministrator, addAdministrator } = shop.customers.administrators;
    expect(await ensureFirstAdministrator({ email: 'jos-jedan@example.com', password: PASSWORD })).toBe(
      false,
    );
    const { id, token } = await shop.customer('unaprijedjen@example.com');
    expect(await addAdministrator({ email: 'Unaprijedjen@example.com', password: 'x' })).toMatchObject({
      ok: true,
      value: { id, appointed: true },
    });
    await expect.poll(async () => (await shop.get('/users', token)).statusCode).toBe(401);
    const signedIn = await shop.signIn('unaprijedjen@example.com', 'x');
    expect((await shop.get('/users', signedIn)).statusCode).toBe(200);
  });
  it('are completed by the next start when the first one was killed', async () => {
    const fresh = await startTestApp();
    const { registry, pool } = fresh.stores;
    const half = newId();
    await registry.claim({ scope: 'email', value: 'prvi@example.com', owner: half });
    await pool.query(
      "insert into registry.credentials (user_id, hash, administrator) values ($1, 'x', true)",
      [half],
    );
    expect(
      await fresh.customers.administrators.ensureFirstAdministrator({
        email: 'prvi@example.com',
        password: PASSWORD,
      }),
    ).toBe(true);
    await fresh.signIn('prvi@example.com');
    await fresh.close();
  });
});

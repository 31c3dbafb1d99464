import { newId } from '../../../platform/kernel/ids.ts';
import { bodies, type PlacedOrder } from '../../seed-world.ts';
import { type Acknowledged, type Buyer, PASSWORD } from '../../shoppers.ts';
import { type Ask, must, repeat } from './chaos-calls.testing.ts';

/** Customers who compete for the same value at the same moment. */
export type Racers = {
  /** The accounts that the shop confirmed for each e-mail. */
  readonly emails: ReadonlyMap<string, readonly string[]>;
  readonly acknowledged: readonly Acknowledged[];
  /** Carts that were refused with a coupon, and not ordered afterwards. */
  readonly refused: readonly string[];
  /** The orders that were acknowledged when both were to be paid with one coupon, by its code. */
  readonly coupons: ReadonlyMap<string, readonly string[]>;
  /** Points that were turned into coupons, by account. */
  readonly spent: ReadonlyMap<string, number>;
  stop(): Promise<void>;
};

const COUPON_POINTS = 10;

export function startRacers(deps: { ask: Ask; products: readonly string[]; pauseMs: number }): Racers {
  const { ask, products, pauseMs } = deps;
  const emails = new Map<string, readonly string[]>();
  const coupons = new Map<string, readonly string[]>();
  const acknowledged: Acknowledged[] = [];
  const refused: string[] = [];
  const spent = new Map<string, number>();

  const register = (email: string) =>
    ask<{ _id: string }>(
      'POST',
      '/users/add-user',
      { 'idempotency-key': newId() },
      { ...bodies.profile(email), password: PASSWORD },
    );

  async function raceForEmail(n: number): Promise<string> {
    const email = `trka-${n}@example.com`;
    const answers = await Promise.all([register(email), register(email.toUpperCase())]);
    const winners = answers.filter(({ status }) => status === 201).map(({ body }) => body._id);
    emails.set(email, [...new Set(winners)]);
    return email;
  }

  async function newBuyer(n: number): Promise<Buyer> {
    const { _id } = await must<{ _id: string }>(
      ask,
      'POST',
      '/users/add-user',
      { 'idempotency-key': newId() },
      { ...bodies.profile(`kuponas-${n}@example.com`), password: PASSWORD },
    );
    const login = { email: `kuponas-${n}@example.com`, password: PASSWORD };
    const token = await must<string>(ask, 'POST', '/users/login', {}, login);
    return { id: _id, headers: { authorization: `Bearer ${token}` } };
  }

  async function newCart(): Promise<string> {
    const cartId = newId();
    const lines = bodies.cart(products.at(-1) ?? '', 2);
    await must(ask, 'POST', '/carts/add-cart', { 'idempotency-key': cartId }, { cartId, ...lines });
    return cartId;
  }

  async function order(cartId: string, buyer: Buyer, couponName = ''): Promise<PlacedOrder | null> {
    const body = { ...bodies.order(cartId), couponName };
    const answer = await ask<PlacedOrder>('POST', '/orders/add-order', buyer.headers, body);
    if (answer.status >= 400) {
      if (couponName === '') throw new Error(`An order was refused: ${JSON.stringify(answer)}`);
      return null;
    }
    acknowledged.push({ ...answer.body, cartId, buyer });
    return answer.body;
  }

  /** Points come a little after the order that brings them. */
  async function newCoupon({ id, headers }: Buyer): Promise<string> {
    const key = { 'idempotency-key': newId() };
    for (;;) {
      const { status, body } = await ask<{ couponName: string }>(
        'POST',
        `/users/profile-update-points/${id}`,
        { ...headers, ...key },
        { couponExist: 1, couponValue: COUPON_POINTS },
      );
      if (status === 200) {
        spent.set(id, COUPON_POINTS);
        return body.couponName;
      }
      if (status !== 422) throw new Error(`A coupon was refused: ${status} ${JSON.stringify(body)}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async function raceForCoupon(n: number): Promise<void> {
    const buyer = await newBuyer(n);
    await order(await newCart(), buyer);
    const code = await newCoupon(buyer);
    const carts = [await newCart(), await newCart()];
    const placed = await Promise.all(carts.map((cart) => order(cart, buyer, code)));
    coupons.set(
      code,
      placed.flatMap((one) => one?._id ?? []),
    );
    for (const [at, cart] of carts.entries()) {
      if (placed[at]) continue;
      if (n % 2 === 0) refused.push(cart);
      else await order(cart, buyer);
    }
  }

  const racing = [repeat(pauseMs, async (n) => void (await raceForEmail(n))), repeat(pauseMs, raceForCoupon)];
  return {
    emails,
    acknowledged,
    refused,
    coupons,
    spent,
    async stop() {
      await Promise.all(racing.map((one) => one.stop()));
    },
  };
}

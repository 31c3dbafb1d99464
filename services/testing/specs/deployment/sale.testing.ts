import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../../platform/kernel/ids.ts';
import { bodies, type PlacedOrder } from '../../seed-world.ts';
import { type Acknowledged, call } from '../../shoppers.ts';

export type Sale = {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that no customer should meet, and calls without one. */
  readonly failures: readonly string[];
  /** How long each call took, in milliseconds. */
  readonly waits: readonly number[];
  /** Lets every customer finish; rejects when the shop refused a valid order. */
  end(): Promise<void>;
};

type Options = {
  readonly anyUrl: () => string;
  readonly products: readonly string[];
  readonly perSecond: number;
};

/** A discount that begins or ends takes a product out of all carts, and a price changes: their customers begin again. */
const CHANGED_CART = [409, 422];
const MOST_TRIES = 5;

/** Customers who come at this rate, however long those before them wait; each fills a cart and orders it. */
export function startSale({ anyUrl, products, perSecond }: Options): Sale {
  const acknowledged: Acknowledged[] = [];
  const failures: string[] = [];
  const waits: number[] = [];
  const inside = new Set<Promise<void>>();

  async function ask(path: string, body: object): Promise<Response | null> {
    const began = performance.now();
    const answer = await call(anyUrl(), 'POST', path, {}, body).catch((error: unknown) => {
      failures.push(`${path}: ${String(error)}`);
      return null;
    });
    waits.push(performance.now() - began);
    if (answer && answer.status >= 500) failures.push(`${path}: ${answer.status} ${await answer.text()}`);
    return answer && answer.status < 500 ? answer : null;
  }

  async function buy(n: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const cartId = newId();
      const lines = [{ id: products[n % products.length] ?? '', quantity: 1 + (n % 3) }];
      if (!(await ask('/carts/add-cart', { cartId, products: lines }))?.ok) return;
      const answer = await ask('/orders/add-order', bodies.order(cartId));
      if (answer === null) return;
      if (answer.ok) {
        const placed: PlacedOrder = await answer.json();
        acknowledged.push({ ...placed, cartId, buyer: null });
        return;
      }
      if (!CHANGED_CART.includes(answer.status) || tries === MOST_TRIES)
        throw new Error(`An order answered ${answer.status}: ${await answer.text()}`);
    }
  }

  let refused: unknown = null;
  let n = 0;
  const timer = setInterval(() => {
    const buying = buy(n)
      .catch((error: unknown) => {
        refused ??= error;
      })
      .finally(() => inside.delete(buying));
    inside.add(buying);
    n += 1;
  }, 1_000 / perSecond);
  return {
    acknowledged,
    failures,
    waits,
    async end() {
      clearInterval(timer);
      while (inside.size > 0) {
        await Promise.all(inside);
        await delay(0);
      }
      if (refused) throw refused;
    },
  };
}

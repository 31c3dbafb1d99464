import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../platform/kernel/ids.ts';
import { bodies, type PlacedOrder } from './seed-world.ts';

export type Buyer = { readonly id: string; readonly headers: Readonly<Record<string, string>> };
export type Acknowledged = PlacedOrder & { readonly cartId: string; readonly buyer: Buyer | null };

export type Shoppers = {
  readonly acknowledged: readonly Acknowledged[];
  /** Carts that were not ordered, with the product and the quantity last acknowledged. */
  readonly left: readonly {
    readonly cartId: string;
    readonly productId: string;
    readonly quantity: number;
  }[];
  /** Answers by status; 0 without an answer. */
  readonly answers: ReadonlyMap<number, number>;
  /** Lets every shopper finish the current step; rejects when the shop refused a valid request. */
  stop(): Promise<void>;
};

type Options = {
  readonly count: number;
  readonly anyUrl: () => string;
  readonly products: readonly string[];
  readonly buyers: readonly Buyer[];
  /** The pause between two orders of one shopper. */
  readonly pauseMs: number;
};

export const PASSWORD = 'kupac-lozinka';
const RETRY_MS = 200;
const ANSWER_MS = 20_000;

/** One call; rejects without an answer. */
export function call(
  url: string,
  method: string,
  path: string,
  headers = {},
  body?: object,
): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Shoppers who fill carts and order, and retry with another process when one does not answer. */
export function startShoppers({ count, anyUrl, products, buyers, pauseMs }: Options): Shoppers {
  const acknowledged: Acknowledged[] = [];
  const left: { cartId: string; productId: string; quantity: number }[] = [];
  const answers = new Map<number, number>();
  const stopping = new AbortController();
  const noted = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1);

  async function insist<T>(path: string, headers: object, body: object): Promise<T> {
    for (;;) {
      const answer = await call(anyUrl(), 'POST', path, headers, body).catch(() => null);
      noted(answer?.status ?? 0);
      if (answer?.ok) {
        const read: T | null = await answer.json().catch(() => null);
        if (read !== null) return read;
      } else if (answer && (answer.status < 500 || answer.status === 500))
        throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      await delay(RETRY_MS);
    }
  }

  async function shop(own: number): Promise<void> {
    for (let n = own; !stopping.signal.aborted; n += count) {
      const cartId = newId();
      const productId = products[n % products.length] ?? '';
      const lines = (quantity: number) => ({ products: [{ id: productId, quantity }] });
      await insist('/carts/add-cart', { 'idempotency-key': cartId }, { cartId, ...lines(1) });
      const quantity = 1 + (n % 3);
      if (quantity > 1) await insist(`/carts/update-cart/${cartId}`, {}, lines(quantity));
      if (n % 5 === 0) left.push({ cartId, productId, quantity });
      else {
        const buyer = buyers[n % (2 * buyers.length)] ?? null;
        const placed = await insist<PlacedOrder>(
          '/orders/add-order',
          buyer?.headers ?? {},
          bodies.order(cartId),
        );
        acknowledged.push({ ...placed, cartId, buyer });
      }
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, own) => shop(own)));
  // Reported when they are stopped.
  all.catch(() => stopping.abort());
  return {
    acknowledged,
    left,
    answers,
    async stop() {
      stopping.abort();
      await all;
    },
  };
}

/** Products to buy and accounts to buy with. */
export async function openForBusiness(url: string, admin: { email: string; password: string }) {
  const must = async <T>(path: string, body: object, headers = {}): Promise<T> => {
    const answer = await call(url, 'POST', path, headers, body);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const signIn = async (email: string, password: string) => ({
    authorization: `Bearer ${await must<string>('/users/login', { email, password })}`,
  });
  const asAdmin = await signIn(admin.email, admin.password);
  const products: string[] = [];
  for (const n of [1, 2, 3]) {
    const product = { ...bodies.product(n), price: 2500 * n };
    products.push((await must<{ _id: string }>('/products/add-product', product, asAdmin))._id);
  }
  const buyers: Buyer[] = [];
  for (const n of [1, 2, 3]) {
    const email = `kupac-${n}@example.com`;
    const profile = { ...bodies.profile(email), password: PASSWORD };
    const { _id } = await must<{ _id: string }>('/users/add-user', profile);
    buyers.push({ id: _id, headers: await signIn(email, PASSWORD) });
  }
  return { asAdmin, products, buyers };
}

import { bodies } from '../../seed-world.ts';
import { call } from '../../shoppers.ts';
import { type Headers, repeat } from '../crash/chaos-calls.testing.ts';

export type PriceChanges = {
  /** How long after each change was answered another process still showed the former price, in milliseconds. */
  readonly behind: readonly number[];
  stop(): Promise<void>;
};

type Options = {
  readonly urls: () => readonly string[];
  readonly asAdmin: Headers;
  /** The number of the product whose price changes. */
  readonly product: number;
  readonly pauseMs: number;
};

/** Changes the price of a product again and again, and waits each time until every process shows it. Rejects when one shows another. */
export function startPriceChanges({ urls, asAdmin, product, pauseMs }: Options): PriceChanges {
  const behind: number[] = [];
  const { slug } = bodies.product(product);
  let price = bodies.product(product).price;

  async function change(n: number): Promise<void> {
    const former = price;
    price = 2_000 + 5 * n;
    const [at = ''] = urls();
    const body = { ...bodies.product(product), price };
    const answer = await call(at, 'POST', `/products/update-product/${slug}`, asAdmin, body);
    if (!answer.ok) throw new Error(`A price answered ${answer.status}: ${await answer.text()}`);
    const saved = performance.now();
    await Promise.all(urls().map((url) => seenAt(url, former, saved)));
  }

  async function seenAt(url: string, former: number, saved: number): Promise<void> {
    for (;;) {
      const asked = performance.now();
      const answer = await call(url, 'GET', `/products/edit-product/${slug}`);
      const [shown]: { readonly price: number }[] = await answer.json();
      if (shown?.price === price) return;
      if (shown?.price !== former) throw new Error(`${url} shows ${shown?.price} instead of ${price}`);
      behind.push(asked - saved);
    }
  }

  const { stop } = repeat(pauseMs, change);
  return { behind, stop };
}

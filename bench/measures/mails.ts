import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postEach } from '../load.ts';
import type { BenchShop, Measure } from '../measure.ts';
import { atRest, CONTACT, cartBodies } from './writing.ts';

const PER_SECOND = 50;
const SECONDS = 20;
const ROUNDS = 3;
const LONGEST_MS = 120_000;
const POLL_MS = 100;

/** Orders as in a sale; `p50` and `p99` are from an order's answer to the customer's confirmation on disk. */
export const orderMails: Measure = {
  name: 'confirmations of 50 orders a second',
  unit: 'orders/s',
  async run(bench) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const carts = cartBodies(bench, PER_SECOND * SECONDS);
      await postEach(bench.shop.url, '/api/carts/add-cart', carts);
      await atRest(bench);
      const began = Date.now();
      const placed = await Promise.all(
        carts.map(async ({ cartId }, at) => {
          await delay((at * 1_000) / PER_SECOND);
          return placeOrder(bench, cartId);
        }),
      );
      const value = (placed.length * 1_000) / (Date.now() - began);
      const waits = await Promise.all(placed.map((order) => confirmed(bench, order)));
      waits.sort((a, b) => a - b);
      const share = (part: number) => Math.round(waits[Math.floor(waits.length * part)] ?? 0);
      rounds.push({ value, limit: null, p50: share(0.5), p99: share(0.99) });
    }
    return rounds;
  },
};

type Placed = { readonly id: string; readonly at: number };

async function placeOrder({ shop }: BenchShop, cartId: string): Promise<Placed> {
  const answer = await fetch(`${shop.url}/api/orders/add-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...CONTACT, cartId }),
  });
  if (!answer.ok) throw new Error(`An order was answered ${answer.status}`);
  const { _id } = (await answer.json()) as { _id: string };
  return { id: _id, at: Date.now() };
}

/** The milliseconds from the answer to the mail. */
async function confirmed({ dataDir }: BenchShop, { id, at }: Placed): Promise<number> {
  const file = join(dataDir, 'mail', `narudzba-${id}-kupac.eml`);
  for (const end = at + LONGEST_MS; Date.now() < end; await delay(POLL_MS)) {
    const found = await stat(file).catch(() => null);
    if (found) return Math.max(found.mtimeMs - at, 0);
  }
  throw new Error(`The order ${id} was not confirmed`);
}

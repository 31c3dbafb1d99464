import { ADMIN_SORTS } from '../../services/catalogue/index.ts';
import type { BenchShop, Measure } from '../measure.ts';

const ROUNDS = 3;
const PAGES_A_ROUND = 40;
const FILTERS = ['', '&title=krema', '&category=zdravlje', '&price=12,5', '&status=Objavljeno'];
const PATHS = ADMIN_SORTS.flatMap((sort) => FILTERS.map((filter) => `page=1&sort=${sort}${filter}`));

/** The product table by every column and filter, one request at a time, each right after a product change. */
export const administrationTable: Measure = {
  name: 'product table of the administration, right after a change',
  unit: 'requests/s',
  async run(bench) {
    let next = 0;
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const times: number[] = [];
      for (let at = 0; at < PAGES_A_ROUND; at += 1) {
        await changeProduct(bench, next);
        const began = performance.now();
        // Neighbours in the list share the sort and differ in the filter: a step of 7 visits all of them.
        const path = PATHS[(next * 7) % PATHS.length];
        await asked(bench, `/products/administration?${path}`);
        times.push(performance.now() - began);
        next += 1;
      }
      const sorted = times.sort((a, b) => a - b).map(Math.round);
      rounds.push({
        value: 1_000 / (times.reduce((sum, time) => sum + time, 0) / times.length),
        limit: null,
        p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
        p99: sorted.at(-1) ?? 0,
      });
    }
    return rounds;
  },
};

/** Toggles a product's best seller mark; resolves with the position in the log. */
export async function changeProduct(bench: BenchShop, turn: number): Promise<string> {
  const id = bench.productIds[Math.floor(turn / 2) % bench.productIds.length];
  return asked(bench, `/products/update-best-seller/${id}`, { bestSeller: 1 - (turn % 2) });
}

async function asked({ shop, signedIn }: BenchShop, path: string, body?: object): Promise<string> {
  const answer = await fetch(`${shop.url}/api${path}`, {
    headers: { ...signedIn, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.headers.get('shop-position') ?? '';
}

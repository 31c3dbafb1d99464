import { setTimeout as delay } from 'node:timers/promises';
import type { BenchShop, Measure } from '../measure.ts';
import { atRest } from './writing.ts';

const ROUNDS = 3;
const CHANGES = 60;
/** From the first one's scheduling to its time. */
const AHEAD_MS = 10_000;
const APART_MS = 150;
const LONGEST_MS = 60_000;
const POLL_MS = 100;

/** How long after its time a scheduled change of a product is recorded, at the slowest hundredth. */
export const scheduledChanges: Measure = {
  name: 'scheduled changes carried out after their time, at the p99',
  unit: 'ms',
  atMost: 2_000,
  async run(bench) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await atRest(bench);
      const first = Date.now() + AHEAD_MS;
      const changes = [];
      for (const [n, id] of bench.productIds.slice(0, CHANGES).entries())
        changes.push({ id, at: await scheduled(bench, id, first + n * APART_MS) });
      const late = await Promise.all(changes.map(({ id, at }) => lateness(bench, id, at)));
      late.sort((a, b) => a - b);
      const share = (part: number) => late[Math.floor(late.length * part)] ?? 0;
      rounds.push({ value: share(0.99), limit: null, p50: share(0.5), p99: share(0.99) });
    }
    return rounds;
  },
};

/** Schedules that a product becomes a best seller, or is one no more. */
async function scheduled(bench: BenchShop, id: string, at: number): Promise<number> {
  const { bestSeller } = await asked<{ bestSeller: 0 | 1 }>(bench, `/products/get-product-id/${id}`);
  const body = { bestSeller: 1 - bestSeller };
  const call = { method: 'POST', path: `/products/update-best-seller/${id}`, body };
  await asked(bench, '/scheduled-changes', { at: new Date(at).toISOString(), reason: 'Akcija', call });
  return at;
}

/** The milliseconds from its time to the change of the product. */
async function lateness(bench: BenchShop, id: string, at: number): Promise<number> {
  await delay(at - Date.now());
  for (const end = at + LONGEST_MS; Date.now() < end; await delay(POLL_MS)) {
    const { items } = await asked<{ items: { at: string }[] }>(bench, `/products/${id}/history?limit=1`);
    const changed = Date.parse(items[0]?.at ?? '');
    if (changed >= at) return changed - at;
  }
  throw new Error(`The scheduled change of ${id} was not carried out`);
}

async function asked<Answer>({ shop, signedIn }: BenchShop, path: string, body?: object): Promise<Answer> {
  const posted = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = { ...signedIn, ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(`${shop.url}/api${path}`, { ...posted, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json() as Promise<Answer>;
}

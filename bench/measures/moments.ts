import type { BenchShop, Measure } from '../measure.ts';
import { changeAll } from './bulk.ts';
import { atRest } from './writing.ts';

/** So many changes of every product are a year of changes. */
const CHANGES = 12;
const ROUNDS = 3;
const MOMENTS_A_ROUND = 200;

/** The slowest hundredth of home pages as of moments between the changes of a year, each another one, one at a time: none is kept. */
export const moments: Measure = {
  name: 'home page as of a moment that is not kept, after a year of changes, at its p99',
  unit: 'ms',
  atMost: 300,
  async run(bench) {
    const from = Date.now();
    for (let change = 0; change < CHANGES; change += 1)
      await changeAll(bench, { type: 'sale-on', percent: 5 + change });
    await atRest(bench);
    const until = Date.now();
    const count = ROUNDS * MOMENTS_A_ROUND;
    // In leaps, so that no two that follow each other are near.
    const at = (n: number) => new Date(from + ((until - from) * ((n * 67) % count)) / count).toISOString();
    await shownAt(bench, new Date(from).toISOString());
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const times: number[] = [];
      for (let one = 0; one < MOMENTS_A_ROUND; one += 1) {
        const began = performance.now();
        await shownAt(bench, at(round * MOMENTS_A_ROUND + one));
        times.push(performance.now() - began);
      }
      times.sort((a, b) => a - b);
      const share = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
      rounds.push({ value: share(0.99), limit: null, p50: share(0.5), p99: share(0.99) });
    }
    return rounds;
  },
};

async function shownAt({ shop, signedIn }: BenchShop, at: string): Promise<void> {
  const answer = await fetch(`${shop.url}/api/storefront/home?asOf=${at}`, { headers: signedIn });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The moment ${at} answered ${answer.status}`);
}

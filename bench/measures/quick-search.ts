import { postEach } from '../load.ts';
import type { BenchShop, Measure } from '../measure.ts';
import { atRest, CONTACT, cartBodies } from './writing.ts';

const ORDERS_A_PRODUCT = 2;
const PORTION = 10_000;
const ROUNDS = 3;
const QUESTIONS_A_ROUND = 250;
const WARM_UP = 200;

const NAMES = ['Amra', 'Đenana', 'Edin', 'Hana', 'Ivan', 'Jasmin', 'Lejla', 'Mirza', 'Selma', 'Žana'];
const SURNAMES = ['Begić', 'Čolić', 'Delić', 'Hodžić', 'Jurić', 'Kovač', 'Marić', 'Nukić', 'Šarić', 'Đulić'];

/** The command palette's question, letter by letter as it is typed, one at a time: the n-th person ordered the n-th order. */
export const quickSearch: Measure = {
  name: 'quick search of the administration, as it is typed',
  unit: 'requests/s',
  // Each within 100 ms.
  atLeast: 10,
  async run(bench) {
    await placeOrders(bench, bench.products * ORDERS_A_PRODUCT);
    const questions = typed(bench);
    // Warm-up, not measured.
    for (const question of questions.slice(-WARM_UP)) await asked(bench, question);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const times: number[] = [];
      for (let at = 0; at < QUESTIONS_A_ROUND; at += 1) {
        const began = performance.now();
        await asked(bench, questions[(round * QUESTIONS_A_ROUND + at) % questions.length] ?? '');
        times.push(performance.now() - began);
      }
      times.sort((a, b) => a - b);
      const share = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0);
      const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
      rounds.push({ value: 1_000 / mean, limit: null, p50: share(0.5), p99: share(0.99) });
    }
    return rounds;
  },
};

async function placeOrders(bench: BenchShop, count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += PORTION) {
    const carts = cartBodies(bench, Math.min(PORTION, count - placed));
    await postEach(bench.shop.url, '/api/carts/add-cart', carts);
    const orders = carts.map(({ cartId }, at) => ({ ...CONTACT, ...person(placed + at), cartId }));
    await postEach(bench.shop.url, '/api/orders/add-order', orders);
  }
  await atRest(bench);
}

function person(n: number) {
  const name = NAMES[n % NAMES.length] ?? '';
  const surname = SURNAMES[Math.floor(n / NAMES.length) % SURNAMES.length] ?? '';
  return { name, surname, email: `kupac.${n}@example.com`, phone: `06${String(n).padStart(7, '0')}` };
}

/** Names, e-mails, phones, numbers and titles of all ages, each letter by letter from the second on. */
function typed({ products, searchTerms }: BenchShop): string[] {
  const known = Array.from({ length: 40 }, (_, at) => {
    const n = (at * 7_919) % (products * ORDERS_A_PRODUCT);
    const { name, surname, email, phone } = person(n);
    return [`${name} ${surname}`, email, phone, String(n + 1), searchTerms[at % searchTerms.length] ?? ''];
  }).flat();
  return known.flatMap((whole) =>
    Array.from({ length: Math.max(1, whole.length - 1) }, (_, at) => whole.slice(0, at + 2)),
  );
}

async function asked({ shop, signedIn }: BenchShop, question: string): Promise<void> {
  const answer = await fetch(`${shop.url}/api/quick-search?${new URLSearchParams({ q: question })}`, {
    headers: signedIn,
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`"${question}" answered ${answer.status}`);
}

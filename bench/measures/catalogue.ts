import { startBareServer } from '../limits.ts';
import { getLoad, getMany } from '../load.ts';
import type { BenchShop, Measure } from '../measure.ts';

const SECONDS = 6;

/** A page as JSON and as HTML, each compared with a bare Fastify that returns the same bytes. */
export const categoryJson: Measure = {
  name: 'category page as JSON, with facets',
  unit: 'requests/s',
  target: 0.6,
  run: ({ shop, category }) =>
    besideBareServer(
      shop.url,
      `/api/products/categories/${category.id}?page=1`,
      'application/json; charset=utf-8',
    ),
};

export const categoryHtml: Measure = {
  name: 'category page as HTML',
  unit: 'requests/s',
  target: 0.4,
  run: ({ shop, category }) =>
    besideBareServer(shop.url, `/kategorija/${category.slug}`, 'text/html; charset=utf-8'),
};

export const productHtml: Measure = {
  name: 'product page as HTML',
  unit: 'requests/s',
  run: ({ shop, productPath }) => besideBareServer(shop.url, productPath, 'text/html; charset=utf-8'),
};

async function besideBareServer(url: string, path: string, type: string) {
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const bare = await startBareServer(Buffer.from(await answer.arrayBuffer()), type);
  try {
    const rounds = [];
    for (let round = 0; round < 3; round += 1) {
      const limit = await getLoad(bare.url, SECONDS);
      const ours = await getLoad(url + path, SECONDS);
      rounds.push({ value: ours.perSecond, limit: limit.perSecond, p50: ours.p50, p99: ours.p99 });
    }
    return rounds;
  } finally {
    await bare.stop();
  }
}

/** Five hits while typing, each with a different term. */
export const search: Measure = {
  name: 'search as you type, 5 hits, changing terms',
  unit: 'requests/s',
  atLeast: 2_000,
  async run({ shop, searchTerms }) {
    const paths = searchTerms.map((term) => `/api/products?page=1&pageSize=5&q=${encodeURIComponent(term)}`);
    const rounds = [];
    for (let round = 0; round < 3; round += 1) {
      const ours = await getMany(shop.url, paths.slice((round * paths.length) / 3), SECONDS);
      rounds.push({ value: ours.perSecond, limit: null, p50: ours.p50, p99: ours.p99 });
    }
    return rounds;
  },
};

/** Partial titles as typed: their words, cut after 3 to 8 letters. */
export async function searchTermsOf(shop: BenchShop['shop']): Promise<string[]> {
  const answer = await fetch(`${shop.url}/api/products?page=1&pageSize=100&sort=name`);
  const { total }: { total: number } = await answer.json();
  const terms = new Set<string>();
  const pages = Math.min(Math.ceil(total / 100), 60);
  for (let page = 1; page <= pages; page += 1) {
    const far = 1 + Math.floor(((page - 1) * total) / 100 / pages);
    const list = await fetch(`${shop.url}/api/products?page=${far}&pageSize=100&sort=name`);
    const { items }: { items: { title: string }[] } = await list.json();
    for (const { title } of items) {
      const words = title
        .toLowerCase()
        .split(/[^\p{L}\d]+/u)
        .filter((word) => word.length > 2);
      for (const word of words)
        for (let length = 3; length <= Math.min(8, word.length); length += 1)
          terms.add(word.slice(0, length));
      for (let at = 1; at < words.length; at += 1) terms.add(`${words[at - 1]} ${words[at]}`);
    }
  }
  return shuffled([...terms]);
}

/** A deterministic shuffle. */
function shuffled<T>(items: T[]): T[] {
  let seed = 7;
  return items
    .map((item) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return { item, key: seed };
    })
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

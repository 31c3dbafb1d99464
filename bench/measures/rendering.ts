import { startBareServer } from '../limits.ts';
import { getEach, getLoad, getOnce, type Load, loadOf } from '../load.ts';
import type { Measure, Round } from '../measure.ts';
import { changeProduct } from './administration.ts';
import { atRest } from './writing.ts';

/*
 * Pages that nothing kept can answer whole; what they share with other pages may be reused. Beside each, a bare Fastify that
 * returns one of them.
 */

const ROUNDS = 3;
const SECONDS = 3;
const HOMES_A_ROUND = 40;
const HTML = 'text/html; charset=utf-8';
const SORTS = ['newest', 'oldest', 'price-asc', 'price-desc', 'name'];

/** Pages of categories in every order, each requested once. */
export const categoryRendering: Measure = {
  name: 'category pages as HTML, each for the first time',
  unit: 'requests/s',
  atLeast: 250,
  async run(bench) {
    const { shop } = bench;
    await atRest(bench);
    const paths = await categoryPaths(shop.url);
    const portion = Math.floor(paths.length / (ROUNDS + 1));
    // The first batch is a warm-up for the compiler.
    await getEach(shop.url, paths.slice(0, portion));
    return besideBareServer(shop.url + paths[0], async (bare, round) => {
      const { perSecond: limit } = await getLoad(bare, SECONDS);
      const ours = await getEach(shop.url, paths.slice((round + 1) * portion, (round + 2) * portion));
      return { value: ours.perSecond, limit, p50: ours.p50, p99: ours.p99 };
    });
  },
};

/** The home page, one request at a time, each after a change of what it shows. */
export const homeRendering: Measure = {
  name: 'home page as HTML, each after a change of what it shows',
  unit: 'requests/s',
  atLeast: 120,
  async run(bench) {
    const { url } = bench.shop;
    await atRest(bench);
    let turn = 0;
    let last = '';
    async function changedHome(): Promise<number> {
      const position = await changeProduct(bench, turn);
      turn += 1;
      // Not to measure how long the two read models take.
      for (const path of ['/api/products/best-sellers', '/api/posts'])
        await getOnce(url + path, { 'shop-position': position });
      const { ms, etag } = await getOnce(`${url}/`, { 'shop-position': position });
      if (etag === last) throw new Error('The home page did not change');
      last = etag;
      return ms;
    }
    await oneByOne(changedHome);
    return besideBareServer(`${url}/`, async (bare) => {
      const { perSecond: limit } = await oneByOne(async () => (await getOnce(bare)).ms);
      const ours = await oneByOne(changedHome);
      return { value: ours.perSecond, limit, p50: ours.p50, p99: ours.p99 };
    });
  },
};

async function besideBareServer(
  page: string,
  measured: (bare: string, round: number) => Promise<Round>,
): Promise<readonly Round[]> {
  const body = Buffer.from(await (await fetch(page)).arrayBuffer());
  const bare = await startBareServer(body, HTML);
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measured(bare.url, round));
    return rounds;
  } finally {
    await bare.stop();
  }
}

async function oneByOne(request: () => Promise<number>): Promise<Load> {
  const times: number[] = [];
  for (let count = 0; count < HOMES_A_ROUND; count += 1) times.push(await request());
  return loadOf(times, times.reduce((sum, ms) => sum + ms, 0) / 1_000);
}

/** Every page of every main category in every order. */
async function categoryPaths(url: string): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> => (await fetch(url + path)).json() as Promise<T>;
  const categories = await read<{ slug: string; parentCategory: number | null }[]>('/api/categories');
  const paths: string[] = [];
  for (const { slug, parentCategory } of categories) {
    if (parentCategory !== null) continue;
    const { page } = await read<{ page: { total: number; pageSize: number } }>(
      `/api/storefront/category/${slug}?page=1`,
    );
    for (let number = 1; number <= page.total / page.pageSize; number += 1)
      for (const sort of SORTS) paths.push(`/kategorija/${slug}?page=${number}&sort=${sort}`);
  }
  return paths;
}

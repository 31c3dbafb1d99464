import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADMINISTRATOR_ENV, signIn } from '../../../../bench/administrator.ts';
import { lists } from '../../calls/lists.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { type ProcessWatch, watchProcesses } from './watch-processes.testing.ts';

/*
 * Every list and file of a large shop, each asked for 32 times at the same time, then all of them at once: every answer is
 * whole or a 503, and no process takes more memory. `SOAK_PRODUCTS` says how many products there are.
 */

const PRODUCTS = Number(process.env.SOAK_PRODUCTS ?? 100_000);
const AT_ONCE = 32;
/** Addresses of one file. */
const ONE_SITEMAP = 50_000;
const MEGABYTE = 1024 * 1024;
const MOST_MB = 350;

type Answer = { readonly status: number; readonly retryAfter: string | undefined; readonly bytes: number };
type Named = { readonly _id: string };

const programs = createPrograms();
let shop: Program;
let watch: ProcessWatch;
let headers: Readonly<Record<string, string>>;
let paths: string[];

beforeAll(async () => {
  const dataDir = await programs.folder();
  const seeded = await programs.run({ DATA_DIR: dataDir }, ['seed', '--products', String(PRODUCTS)]);
  expect(seeded.code, seeded.said).toBe(0);
  shop = await programs.start({ DATA_DIR: dataDir, ...ADMINISTRATOR_ENV });
  headers = await signIn(shop.url);
  paths = [...(await pathsOfLists()), '/sitemap.xml', ...(PRODUCTS > ONE_SITEMAP ? ['/sitemap-2.xml'] : [])];
  watch = watchProcesses(shop.pid);
});
afterAll(async () => {
  watch?.stop();
  await programs.cleanUp();
});

async function json<T>(path: string): Promise<T> {
  const answer = await fetch(shop.url + path, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Those of the shop, and of one of its products, categories and brands. */
async function pathsOfLists(): Promise<string[]> {
  const [category] = await json<Named[]>('/api/categories/parent');
  const [brand] = await json<Named[]>('/api/brands');
  const { items } = await json<{ items: Named[] }>('/api/products?page=1');
  const ids: Readonly<Record<string, string | undefined>> = {
    categories: category?._id,
    'category-homepage': category?._id,
    brand: brand?._id,
    products: items[0]?._id,
  };
  return lists().flatMap(([key, { query }]) => {
    const path = key
      .replace('GET ', '/api')
      .replace(/\/([\w-]+)\/:id/, (whole, of: string) => (ids[of] ? `/${of}/${ids[of]}` : whole))
      .replace(':viewed', '0');
    const needsMore = (query?.required ?? []).length > 0;
    return path.includes(':') || needsMore || path === '/api/live' ? [] : path;
  });
}

/** Reads without keeping what is read. */
async function ask(path: string): Promise<Answer> {
  const asked = request(shop.url + path, { headers, agent: false }).end();
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (!answer) throw new Error(`${path} was not answered`);
  let bytes = 0;
  for await (const piece of answer) bytes += piece.length;
  return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], bytes };
}

const refusals = (answers: readonly Answer[]) =>
  answers.filter(({ status }) => status !== 200).map(({ status, retryAfter }) => [status, retryAfter]);

it(`every list of ${PRODUCTS} products is whole or refused for a moment, however many ask, in little memory`, async () => {
  for (const path of paths) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(path)));
    const whole = answers.filter(({ status }) => status === 200);
    const most = Math.max(...watch.most.values());
    process.stdout.write(
      `${path}: ${whole.length} of ${AT_ONCE}, ${whole[0]?.bytes} bytes, ${Math.round(most / MEGABYTE)} MB\n`,
    );
    expect(whole.length, path).toBeGreaterThan(0);
    // Others tell of this moment, or of what is asked.
    if (path.startsWith('/api/products')) expect(new Set(whole.map(({ bytes }) => bytes)).size, path).toBe(1);
    expect(refusals(answers).filter(([status, after]) => status !== 503 || after === undefined)).toEqual([]);
  }
  const { total } = await json<{ total: number }>('/api/products?page=1');
  expect(await json<unknown[]>('/api/products')).toHaveLength(total);

  const all = await Promise.all(paths.flatMap((path) => Array.from({ length: AT_ONCE }, () => ask(path))));
  expect(refusals(all).filter(([status, after]) => status !== 503 || after === undefined)).toEqual([]);
  const mb = [...watch.most].map(([name, bytes]) => [name, Math.round(bytes / MEGABYTE)] as const);
  process.stdout.write(
    `all at once: ${all.length - refusals(all).length} of ${all.length}; ${JSON.stringify(mb)} MB\n`,
  );
  expect(mb.filter(([, most]) => most > MOST_MB)).toEqual([]);
});

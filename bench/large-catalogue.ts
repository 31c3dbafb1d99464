import { randomUUID } from 'node:crypto';
import { ADMIN_SORTS } from '../services/catalogue/index.ts';
import { eachAtOnce } from '../services/platform/kernel/waiting/at-once.ts';
import { startBareServer } from './limits.ts';
import { getMany, type Load, postEach } from './load.ts';

/*
 * Response times of a shop of any size, each request another one, so that few answers are kept already. For the soak
 * test of a large catalogue, which prints the lines.
 */

const SECONDS = 10;
const SORTS = ['newest', 'oldest', 'price-asc', 'price-desc', 'name'];
const WORDS = ['vitamin', 'magnezij', 'krema', 'šampon', 'sirup', 'tablete', 'gel', 'ulje', 'cink', 'kapi'];
const ADMIN_FILTERS = [
  '',
  '&title=krema',
  '&title=vita',
  '&category=zdravlje',
  '&price=12,5',
  '&status=Objavljeno',
];
const CHANGES = 40;
const CARTS = 3_000;

type ListPage = {
  readonly items: readonly {
    readonly _id: string;
    readonly slug: string;
    readonly productVariety: number;
    readonly categoryData: { readonly slug: string };
    readonly brandData: { readonly slug: string };
  }[];
  readonly total: number;
  readonly facets?: readonly { readonly options: readonly { readonly id: string }[] }[];
};
type Categories = readonly {
  readonly category_id: number;
  readonly parentCategory: number | null;
  readonly filtersCategories: readonly number[];
}[];

/** The shop to be asked, and what an administrator sends to be known. */
export type Asked = { readonly url: string; readonly signedIn: { readonly authorization: string } };

/** One line for each kind of question, with requests a second and waiting times. */
export async function measureLargeCatalogue(asked: Asked): Promise<string[]> {
  const { url } = asked;
  const categories = await mainCategories(url);
  const first = await timed(() => get<ListPage>(url, `/products/categories/${categories[0]}?page=1`));
  const { items } = await get<ListPage>(url, '/products?page=1&pageSize=100');
  const plain = items.filter(({ productVariety }) => productVariety === 0);
  const filtered = filteredPaths(categories, first.value);
  const limit = await bare(url, filtered[0] ?? '');
  return [
    `the first category page of the process: ${first.ms} ms`,
    line('a bare server that answers one such page', limit),
    line('category page with three filters', await getMany(url, filtered, SECONDS)),
    times('search as you type, never asked before', await eachOnce(url, searchPaths())),
    line('search as you type, asked before', await getMany(url, searchPaths(), SECONDS)),
    line('product page as HTML', await getMany(url, items.map(pathOf), SECONDS)),
    line('add to cart', await postEach(url, '/api/carts/add-cart', carts(plain.map(({ _id }) => _id)))),
    times('product table of the administration', await administration(asked)),
    times('category page right after a change', await afterChanges(asked, plain[0]?._id ?? '', categories)),
    await sitemap(url),
  ];
}

/** The numbers of the categories that have filters. */
export async function mainCategories(url: string): Promise<number[]> {
  const all = await get<Categories>(url, '/categories');
  return all
    .filter(({ parentCategory, filtersCategories }) => !parentCategory && filtersCategories.length > 0)
    .map(({ category_id }) => category_id);
}

function filteredPaths(categories: readonly number[], { facets = [] }: ListPage): string[] {
  const groups = facets.slice(0, 3).map(({ options }) => options);
  return Array.from({ length: 3_000 }, (_, n) => {
    const filters = groups.map((options, at) => options[(n + at) % options.length]?.id).join(',');
    const category = categories[n % categories.length];
    return `/api/products/categories/${category}?page=${1 + (n % 50)}&filters=${filters}&sort=${SORTS[n % 5]}`;
  });
}

function searchPaths(): string[] {
  return Array.from({ length: 3_000 }, (_, n) => {
    const word = WORDS[n % WORDS.length] ?? '';
    const typed = `${word.slice(0, 3 + (n % 5))} ${n % 97}`.slice(0, 3 + (n % 7));
    return `/api/products?page=${1 + (n % 40)}&pageSize=5&q=${encodeURIComponent(typed)}`;
  });
}

/** Four concurrent requests, like several visitors who type. */
async function eachOnce(url: string, paths: readonly string[]): Promise<number[]> {
  const found: number[] = [];
  await eachAtOnce([...new Set(paths)], 4, async (path) => {
    found.push((await timed(() => text(url + path))).ms);
  });
  return found;
}

function pathOf({ slug, categoryData, brandData }: ListPage['items'][number]): string {
  return `/proizvod/${categoryData.slug}/${brandData.slug}/${slug}`;
}

function carts(ids: readonly string[]) {
  return Array.from({ length: CARTS }, (_, at) => ({
    cartId: randomUUID(),
    products: [{ id: ids[at % ids.length] ?? '', quantity: 1 }],
  }));
}

/** Every column with every filter, on three pages, one request at a time. */
async function administration({ url, signedIn }: Asked): Promise<number[]> {
  const paths = [1, 7, 400].flatMap((page) =>
    ADMIN_FILTERS.flatMap((filter) =>
      ADMIN_SORTS.map((sort) => `/products/administration?page=${page}&sort=${sort}${filter}`),
    ),
  );
  const found: number[] = [];
  for (const path of paths) found.push((await timed(() => get(url, path, signedIn))).ms);
  return found;
}

/** How long the first list waits that must show a change of one product. */
async function afterChanges(
  { url, signedIn }: Asked,
  id: string,
  categories: readonly number[],
): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const answer = await fetch(`${url}/api/products/update-best-seller/${id}`, {
      method: 'POST',
      headers: { ...signedIn, 'content-type': 'application/json' },
      body: JSON.stringify({ bestSeller: n % 2 }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A change answered ${answer.status}`);
    const position = { 'shop-position': answer.headers.get('shop-position') ?? '' };
    const path = `/products/categories/${categories[n % categories.length]}?page=1`;
    found.push((await timed(() => get(url, path, position))).ms);
  }
  return found;
}

async function sitemap(url: string): Promise<string> {
  const index = await timed(() => text(`${url}/sitemap.xml`));
  const files = [...index.value.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const last = await timed(() => text(`${url}${files.at(-1)}`));
  const kilobytes = Math.round(Buffer.byteLength(last.value) / 1024);
  return `sitemap: ${files.length} addresses or files in ${index.ms} ms, the last file (${kilobytes} kB) in ${last.ms} ms`;
}

async function bare(url: string, path: string): Promise<Load> {
  const server = await startBareServer(Buffer.from(await text(url + path)), 'application/json');
  const load = await getMany(server.url, ['/'], SECONDS);
  await server.stop();
  return load;
}

function line(what: string, { perSecond, p50, p99 }: Load): string {
  return `${what}: ${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`;
}

function times(what: string, each: readonly number[]): string {
  const sorted = [...each].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return `${what} (${each.length} requests): p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

async function timed<T>(run: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const began = performance.now();
  const value = await run();
  return { value, ms: Math.round(performance.now() - began) };
}

async function get<T>(url: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, { headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

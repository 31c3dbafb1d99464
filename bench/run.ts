import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmbeddedPostgres } from '../services/platform/embedded/embedded-postgres.ts';
import type { BenchShop, Measure } from './measure.ts';
import { administrationTable } from './measures/administration.ts';
import { categoryHtml, categoryJson, productHtml, search, searchTermsOf } from './measures/catalogue.ts';
import { quickSearch } from './measures/quick-search.ts';
import { replay } from './measures/replay.ts';
import { addToCart, placeOrder } from './measures/writing.ts';
import { measurePages } from './pages.ts';
import { type Result, report } from './report.ts';
import { runProgram, startShopProcess } from './shop-process.ts';

/*
 * `npm run bench -- [products] [part of a name]`: a fresh shop with that many products (5,000 unless said
 * otherwise) in a folder of its own, every measure beside its limit, a table at the end. `npm run bench -- pages` measures
 * the pages in a browser.
 */

const PORT = 3989;
const ADMINISTRATOR = { email: 'bench@example.com', password: 'shop under measurement' };
const measures: readonly Measure[] = [
  categoryJson,
  categoryHtml,
  productHtml,
  search,
  administrationTable,
  addToCart,
  placeOrder,
  replay,
  // After the others: it leaves many orders.
  quickSearch,
];

const [what = '5000', part] = process.argv.slice(2);
if (what === 'pages') await measurePages(Number(part ?? 5));
else await measureShop(Number(what), part ?? '');

async function measureShop(products: number, wanted: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  // Else a root's database would lie elsewhere, and stay there.
  await chmod(dataDir, 0o755);
  try {
    const began = performance.now();
    await runProgram(dataDir, ['seed', '--products', String(products)]);
    const seeded = { value: (products * 1000) / (performance.now() - began), limit: null };
    const results: Result[] = [
      {
        measure: {
          name: 'products added through the rules (seed)',
          unit: 'products/s',
          run: async () => [seeded],
        },
        rounds: [seeded],
      },
    ];

    const { email, password } = ADMINISTRATOR;
    const shop = await startShopProcess(dataDir, PORT, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
    try {
      const bench = await look(shop, dataDir, products);
      for (const measure of measures.filter(({ name }) => name.includes(wanted))) {
        process.stderr.write(`${measure.name} …\n`);
        results.push({ measure, rounds: await measure.run(bench) });
      }
    } finally {
      await shop.stop();
    }
    const heading = `${products.toLocaleString('en-US')} products, ${cpus().length} cores, the shop as \`npm start\` runs it, 32 connections, Node ${process.version}`;
    process.stdout.write(`\n${report(results, heading)}`);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function look(shop: BenchShop['shop'], dataDir: string, products: number): Promise<BenchShop> {
  const get = async <T>(path: string): Promise<T> => (await fetch(shop.url + path)).json() as Promise<T>;
  const categories =
    await get<{ category_id: number; slug: string; parentCategory: number | null }[]>('/api/categories');
  const main = categories.find(({ slug, parentCategory }) => parentCategory === null && slug !== 'ostalo');
  const { items } = await get<{
    items: {
      _id: string;
      slug: string;
      productVariety: number;
      categoryData: { slug: string };
      brandData: { slug: string };
    }[];
  }>('/api/products?page=1&pageSize=100');
  const databaseUrl = await findEmbeddedPostgres({ dataDir });
  const first = items[0];
  if (!main || !first || !databaseUrl) throw new Error('The shop holds nothing to measure');
  return {
    shop,
    databaseUrl,
    dataDir,
    products,
    category: { id: main.category_id, slug: main.slug },
    productPath: `/proizvod/${first.categoryData.slug}/${first.brandData.slug}/${first.slug}/`,
    productIds: items.filter(({ productVariety }) => productVariety === 0).map(({ _id }) => _id),
    signedIn: await signedIn(shop),
    searchTerms: await searchTermsOf(shop),
  };
}

async function signedIn({ url }: BenchShop['shop']): Promise<BenchShop['signedIn']> {
  const answer = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  return { authorization: `Bearer ${await answer.json()}` };
}

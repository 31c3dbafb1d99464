import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findEmbeddedPostgres } from '../services/platform/embedded/embedded-postgres.ts';
import { ADMINISTRATOR_ENV, signIn } from './administrator.ts';
import type { BenchShop, Measure } from './measure.ts';
import { administrationTable } from './measures/administration.ts';
import { changeProducts, importProducts, undoChange, undoImport } from './measures/bulk.ts';
import { categoryHtml, categoryJson, productHtml, search, searchTermsOf } from './measures/catalogue.ts';
import { orderMails } from './measures/mails.ts';
import { pagesWhileImporting } from './measures/meanwhile.ts';
import { moments } from './measures/moments.ts';
import { quickSearch } from './measures/quick-search.ts';
import { categoryRendering, homeRendering } from './measures/rendering.ts';
import { replay } from './measures/replay.ts';
import { scheduledChanges } from './measures/scheduled.ts';
import { placeOrdersOfOneProduct, placeStockedOrder, stockedOrderTime } from './measures/stocked-orders.ts';
import { addToCart, placeOrder } from './measures/writing.ts';
import { measurePages } from './pages.ts';
import { type Result, report } from './report.ts';
import { runProgram, startShopProcess } from './shop-process.ts';
import { measureStarts } from './starts.ts';

/*
 * `npm run bench -- [products] [part of a name]`: a fresh shop with that many products (default 5,000)
 * in a folder of its own, every measure with its limit, and a final table. `npm run bench -- pages` measures
 * the pages in a browser, `npm run bench -- starts` the first start and later ones.
 */

const PORT = 3989;
const measures: readonly Measure[] = [
  categoryJson,
  categoryHtml,
  productHtml,
  categoryRendering,
  homeRendering,
  search,
  administrationTable,
  addToCart,
  placeOrder,
  placeStockedOrder,
  stockedOrderTime,
  placeOrdersOfOneProduct,
  orderMails,
  scheduledChanges,
  replay,
  // After the others: it leaves many orders.
  quickSearch,
  moments,
  pagesWhileImporting,
  importProducts,
  changeProducts,
  undoChange,
  undoImport,
];

const [what = '5000', part] = process.argv.slice(2);
if (what === 'pages') await measurePages(Number(part ?? 5));
else if (what === 'starts') await measureStarts(Number(part ?? 3));
else await measureShop(Number(what), part ?? '');

async function measureShop(products: number, wanted: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  // Otherwise root's database would be stored elsewhere, and remain there.
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

    const shop = await startShopProcess(dataDir, PORT, ADMINISTRATOR_ENV);
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
  if (!main || !first || !databaseUrl) throw new Error('The shop has no data to measure');
  return {
    shop,
    databaseUrl,
    dataDir,
    products,
    category: { id: main.category_id, slug: main.slug },
    productPath: `/proizvod/${first.categoryData.slug}/${first.brandData.slug}/${first.slug}/`,
    productIds: items.filter(({ productVariety }) => productVariety === 0).map(({ _id }) => _id),
    signedIn: await signIn(shop.url),
    searchTerms: await searchTermsOf(shop),
  };
}

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launchBrowser } from '../web/journeys/browser.testing.ts';
import { median } from './report.ts';
import { startShopProcess } from './shop-process.ts';

/*
 * `npm run bench -- pages [runs]`: the warm demo shop in Lighthouse on a phone with a slow line (its own simulation
 * of slow 4G); the median of five runs by default.
 */

const PORT = 3988;
const CATEGORIES = ['performance', 'accessibility', 'seo'];
const TARGETS = { performance: 95, lcp: 2_000, blocking: 150, shift: 0.01, accessibility: 100, seo: 100 };
/** All JavaScript of Shopify's reference theme, gzip. */
const DAWN_JAVASCRIPT_KB = 50;

/** One run: scores of 100, times in milliseconds, sizes in kB as they were transferred. */
type Run = {
  readonly performance: number;
  readonly accessibility: number;
  readonly seo: number;
  readonly paint: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  readonly javascript: number;
  readonly styles: number;
  readonly all: number;
  readonly elements: number;
};

/** Measures the four pages that count and prints a Markdown table. */
export async function measurePages(runs: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-pages-'));
  await chmod(dataDir, 0o755);
  const shop = await startShopProcess(dataDir, PORT, { DEMO: 'on' });
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const rows: string[] = [];
    for (const [name, path] of Object.entries(await pagesOf(shop.url))) {
      process.stderr.write(`${name} …\n`);
      await measure(shop.url + path, port);
      const all: Run[] = [];
      for (let n = 0; n < runs; n += 1) all.push(await measure(shop.url + path, port));
      rows.push(row(name, all));
    }
    process.stdout.write(`\n${[...head(runs), ...rows].join('\n')}\n`);
  } finally {
    await browser.close();
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function pagesOf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/products?category=zdravlje&page=1`);
  const { items } = (await answer.json()) as {
    items: { slug: string; categoryData: { slug: string }; brandData: { slug: string } }[];
  };
  const [card] = items;
  if (!card) throw new Error('The demo shop has no products');
  return {
    home: '/',
    category: '/kategorija/zdravlje',
    product: `/proizvod/${card.categoryData.slug}/${card.brandData.slug}/${card.slug}`,
    cart: '/korpa',
  };
}

async function measure(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, {
    port,
    hostname: '127.0.0.1',
    onlyCategories: CATEGORIES,
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
  const { audits, categories } = result.lhr;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const kilobytes = (type: string) => transferred(audits['resource-summary']?.details, type) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    seo: score('seo'),
    paint: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    javascript: kilobytes('script'),
    styles: kilobytes('stylesheet'),
    all: kilobytes('total'),
    elements: value('dom-size'),
  };
}

/** Bytes of one kind of file in Lighthouse's table. */
function transferred(details: object | undefined, type: string): number {
  if (!details || !('items' in details) || !Array.isArray(details.items)) return Number.NaN;
  const found: unknown = details.items.find((item: { resourceType?: unknown }) => item.resourceType === type);
  return found && typeof found === 'object' && 'transferSize' in found ? Number(found.transferSize) : 0;
}

function head(runs: number): string[] {
  const columns = [
    ...['page', 'performance', 'accessibility', 'SEO', 'first paint s', 'largest paint s', 'blocking ms'],
    ...['shift', 'JavaScript kB', 'CSS kB', 'all kB', 'elements', 'targets reached'],
  ];
  return [
    `Lighthouse, mobile, simulated slow 4G, demo shop, warm, median of ${runs}; targets: performance ≥ ${TARGETS.performance}, ` +
      `largest paint ≤ ${TARGETS.lcp / 1000} s, blocking ≤ ${TARGETS.blocking} ms, shift ≤ ${TARGETS.shift}, accessibility and SEO 100. ` +
      `Beside it: all JavaScript of Shopify Dawn is ${DAWN_JAVASCRIPT_KB} kB.`,
    '',
    line(columns),
    line(columns.map(() => '---')),
  ];
}

function row(name: string, runs: readonly Run[]): string {
  const of = (key: keyof Run) => median(runs.map((run) => run[key]));
  const reached =
    of('performance') >= TARGETS.performance &&
    of('lcp') <= TARGETS.lcp &&
    of('blocking') <= TARGETS.blocking &&
    of('shift') <= TARGETS.shift &&
    of('accessibility') >= TARGETS.accessibility &&
    of('seo') >= TARGETS.seo;
  return line([
    name,
    String(of('performance')),
    String(of('accessibility')),
    String(of('seo')),
    (of('paint') / 1000).toFixed(2),
    (of('lcp') / 1000).toFixed(2),
    of('blocking').toFixed(0),
    of('shift').toFixed(3),
    of('javascript').toFixed(1),
    of('styles').toFixed(1),
    of('all').toFixed(1),
    of('elements').toFixed(0),
    reached ? 'yes' : 'no',
  ]);
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('The port is not known');
  return address.port;
}

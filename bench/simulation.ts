import { readFile } from 'node:fs/promises';
import { projections } from '../projections/all.ts';
import type { Sizes } from './sizes.ts';

/** Assumptions, not measured. Per year, unless stated otherwise. */
export const ASSUMED = {
  priceAndStockChangesPerProduct: 12,
  cartsPerOrder: 3,
  pagesPerOrder: 60,
  /** Requests of the browser beside the page: cart, account, facets. */
  callsPerPage: 2,
  /** The busiest minute of a sale relative to the mean of the year. */
  peak: 20,
  /** The planned share of one process's measured rate. */
  load: 0.5,
  /** Events a second at which the catalogue of a million products was rebuilt: its indexes are larger than the memory. */
  replayOfLargeTables: 4_900,
} as const;

const SCALES = [1e6, 1e7, 1e8];
const YEAR_S = 365 * 24 * 3600;
const GIB = 2 ** 30;

export type Rates = {
  readonly page: number;
  readonly list: number;
  readonly order: number;
  readonly cart: number;
  readonly replay: number;
};

/** The rates of one process on the machine of the measurements, from their table. */
export async function readRates(): Promise<Rates> {
  const table = await readFile(new URL('../docs/measurements.md', import.meta.url), 'utf8');
  const rate = (name: string) => {
    const row = table.split('\n').find((line) => line.startsWith(`| ${name}`));
    const value = Number(row?.split('|')[2]?.trim().split(' ')[0]?.replaceAll(',', ''));
    if (!(value > 0)) throw new Error(`docs/measurements.md has no row "${name}"`);
    return value;
  };
  return {
    page: rate('category page as HTML'),
    list: rate('category page as JSON'),
    order: rate('place order'),
    cart: rate('add to cart'),
    replay: rate('replay'),
  };
}

function simulate(n: number, sizes: Sizes, rates: Rates): [string, string][] {
  const { product, cart, order, user } = sizes.events;
  if (!product || !cart || !order || !user)
    throw new Error('bench/sizes.json is incomplete: measure a shop with orders');
  const carts = n * ASSUMED.cartsPerOrder;
  const events = {
    product: n * (product.perStream + ASSUMED.priceAndStockChangesPerProduct),
    user: n * user.perStream,
    order: n * order.perStream,
    cart: carts * cart.perStream,
  };
  const eventCount = Object.values(events).reduce((sum, count) => sum + count, 0);
  const logBytes =
    events.product * product.bytes +
    events.user * user.bytes +
    events.order * order.bytes +
    events.cart * cart.bytes;
  const { rows } = sizes;
  const rowBytes =
    n * (rows.product + rows.order + rows.customer) +
    carts * rows.cart +
    (eventCount - events.cart) * rows.auditedEvent;
  const peak = (perYear: number) => (perYear / YEAR_S) * ASSUMED.peak;
  const [orders, cartChanges, pages] = [peak(n), peak(events.cart), peak(n * ASSUMED.pagesPerOrder)];
  const cores = (rate: number, measured: number) => rate / (measured * ASSUMED.load);
  const processes =
    cores(pages, rates.page) +
    cores(pages * ASSUMED.callsPerPage, rates.list) +
    cores(orders, rates.order) +
    cores(cartChanges, rates.cart);
  return [
    ['events a year', count(eventCount)],
    ['event log after a year', size(logBytes)],
    ['read models after a year', size(rowBytes)],
    ['orders a second, mean / peak', `${decimal(n / YEAR_S)} / ${decimal(orders)}`],
    ['events a second, mean / peak', `${decimal(eventCount / YEAR_S)} / ${decimal(peak(eventCount))}`],
    ['pages a second, mean / peak', `${decimal((n * ASSUMED.pagesPerOrder) / YEAR_S)} / ${decimal(pages)}`],
    ['api processes at peak, without a CDN', count(Math.max(Math.ceil(processes), 2))],
    ['share of one process for placing orders at peak', `${decimal((100 * orders) / rates.order)} %`],
    [
      'rebuild of all read models from one year, at the rate of small / of large tables',
      [rates.replay, ASSUMED.replayOfLargeTables].map((rate) => duration(applied(events) / rate)).join(' / '),
    ],
  ];
}

/** How many events the read models apply in a rebuild: each reads its own categories, so an event counts once a reader. */
function applied(events: Readonly<Record<string, number>>): number {
  const read: readonly string[] = projections.flatMap(({ categories }) => categories);
  const readers = (category: string) => read.filter((one) => one === category).length;
  return Object.entries(events).reduce((sum, [category, count]) => sum + count * readers(category), 0);
}

export const count = (value: number) => Math.round(value).toLocaleString('en-US');
const decimal = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 });
const size = (bytes: number) => `${decimal(bytes / GIB)} GiB`;
const duration = (s: number) => (s < 3 * 3600 ? `${decimal(s / 60)} min` : `${decimal(s / 3600)} h`);

/** The table of docs/scaling.md, line by line. */
export function scalingTable(sizes: Sizes, rates: Rates): readonly string[] {
  const columns = SCALES.map((scale) => simulate(scale, sizes, rates));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [
    line(['products = customers = orders a year', ...SCALES.map(count)]),
    line(['---', ...SCALES.map(() => '---')]),
    ...(columns[0] ?? []).map(([name], row) =>
      line([name, ...columns.map((column) => column[row]?.[1] ?? '')]),
    ),
  ];
}

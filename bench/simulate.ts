import { findEmbeddedPostgres } from '../services/platform/embedded/embedded-postgres.ts';
import { ASSUMED, count, readRates, scalingTable } from './simulation.ts';
import { measureSizes, readSizes, type Sizes } from './sizes.ts';

/*
 * `npm run simulate`: the resources for a shop of 1, 10 and 100 million products, customers and orders a year, from sizes
 * measured in a real shop and rates measured by `npm run bench` (docs/measurements.md). `npm run simulate -- --measure`
 * measures the sizes again in the shop that runs in DATA_DIR, or in the database of DATABASE_URL.
 */

async function measured(): Promise<Sizes> {
  if (!process.argv.includes('--measure')) return readSizes();
  const url =
    process.env.DATABASE_URL || (await findEmbeddedPostgres({ dataDir: process.env.DATA_DIR || './data' }));
  if (!url) throw new Error('No shop is running in DATA_DIR, and DATABASE_URL names no database');
  return measureSizes(url);
}

const [sizes, rates] = [await measured(), await readRates()];
const { day, products, orders } = sizes.from;
process.stdout.write(
  [
    `Sizes of ${day}, from a shop of ${count(products)} products and ${count(orders)} orders:\n`,
    ...Object.entries(sizes.events).map(
      ([category, { bytes, perStream }]) =>
        `  ${category}: ${bytes} bytes an event, ${perStream} events each\n`,
    ),
    `  rows in the read models: ${Object.entries(sizes.rows)
      .map(([name, bytes]) => `${name} ${count(bytes)}`)
      .join(', ')} bytes\n`,
    `Rates of one process: ${Object.entries(rates)
      .map(([name, rate]) => `${name} ${count(rate)}/s`)
      .join(', ')}\n`,
    `Assumed: ${Object.entries(ASSUMED)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}\n\n`,
    ...scalingTable(sizes, rates),
  ].join(''),
);

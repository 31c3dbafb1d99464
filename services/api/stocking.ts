import { createBulk } from '../bulk/index.ts';
import type { TableReader } from '../imports/index.ts';
import { recallMail } from '../messages/mail/index.ts';
import type { AnswerCache } from '../platform/http/kept-answers/answer-cache.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import { createStock, createStockDigest } from '../stock/index.ts';
import { createStockAlerts } from '../stock-alerts/index.ts';
import type { createQueries } from './queries.ts';
import type { Stores } from './stores.ts';

type Surroundings = {
  readonly stores: Stores & {
    readonly attempts: Attempts;
    readonly cache: AnswerCache;
    readonly logger: Logger;
  };
  readonly queries: ReturnType<typeof createQueries>;
  readonly readTable: TableReader;
};

/** The stock of the products, its alerts, and changes of many products, which may change their stock. */
export function createStocking({ stores, queries, readTable }: Surroundings) {
  const { catalogue: products, orders, namesOf } = queries;
  const stock = createStock(stores, {
    queries: queries.stock,
    products: queries.stockedProducts,
    alerted: queries.mailedProducts,
    catalogue: products,
    counts: queries.stockCounts,
    readTable,
    settings: products,
    waiting: queries.stockAlerts.counts,
    orders,
    recallLetter: recallMail,
  });
  const bulk = createBulk(stores, {
    catalogue: products,
    stock: stock.forBulk,
    queries: queries.bulk,
    bundlesWith: queries.bundles.bundlesWith,
    namesOf,
  });
  const stockDigest = createStockDigest({
    queries: queries.stock,
    settings: queries.mailedProducts.settings,
    titles: queries.mailedProducts.titles,
  });
  const stockAlerts = createStockAlerts(stores, {
    products,
    queries: queries.stockAlerts,
    stock: { ...stock, itemsOf: queries.stock.itemsOf },
    bundles: queries.bundles,
    productOf: queries.mailedProducts.link,
  });
  return { stock, bulk, stockDigest, stockAlerts };
}

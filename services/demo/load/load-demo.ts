import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { START } from '../../platform/log/event-log.ts';
import type { EventStore } from '../../platform/log/event-store.ts';
import { buildDemoShop } from '../demo-shop.ts';
import { DEMO_SCOPE, isDemoShop } from '../is-demo-shop.ts';
import { loadContent } from './load-content.ts';
import { type HistoryContext, loadHistory } from './load-history.ts';
import { loadProducts } from './load-products.ts';
import { loadStructure } from './load-structure.ts';

export type DemoContext = HistoryContext & {
  readonly store: Pick<EventStore, 'head' | 'readAll'>;
  readonly logger: Logger;
};

/** The demo shop is loaded now, or was before; or the shop has products of its own, and nothing was. */
type Loaded = 'loaded' | 'was there' | 'not empty';

/**
 * Loads the demo shop into an empty shop, once. Resumes an interrupted load; does not touch a shop with products of its
 * own.
 */
export async function loadDemo(
  context: DemoContext,
  options: { products?: number; today?: Date } = {},
): Promise<Loaded> {
  const { registry, logger } = context;
  if (await registry.holder(DEMO_SCOPE, 'loaded')) return 'was there';
  if (!(await isDemoShop(registry)) && !(await isEmpty(context.store))) return 'not empty';
  await registry.claim({ scope: DEMO_SCOPE, value: 'begun', owner: DEMO_SCOPE });
  await context.settled();

  const today = options.today ?? new Date();
  const shop = buildDemoShop({ ...(options.products ? { products: options.products } : {}), today });
  logger.info({ products: shop.productCount }, 'Loading the demo shop');
  const structure = await loadStructure(context, shop, today);
  await loadProducts(context, shop, structure, today, (count) => {
    if (count % 5_000 === 0) logger.info({ products: count }, 'Products loaded');
  });
  await loadContent(context, shop, today);
  await loadHistory(context, shop, today);
  await registry.claim({ scope: DEMO_SCOPE, value: 'loaded', owner: DEMO_SCOPE });
  await context.settled();
  return 'loaded';
}

/** A shop without products is not in use yet. */
async function isEmpty(store: Pick<EventStore, 'readAll'>): Promise<boolean> {
  const { events } = await store.readAll({ after: START, categories: ['product'], limit: 1 });
  return events.length === 0;
}

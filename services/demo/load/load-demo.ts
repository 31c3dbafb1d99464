import type { PictureStore } from '../../media/index.ts';
import type { Logger } from '../../platform/kernel/logger.ts';
import { START } from '../../platform/log/event-log.ts';
import type { EventStore } from '../../platform/log/event-store.ts';
import { buildDemoShop } from '../demo-shop.ts';
import { drawPictures } from './draw-pictures.ts';
import { loadContent } from './load-content.ts';
import { type HistoryContext, loadHistory } from './load-history.ts';
import { loadProducts } from './load-products.ts';
import { loadStructure } from './load-structure.ts';

export type DemoContext = HistoryContext & {
  readonly store: Pick<EventStore, 'readAll'>;
  /** Where uploaded pictures are kept. */
  readonly pictureStore: PictureStore;
  readonly logger: Logger;
};

const OWNER = 'demo';

/**
 * Loads the demo shop into an empty shop, once. A load that was broken off goes on where it broke; a shop that
 * has products of its own is left alone. Answers whether the shop is (now) a demo shop.
 */
export async function loadDemo(
  context: DemoContext,
  options: { products?: number; today?: Date } = {},
): Promise<boolean> {
  const { registry, logger, pictureStore } = context;
  if (await registry.holder(OWNER, 'loaded')) return true;
  const begun = (await registry.holder(OWNER, 'begun')) !== null;
  if (!begun && !(await isEmpty(context.store))) return false;
  await registry.claim({ scope: OWNER, value: 'begun', owner: OWNER });

  const today = options.today ?? new Date();
  const shop = buildDemoShop({ ...(options.products ? { products: options.products } : {}), today });
  logger.info({ products: shop.productCount }, 'Loading the demo shop');
  // The promise is looked at below; until then a failure must not count as unhandled.
  const pictures = drawPictures(shop, pictureStore);
  pictures.catch(() => undefined);
  const structure = await loadStructure(context, shop, today);
  await loadProducts(context, shop, structure, today, (count) => {
    if (count % 5_000 === 0) logger.info({ products: count }, 'Products loaded');
  });
  await loadContent(context, shop, today);
  await loadHistory(context, shop, today);
  await pictures;
  await registry.claim({ scope: OWNER, value: 'loaded', owner: OWNER });
  await context.settled();
  return true;
}

/** Without products, nobody has begun to use the shop. */
async function isEmpty(store: Pick<EventStore, 'readAll'>): Promise<boolean> {
  const { events } = await store.readAll({ after: START, categories: ['product'], limit: 1 });
  return events.length === 0;
}

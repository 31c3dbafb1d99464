import type { Recorded } from '../../services/platform/log/event-store.ts';
import { type DocumentTable, type DocumentTableOf, foldDocuments } from '../generations/documents.ts';
import type { Projection } from '../generations/projection.ts';
import {
  evolveBrand,
  evolveCategory,
  evolveFilterGroup,
  evolveMarkup,
  evolveProduct,
  evolveSettings,
  evolveTexts,
} from './documents.ts';
import { createListRowRecorder } from './lists/list-rows.ts';
import { createStateRecorder } from './state-recorder.ts';
import { type CatalogueTables, INDEXES, TABLES } from './tables.ts';

const PRODUCTS: DocumentTableOf<CatalogueTables['products']> = {
  table: 'products',
  row: ({ number, changedAt }) => ({ number, changed_at: changedAt }),
};

type Evolve<Doc> = (doc: Doc | undefined, event: Recorded) => Doc | null | undefined;

/** Products, categories, brands, filter groups, markups and settings: current and past states. */
export const catalogueProjection: Projection = {
  name: 'catalogue',
  definition: 8,
  categories: ['product', 'category', 'brand', 'filter', 'markup', 'settings'],
  tables: TABLES,
  indexes: INDEXES,
  async project(events, target) {
    async function fold<Doc extends object>(
      category: string,
      documents: DocumentTable<Doc>,
      evolve: Evolve<Doc>,
    ): Promise<boolean> {
      const own = events.filter((event) => event.category === category);
      return own.length > 0 && (await foldDocuments(target, documents, own, evolve)).size > 0;
    }
    const states = createStateRecorder();
    const lists = createListRowRecorder();
    const changes = [
      await fold('product', PRODUCTS, lists.product(states.product(evolveProduct))),
      await fold('product', plain('product_texts'), evolveTexts),
      await fold('category', plain('categories'), states.lookup('category', evolveCategory)),
      await fold(
        'brand',
        plain('brands'),
        states.lookup('brand', evolveBrand, (brand) => brand.discount),
      ),
      await fold('filter', plain('filter_groups'), evolveFilterGroup),
      await fold('markup', plain('markups'), evolveMarkup),
      await fold(
        'settings',
        plain('settings'),
        states.lookup('settings', evolveSettings, (shop) => shop.weeklyOfferPercent),
      ),
    ];
    states.write(target);
    await lists.write(target, events);
    return changes.includes(true);
  },
};

function plain<Doc extends object>(table: string): DocumentTable<Doc> {
  return { table, row: () => ({}) };
}

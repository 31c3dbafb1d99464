import {
  evolveBrand,
  evolveCategory,
  evolveFilterGroup,
  evolveMarkup,
} from '../../../services/catalogue/index.ts';
import {
  type DocumentTable,
  type DocumentTableOf,
  entityDocument,
  foldDocuments,
} from '../../generations/fold-documents.ts';
import { inCategory, type Projection, type RecordedOf } from '../../generations/projection.ts';
import { createListRowRecorder } from './lists/list-rows.ts';
import {
  type CatalogueEvents,
  evolveProduct,
  evolveSettings,
  evolveTexts,
} from './states/catalogue-documents.ts';
import { createStateRecorder } from './states/state-recorder.ts';
import { type CatalogueTables, INDEXES, TABLES } from './states/tables.ts';

const PRODUCTS: DocumentTableOf<CatalogueTables['products']> = {
  table: 'products',
  row: ({ number, changedAt }) => ({ number, changed_at: changedAt }),
};

/** Products, categories, brands, filter groups, markups and settings: current and past states. */
export const catalogueProjection = {
  name: 'catalogue',
  definition: 10,
  categories: ['product', 'category', 'brand', 'filter', 'markup', 'settings'],
  tables: TABLES,
  indexes: INDEXES,
  async project(events, target) {
    const states = createStateRecorder();
    const lists = createListRowRecorder();
    const products = inCategory(events, 'product');
    const product = lists.product(states.product(evolveProduct));
    const category = states.lookup('category', entityDocument(evolveCategory));
    const brand = states.lookup('brand', entityDocument(evolveBrand), ({ discount }) => discount);
    const settings = states.lookup('settings', evolveSettings, (shop) => shop.weeklyOfferPercent);
    const changed = [
      await foldDocuments(target, PRODUCTS, products, product),
      await foldDocuments(target, plain('product_texts'), products, evolveTexts),
      await foldDocuments(target, plain('categories'), inCategory(events, 'category'), category),
      await foldDocuments(target, plain('brands'), inCategory(events, 'brand'), brand),
      await foldDocuments(
        target,
        plain('filter_groups'),
        inCategory(events, 'filter'),
        entityDocument(evolveFilterGroup),
      ),
      await foldDocuments(
        target,
        plain('markups'),
        inCategory(events, 'markup'),
        entityDocument(evolveMarkup),
      ),
      await foldDocuments(target, plain('settings'), inCategory(events, 'settings'), settings),
    ];
    states.write(target);
    await lists.write(target, events);
    return changed.some(({ size }) => size > 0);
  },
} as const satisfies Projection<RecordedOf<CatalogueEvents>>;

function plain<Doc extends object>(table: string): DocumentTable<Doc> {
  return { table, row: () => ({}) };
}

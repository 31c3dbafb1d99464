import { type CartEvent, evolveCart, initialCart } from '../../../services/cart/index.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { type DocumentTableOf, foldDocuments } from '../../generations/fold-documents.ts';
import type { Projection, RecordedOf } from '../../generations/projection.ts';
import { CART_INDEXES, CART_TABLES, type CartDocument, type CartTables } from './tables.ts';

const CARTS: DocumentTableOf<CartTables['carts']> = {
  table: 'carts',
  row: ({ changedAt, status, lines }) => ({
    changed_at: changedAt,
    open: status === 'open',
    products: lines.length > 0 ? [...new Set(lines.map(({ productId }) => productId))] : null,
  }),
};

/** Every cart, by id and by its products. Prices are not stored: they are computed at every read. */
export const cartsProjection = {
  name: 'carts',
  definition: 5,
  categories: ['cart'],
  tables: CART_TABLES,
  indexes: CART_INDEXES,
  async project(events, target) {
    const changed = await foldDocuments(target, CARTS, events, evolve);
    return changed.size > 0;
  },
} as const satisfies Projection<RecordedOf<{ cart: CartEvent }>>;

function evolve(doc: CartDocument | undefined, event: Recorded<CartEvent>): CartDocument | null {
  const state = evolveCart(doc ?? initialCart, event);
  return state.status === 'deleted' ? null : { ...state, changedAt: event.recordedAt };
}

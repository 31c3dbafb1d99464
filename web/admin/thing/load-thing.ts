import type { AuditAnswer } from '../../../services/audit/audit.schemas.ts';
import type { Explanation, PriceStep, ProductAsOf } from '../../../services/history/history.schemas.ts';
import type { ApiClient } from '../../shared/api/client.ts';
import { type BulkAnswer, getBulk } from '../api/bulk.ts';
import { getAudit } from '../api/get-audit.ts';
import {
  getCartExplanation,
  getOrderAsOf,
  getOrderExplanation,
  getPriceHistory,
  getProductAsOf,
  type OrderAsOf,
} from '../api/history.ts';

const ITEMS = '50';
const MOST_STEPS = '200';

/** All that the history of one thing shows. */
export type Thing = {
  entity: string;
  id: string;
  history: AuditAnswer;
  /** ISO 8601: what 'now' was when this was read. */
  readAt: string;
  /** The moment that was asked for. */
  at: string | null;
  product: { prices: PriceStep[]; asOf: ProductAsOf } | null;
  order: { asOf: OrderAsOf; explanation: Explanation; steps: AuditAnswer } | null;
  cart: { explanation: Explanation } | null;
  bulk: BulkAnswer | null;
};

export async function loadThing(
  api: ApiClient,
  { entity, id, at, cursor }: { entity: string; id: string; at: string | null; cursor: string | null },
): Promise<Thing> {
  const query = new URLSearchParams({ entity, id, limit: ITEMS, ...(cursor ? { cursor } : {}) });
  const [history, product, order, cart, bulk] = await Promise.all([
    getAudit(api, query),
    entity === 'product' ? productOf(api, id, at) : null,
    entity === 'order' ? orderOf(api, id, at) : null,
    entity === 'cart' ? cartOf(api, id) : null,
    entity === 'bulk' ? missing(getBulk(api, id), null) : null,
  ]);
  return { entity, id, history, readAt: new Date().toISOString(), at, product, order, cart, bulk };
}

async function productOf(api: ApiClient, id: string, at: string | null): Promise<Thing['product']> {
  const [prices, asOf] = await Promise.all([getPriceHistory(api, id), getProductAsOf(api, id, at)]);
  return { prices, asOf };
}

async function orderOf(api: ApiClient, id: string, at: string | null): Promise<Thing['order']> {
  const [asOf, explanation] = await missing(
    Promise.all([getOrderAsOf(api, id, at), getOrderExplanation(api, id)]),
    [null, null],
  );
  if (!asOf || !explanation) return null;
  const cartId = asOf.now?.cartId ?? '';
  const query = new URLSearchParams({ entity: 'cart', id: cartId, limit: MOST_STEPS });
  return { asOf, explanation, steps: await getAudit(api, query) };
}

async function cartOf(api: ApiClient, id: string): Promise<Thing['cart']> {
  const explanation = await missing(getCartExplanation(api, id), null);
  return explanation && { explanation };
}

/** What was deleted has a history and nothing else. */
async function missing<T, None>(answer: Promise<T>, none: None): Promise<T | None> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 404) return none;
    throw error;
  }
}

import type { CatalogueQueries } from '../catalogue/index.ts';
import { createProductMoves } from './product-moves.ts';
import { NO_FIGURES, type OrderRules, replay, sumOf } from './replay.ts';
import type { PastOrders } from './what-if.ports.ts';
import type { WhatIfAnswer, WhatIfChange } from './what-if.schemas.ts';

export type WhatIfDeps = {
  readonly catalogue: Pick<CatalogueQueries, 'administrationNumbers' | 'briefs' | 'lookups' | 'shopSettings'>;
  readonly pastOrders: PastOrders;
};

type ChangedOrder = WhatIfAnswer['orders'][number];

/** Of the orders that change most so many are named. */
const MOST_NAMED = 20;

/**
 * The orders of the last `days` days under a change, beside what they were. Writes nothing, and holds one portion of
 * orders at a time.
 */
export async function whatIf(
  { catalogue, pastOrders }: WhatIfDeps,
  change: WhatIfChange,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<WhatIfAnswer> {
  const { shippingPrice, freeShippingThreshold, taxPercent } = await catalogue.shopSettings();
  const today: OrderRules = { shipping: shippingPrice, freeShipping: freeShippingThreshold, tax: taxPercent };
  const changed: OrderRules = {
    shipping: change.shipping ?? today.shipping,
    freeShipping: change.freeShipping ?? today.freeShipping,
    tax: change.pdv ?? today.tax,
  };
  const movesOf = await createProductMoves(catalogue, change);
  let [before, after] = [NO_FIGURES, NO_FIGURES];
  let named: readonly ChangedOrder[] = [];
  for await (const orders of pastOrders(now, days)) {
    const ids = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
    const terms = { moveOf: await movesOf(ids), today, changed };
    const others: ChangedOrder[] = [];
    for (const order of orders) {
      const one = replay(order, terms);
      before = sumOf(before, one.before);
      after = sumOf(after, one.after);
      if (one.before.turnover !== one.after.turnover)
        others.push({ _id: order.id, before: one.before.turnover, after: one.after.turnover });
    }
    named = [...named, ...others].sort(byDifference).slice(0, MOST_NAMED);
  }
  return { before, after, orders: [...named] };
}

/** The largest difference first. */
function byDifference(one: ChangedOrder, other: ChangedOrder): number {
  return Math.abs(other.after - other.before) - Math.abs(one.after - one.before);
}

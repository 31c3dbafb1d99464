import { PRODUCT_NOT_FOUND } from '../catalogue/index.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { pageOf } from '../platform/kernel/wire/page.ts';
import { pricePeriods } from '../pricing/index.ts';
import { priceHistoryContract } from './history.contract.ts';
import type { CataloguePast } from './history.ports.ts';
import { priceSteps, thinned } from './price-steps.ts';

const ROWS_PER_PAGE = 25;

/** `GET /products/{id}/price-history` (specification/history-and-audit §4), deleted products included. */
export function priceHistoryRoutes({ past }: { readonly past: CataloguePast }) {
  return serve('history', priceHistoryContract, {
    'GET /products/:id/price-history': {
      reads: ['catalogue'],
      async handle({ params, query }) {
        const id = await past.productId(params.id);
        if (id === null) throw new Rejected(PRODUCT_NOT_FOUND);
        const { terms, rules } = await past.prices(id);
        const periods = pricePeriods(terms, rules, query.variation || null);
        const { page, pageSize = ROWS_PER_PAGE, most } = query;
        if (page === undefined) return priceSteps(most === undefined ? periods : thinned(periods, most));
        return pageOf(priceSteps(periods).reverse(), page, pageSize);
      },
    },
  });
}

import type { NameOf } from '../audit/index.ts';
import { productRestoreRoutes } from '../catalogue/index.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { asOfRoutes } from './as-of.routes.ts';
import { explainRoutes } from './explain.routes.ts';
import { priceHistoryRoutes } from './price-history.routes.ts';

export type HistoryRoutesDeps = Parameters<typeof priceHistoryRoutes>[0] &
  Parameters<typeof asOfRoutes>[0] &
  Parameters<typeof explainRoutes>[0] &
  Parameters<typeof productRestoreRoutes>[0] & { readonly names: () => Promise<NameOf> };

/** What has been: prices, states at a moment, how sums came about, and the way back. */
export function historyRoutes(deps: HistoryRoutesDeps) {
  return async (app: ShopApp): Promise<void> => {
    for (const routes of [priceHistoryRoutes, asOfRoutes, explainRoutes, productRestoreRoutes])
      await app.register(routes(deps));
  };
}

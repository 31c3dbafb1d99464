import type { NameOf } from '../audit/index.ts';
import { productRestoreRoutes } from '../catalogue/index.ts';
import { asOfRoutes, explainRoutes, priceHistoryRoutes } from '../history/index.ts';
import type { ShopApp } from '../platform/http/http.ts';

type Deps = Parameters<typeof priceHistoryRoutes>[0] &
  Parameters<typeof asOfRoutes>[0] &
  Parameters<typeof explainRoutes>[0] &
  Parameters<typeof productRestoreRoutes>[0] & { readonly names: () => Promise<NameOf> };

/** What has been: prices, states at a moment, how sums came about, and the way back. */
export function historyRoutes(deps: Deps) {
  return async (app: ShopApp): Promise<void> => {
    for (const routes of [priceHistoryRoutes, asOfRoutes, explainRoutes, productRestoreRoutes])
      await app.register(routes(deps));
  };
}

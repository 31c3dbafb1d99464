import { productRestoreRoutes } from '../catalogue/index.ts';
import { asOfRoutes } from './as-of.routes.ts';
import { explainRoutes } from './explain.routes.ts';
import { priceHistoryRoutes } from './price-history.routes.ts';
import { seenRoutes } from './seen.routes.ts';

type Deps = Parameters<typeof priceHistoryRoutes>[0] &
  Parameters<typeof asOfRoutes>[0] &
  Parameters<typeof explainRoutes>[0] &
  Parameters<typeof seenRoutes>[0] &
  Parameters<typeof productRestoreRoutes>[0];
type Stores = Pick<Deps, 'handler' | 'registry' | 'store' | 'readModels' | 'cache'>;

/** History: past prices, states as of a moment, explained amounts, what customers saw, and restoring earlier states. */
export function createHistory(stores: Stores, ports: Omit<Deps, keyof Stores>) {
  const deps: Deps = { ...stores, ...ports };
  const all = [priceHistoryRoutes, asOfRoutes, explainRoutes, seenRoutes, productRestoreRoutes];
  return { routes: all.map((routes) => routes(deps)) };
}

import { type CaughtUpDeps, createCaughtUp } from '../platform/log/caught-up.ts';
import { signOffRoutes } from './sign-off.routes.ts';
import type { StockAlertQueries } from './stock-alerts.ports.ts';
import { type StockAlertsDeps, stockAlertRoutes } from './stock-alerts.routes.ts';
import { createStockAlertServices, type StockAlertServicesDeps } from './stock-alerts.ts';

type Stores = Pick<StockAlertServicesDeps, 'handler' | 'store' | 'keys' | 'registry'> &
  CaughtUpDeps &
  Pick<StockAlertsDeps, 'attempts'>;
type Ports = {
  readonly products: StockAlertsDeps['products'];
  readonly queries: StockAlertQueries;
  readonly stock: StockAlertServicesDeps['stock'];
  readonly bundles: StockAlertServicesDeps['bundles'];
  readonly productOf: StockAlertServicesDeps['productOf'];
};

/** Mails to those who want to know when a product is available again. */
export function createStockAlerts(stores: Stores, { products, queries, stock, bundles, productOf }: Ports) {
  const caughtUp = createCaughtUp(stores);
  const services = createStockAlertServices({ ...stores, queries, stock, bundles, productOf, caughtUp });
  const deps = { ...stores, products, alerts: services };
  return { routes: [stockAlertRoutes(deps), signOffRoutes(deps)], services };
}

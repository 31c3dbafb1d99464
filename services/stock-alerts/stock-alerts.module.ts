import { type CaughtUpDeps, createCaughtUp } from '../platform/log/caught-up.ts';
import { signOffRoutes } from './sign-off.routes.ts';
import { type StockAlertsDeps, stockAlertRoutes } from './stock-alerts.routes.ts';
import { createStockAlertServices, type StockAlertServicesDeps } from './stock-alerts.ts';

type Stores = Pick<StockAlertServicesDeps, 'handler' | 'store' | 'keys' | 'registry'> &
  CaughtUpDeps &
  Pick<StockAlertsDeps, 'attempts'>;
type Ports = Pick<StockAlertsDeps, 'products'> & Omit<StockAlertServicesDeps, keyof Stores | 'caughtUp'>;

/** Mails to those who want to know when a product is available again. */
export function createStockAlerts(stores: Stores, ports: Ports) {
  const services = createStockAlertServices({ ...stores, ...ports, caughtUp: createCaughtUp(stores) });
  const deps = { ...stores, ...ports, alerts: services };
  return { routes: [stockAlertRoutes(deps), signOffRoutes(deps)], services };
}

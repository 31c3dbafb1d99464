import { type ReturnsDeps, returnsRoutes } from './returns.routes.ts';

type Stores = Pick<ReturnsDeps, 'handler'>;
type Ports = Omit<ReturnsDeps, keyof Stores>;

/** Returns of orders, and the form of withdrawal. */
export function createReturns(stores: Stores, ports: Ports) {
  return { routes: returnsRoutes({ ...stores, ...ports }) };
}

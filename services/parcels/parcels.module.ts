import { type ParcelsDeps, parcelsRoutes } from './parcels.routes.ts';

type Stores = Pick<ParcelsDeps, 'handler'>;
type Ports = Omit<ParcelsDeps, keyof Stores>;

/** What is sent to customers: parcels of orders, and the papers that go with them. */
export function createParcels(stores: Stores, ports: Ports) {
  return { routes: parcelsRoutes({ ...stores, ...ports }) };
}

import { type ParcelsDeps, parcelsRoutes } from './parcels.routes.ts';

type Stores = Pick<ParcelsDeps, 'handler'>;
type Ports = Omit<ParcelsDeps, keyof Stores>;

/** Parcels of orders, and their papers. */
export function createParcels(stores: Stores, ports: Ports) {
  return { routes: parcelsRoutes({ ...stores, ...ports }) };
}

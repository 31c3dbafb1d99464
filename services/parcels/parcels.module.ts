import type { Pool } from '../platform/postgres/pool.ts';
import { type AnnouncingDeps, createAnnouncing } from './couriers/announcing.ts';
import { type CourierSweepDeps, createCourierSweep } from './couriers/courier-sweep.ts';
import { createParcelChecks } from './couriers/parcel-checks.ts';
import { type ParcelsDeps, parcelsRoutes } from './parcels.routes.ts';

type Stores = Pick<AnnouncingDeps, 'handler' | 'logger'> & { readonly pool: Pool };
type Ports = Omit<ParcelsDeps, keyof Stores | 'announcing'> & Pick<CourierSweepDeps, 'openParcels'>;

/** Parcels of orders, their papers, and the couriers that parcels are announced to. */
export function createParcels(stores: Stores, ports: Ports) {
  const announcing = createAnnouncing({ ...stores, ...ports });
  const checks = createParcelChecks(stores.pool);
  return {
    routes: parcelsRoutes({ ...stores, ...ports, announcing }),
    courierSweep: createCourierSweep({ ...stores, ...ports, announcing, checks }),
  };
}

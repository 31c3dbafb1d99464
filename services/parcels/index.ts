export { type CourierConfig, createCourierServices } from './couriers/configured.ts';
export type { OpenParcels } from './couriers/courier-sweep.ts';
export { createParcelChecksSchema } from './couriers/parcel-checks.ts';
export { createParcels } from './parcels.module.ts';

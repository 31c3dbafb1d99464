export { createParcels } from './parcels.module.ts';

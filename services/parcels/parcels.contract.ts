import { contract, file } from '../platform/http/contract.ts';
import { IdParams } from '../platform/kernel/http-schemas.ts';
import { ChosenOrders, ParcelAnswer, ParcelBody } from './parcels.schemas.ts';

/** Parcels, and the papers of chosen orders (specification/parcels). */
export const parcelsContract = contract({
  'POST /orders/:id/parcels': {
    summary: 'Send a parcel of an order',
    access: ['orders'],
    params: IdParams,
    body: ParcelBody,
    answers: { 201: ParcelAnswer },
  },
  'GET /orders/packing-slips.pdf': {
    summary: 'The packing slips of chosen orders',
    access: ['orders', 'auditor'],
    query: ChosenOrders,
    answers: { 200: file('application/pdf') },
  },
  'GET /orders/pick-list.pdf': {
    summary: 'What to collect for chosen orders',
    access: ['orders', 'auditor'],
    query: ChosenOrders,
    answers: { 200: file('application/pdf') },
  },
  'GET /orders/couriers.csv': {
    summary: 'Chosen orders for a courier',
    access: ['orders', 'auditor'],
    query: ChosenOrders,
    answers: { 200: file('text/csv') },
  },
});

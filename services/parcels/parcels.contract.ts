import { ShortLines } from '../cart/index.ts';
import { file, staffContract } from '../platform/http/calls/contract.ts';
import { Deleted } from '../platform/kernel/wire/http-schemas.ts';
import { ChosenOrders, ParcelAnswer, ParcelBody, ParcelParams } from './parcels.schemas.ts';

/** Parcels, and the papers of chosen orders (specification/parcels). */
export const parcelsContract = staffContract({ read: ['orders', 'auditor'], write: ['orders'] })({
  'POST /orders/:id/parcels': {
    summary: 'Send a parcel of an order',
    body: ParcelBody,
    answers: { 201: ParcelAnswer },
    refusals: { stock_expired: ShortLines },
  },
  'DELETE /orders/:id/parcels/:parcelId': {
    summary: 'Withdraw a parcel that waits for its courier',
    params: ParcelParams,
    answers: { 200: Deleted },
  },
  'GET /orders/:id/parcels/:parcelId/label.pdf': {
    summary: 'The label of an announced parcel, from its courier',
    params: ParcelParams,
    answers: { 200: file('application/pdf') },
  },
  'GET /orders/packing-slips.pdf': {
    summary: 'The packing slips of chosen orders',
    long: 'file',
    query: ChosenOrders,
    answers: { 200: file('application/pdf') },
  },
  'GET /orders/pick-list.pdf': {
    summary: 'What to collect for chosen orders',
    long: 'file',
    query: ChosenOrders,
    answers: { 200: file('application/pdf') },
  },
  'GET /orders/couriers.csv': {
    summary: 'Chosen orders for a courier',
    long: 'file',
    query: ChosenOrders,
    answers: { 200: file('text/csv') },
  },
});

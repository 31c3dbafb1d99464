import { contract } from '../platform/http/calls/contract.ts';
import { listOf } from '../platform/http/calls/list-page.ts';
import { AtQuery } from '../platform/log/moment.ts';
import {
  AheadQuery,
  ChangesQuery,
  OrderAsOf,
  PriceHistoryQuery,
  PriceStep,
  ProductAsOf,
  ProductsAsOf,
  ProductsAsOfQuery,
  StorefrontAhead,
  StorefrontChange,
} from './history.schemas.ts';

/** Prices over time (specification/history-and-audit §4). */
export const priceHistoryContract = contract({
  'GET /products/:id/price-history': {
    summary: 'Every price that a product has had',
    access: ['catalogue', 'auditor'],
    query: PriceHistoryQuery,
    answers: { 200: listOf(PriceStep) },
  },
});

/** States as of a moment. */
export const asOfContract = contract({
  'GET /products/:id/as-of': {
    summary: 'A product as it stood',
    access: ['catalogue', 'auditor'],
    query: AtQuery,
    answers: { 200: ProductAsOf },
  },
  'GET /products/as-of': {
    summary: 'The product list as it stood',
    access: ['catalogue', 'auditor'],
    query: ProductsAsOfQuery,
    answers: { 200: ProductsAsOf },
  },
  'GET /history/changes': {
    summary: 'The change of the storefront before or after a moment, past or scheduled',
    access: ['catalogue', 'auditor'],
    query: ChangesQuery,
    answers: { 200: StorefrontChange },
  },
  'GET /history/ahead': {
    summary: 'What scheduled changes change on the storefront until a moment',
    access: ['catalogue', 'auditor'],
    query: AheadQuery,
    answers: { 200: StorefrontAhead },
  },
  'GET /orders/:id/as-of': {
    summary: 'An order as it stood',
    access: ['orders', 'auditor'],
    query: AtQuery,
    answers: { 200: OrderAsOf },
  },
});

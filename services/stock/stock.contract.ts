import { file, staffContract } from '../platform/http/contract.ts';
import { ListQuery } from '../platform/http/list-page.ts';
import {
  LotParams,
  MovementAnswer,
  MovementBody,
  MovementPage,
  RecallPage,
  StockIdAnswer,
  StockPage,
  StockQuery,
  TermsBody,
} from './stock.schemas.ts';

/** Stock for the administration (specification/stock). Recalls name persons. */
export const stockContract = staffContract({ read: ['orders', 'auditor'], write: ['catalogue'] })({
  'GET /stock': {
    summary: 'What is in stock',
    access: ['catalogue', 'orders', 'auditor'],
    query: StockQuery,
    answers: { 200: StockPage },
  },
  'GET /stock/movements': {
    summary: 'Movements of stock',
    access: ['catalogue', 'auditor'],
    query: ListQuery,
    answers: { 200: MovementPage },
  },
  'POST /stock/movements': {
    summary: 'Book a movement of stock',
    body: MovementBody,
    answers: { 201: MovementAnswer },
  },
  'POST /stock/movements/:id/undo': {
    summary: 'Take a movement of stock back',
    answers: { 200: MovementAnswer },
  },
  'POST /stock/terms': {
    summary: 'Change the threshold of an item, and whether it may be ordered without stock',
    body: TermsBody,
    answers: { 200: StockIdAnswer },
  },
  'GET /stock/lots/:lot/orders': {
    summary: 'The orders that got pieces of a lot',
    params: LotParams,
    query: ListQuery,
    answers: { 200: RecallPage },
  },
  'GET /stock/lots/:lot/orders.csv': {
    summary: 'The orders that got pieces of a lot, as CSV',
    params: LotParams,
    answers: { 200: file('text/csv') },
  },
});

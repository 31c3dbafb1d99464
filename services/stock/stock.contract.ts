import { staffContract } from '../platform/http/calls/contract.ts';
import { ListQuery } from '../platform/http/calls/list-page.ts';
import {
  MovementAnswer,
  MovementBody,
  MovementLinePage,
  MovementPage,
  MovementRow,
  StockIdAnswer,
  StockPage,
  StockQuery,
  TermsBody,
} from './stock.schemas.ts';

/** Stock for the administration (specification/stock). */
export const stockContract = staffContract({ write: ['catalogue'] })({
  'GET /stock': {
    summary: 'What is in stock',
    access: ['catalogue', 'orders', 'auditor'],
    query: StockQuery,
    asOf: 'past',
    answers: { 200: StockPage },
  },
  'GET /stock/movements': {
    summary: 'Movements of stock',
    access: ['catalogue', 'auditor'],
    query: ListQuery,
    answers: { 200: MovementPage },
  },
  'GET /stock/movements/:id': {
    summary: 'A movement of stock',
    access: ['catalogue', 'auditor'],
    answers: { 200: MovementRow },
  },
  'GET /stock/movements/:id/lines': {
    summary: 'The lines of a movement of stock',
    access: ['catalogue', 'auditor'],
    query: ListQuery,
    answers: { 200: MovementLinePage },
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
});

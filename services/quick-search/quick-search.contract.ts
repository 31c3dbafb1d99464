import { contract } from '../platform/http/calls/contract.ts';
import { QuickSearchAnswer, QuickSearchQuery } from './quick-search.schemas.ts';

/** The administration's command palette. Answers only the kinds that the role may open. */
export const quickSearchContract = contract({
  'GET /quick-search': {
    summary: 'A few products, orders and customers by name, number, code, e-mail or phone',
    access: ['catalogue', 'orders', 'content', 'auditor'],
    query: QuickSearchQuery,
    answers: { 200: QuickSearchAnswer },
  },
});

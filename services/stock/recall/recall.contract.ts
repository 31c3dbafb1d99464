import { file, staffContract } from '../../platform/http/calls/contract.ts';
import { ListQuery } from '../../platform/http/calls/list-page.ts';
import {
  LotParams,
  RecallMailAnswer,
  RecallMailBody,
  RecallMailPreview,
  RecallPage,
} from './recall.schemas.ts';

/** The recall of a lot for the administration (specification/stock §4). It names persons. */
export const recallContract = staffContract({ read: ['orders', 'auditor'], write: ['orders'] })({
  'GET /stock/lots/:lot/orders': {
    summary: 'The orders that got pieces of a lot',
    long: 'file',
    params: LotParams,
    query: ListQuery,
    answers: { 200: RecallPage },
  },
  'GET /stock/lots/:lot/orders.csv': {
    summary: 'The orders that got pieces of a lot, as CSV',
    long: 'file',
    params: LotParams,
    answers: { 200: file('text/csv') },
  },
  'POST /stock/lots/:lot/mails': {
    summary: 'Preview or send a mail to those who got pieces of a lot',
    params: LotParams,
    body: RecallMailBody,
    answers: { 200: RecallMailPreview, 201: RecallMailAnswer },
  },
});

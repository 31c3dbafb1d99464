import Type from 'typebox';
import { contract } from '../platform/http/calls/contract.ts';
import { BulkAnswer, BulkBody, BulkListQuery, BulkPage, BulkPreview } from './bulk.schemas.ts';

const WRITE = ['catalogue'] as const;
const READ = ['catalogue', 'auditor'] as const;

/** Changes of many products as one action: preview, run, list, undo. A large one still runs when 202 is answered. */
export const bulkContract = contract({
  'POST /products/bulk': {
    summary: 'Preview or make one change of many products',
    access: WRITE,
    body: BulkBody,
    answers: { 200: Type.Union([BulkPreview, BulkAnswer]), 202: BulkAnswer },
  },
  'GET /products/bulk': {
    summary: 'Changes of many products, newest first',
    access: READ,
    query: BulkListQuery,
    answers: { 200: BulkPage },
  },
  'GET /products/bulk/:id': {
    summary: 'How far a change of many products is, and what came of it',
    access: READ,
    answers: { 200: BulkAnswer },
  },
  'POST /products/bulk/:id/undo': {
    summary: 'Take back a change of many products, where nothing else has changed the same since',
    access: WRITE,
    answers: { 200: BulkAnswer, 202: BulkAnswer },
  },
});

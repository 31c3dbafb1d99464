import { contract, file } from '../platform/http/calls/contract.ts';
import { AuditAnswer, AuditChoices, AuditFilter, AuditQuery, HistoryQuery } from './audit.schemas.ts';
import { LastHour, LastHourBody, LastHourQuery } from './last-hour.schemas.ts';
import { PositionParams, UNDO_REFUSALS, UndoAnswer, UndoBody } from './undo.schemas.ts';

/** The audit trail: actor, change, time and reason. Every role reads the entries of the entities it works on. */
export const auditContract = contract({
  'GET /audit': {
    summary: 'The audit trail',
    access: ['catalogue', 'orders', 'content', 'auditor'],
    query: AuditQuery,
    answers: { 200: AuditAnswer },
  },
  'GET /audit/choices': {
    summary: 'What the audit trail can be filtered by',
    access: ['auditor'],
    answers: { 200: AuditChoices },
  },
  'GET /audit/export': {
    summary: 'The audit trail as CSV',
    long: 'file',
    access: ['auditor'],
    query: AuditFilter,
    answers: { 200: file('text/csv') },
  },
  'GET /audit/last-hour': {
    summary: 'What undoing the last hour of a person would change',
    access: ['auditor'],
    query: LastHourQuery,
    answers: { 200: LastHour },
  },
  'POST /audit/last-hour/undo': {
    summary: 'Undo what a person did within an hour, the newest first',
    access: [],
    body: LastHourBody,
    answers: { 200: LastHour },
  },
  'GET /audit/:position/undo': {
    summary: 'What undoing an entry of the audit trail would change',
    access: ['catalogue', 'orders', 'content', 'auditor'],
    params: PositionParams,
    answers: { 200: UndoAnswer },
    refusals: UNDO_REFUSALS,
  },
  'POST /audit/:position/undo': {
    summary: 'Undo an entry of the audit trail, where nothing else has changed its fields since',
    access: ['catalogue', 'orders', 'content'],
    params: PositionParams,
    body: UndoBody,
    answers: { 200: UndoAnswer },
    refusals: UNDO_REFUSALS,
  },
  'GET /products/:id/history': {
    summary: 'The history of a product',
    access: ['catalogue', 'auditor'],
    query: HistoryQuery,
    answers: { 200: AuditAnswer },
  },
  'GET /orders/:id/history': {
    summary: 'The history of an order',
    access: ['orders', 'auditor'],
    query: HistoryQuery,
    answers: { 200: AuditAnswer },
  },
});

import { file, staffContract } from '../platform/http/calls/contract.ts';
import { ListQuery, listOf } from '../platform/http/calls/list-page.ts';
import {
  ImportInUse,
  ImportReceived,
  ImportRecord,
  ImportRecordQuery,
  ImportRow,
  StartQuery,
} from './imports.schemas.ts';

/** Bulk import of products (specification/imports-and-bulk). What ends later is answered with 202. */
export const importsContract = staffContract({ read: ['catalogue', 'auditor'], write: ['catalogue'] })({
  'POST /imports': {
    summary: 'Import products from a CSV or XLSX file',
    form: true,
    answers: { 202: ImportReceived },
  },
  'GET /imports': {
    summary: 'Imports',
    query: ListQuery,
    answers: { 200: listOf(ImportRow) },
  },
  'GET /imports/:id': {
    summary: 'Progress and record of an import',
    query: ImportRecordQuery,
    answers: { 200: ImportRecord },
  },
  'GET /imports/:id/errors': {
    summary: 'Wrong rows as CSV',
    long: 'file',
    answers: { 200: file('text/csv') },
  },
  'POST /imports/:id/start': {
    summary: 'Start a previewed import',
    query: StartQuery,
    answers: { 202: ImportRecord },
  },
  'POST /imports/:id/cancel': {
    summary: 'Stop an import',
    answers: { 200: ImportRecord, 202: ImportRecord },
  },
  'POST /imports/:id/undo': {
    summary: 'Undo an import',
    answers: { 200: ImportRecord, 202: ImportRecord },
    refusals: { import_in_use: ImportInUse },
  },
});

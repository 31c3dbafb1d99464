import { file, staffContract } from '../../platform/http/calls/contract.ts';
import { ListQuery } from '../../platform/http/calls/list-page.ts';
import { MovementAnswer } from '../stock.schemas.ts';
import {
  CountBody,
  CountBookBody,
  CountedLine,
  CountLineBody,
  CountLineChanged,
  CountLinesQuery,
  CountOpened,
  CountPage,
  CountRecord,
  LinesToCount,
} from './count.schemas.ts';

/** The type of a workbook. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Counts of the stock for the administration (specification/stock §5). */
export const countContract = staffContract({ read: ['catalogue', 'auditor'], write: ['catalogue'] })({
  'POST /stock/counts': {
    summary: 'Begin a count of the stock',
    body: CountBody,
    answers: { 201: CountOpened },
  },
  'GET /stock/counts': {
    summary: 'Counts of the stock, newest first',
    query: ListQuery,
    answers: { 200: CountPage },
  },
  'GET /stock/counts/:id': {
    summary: 'A count, with the differences of its sheet',
    answers: { 200: CountRecord },
  },
  'GET /stock/counts/:id.csv': {
    summary: 'The sheet of a count as CSV',
    long: 'file',
    answers: { 200: file('text/csv') },
  },
  'GET /stock/counts/:id.xlsx': {
    summary: 'The sheet of a count as a workbook',
    long: 'file',
    answers: { 200: file(WORKBOOK) },
  },
  'GET /stock/counts/:id/lines': {
    summary: 'The lines of a count whose product has a barcode number',
    query: CountLinesQuery,
    answers: { 200: LinesToCount },
  },
  'POST /stock/counts/:id/lines': {
    summary: 'Count a line of a count',
    body: CountLineBody,
    answers: { 200: CountedLine },
    refusals: { count_line_changed: CountLineChanged },
  },
  'POST /stock/counts/:id/book': {
    summary: 'Book the differences of a count',
    body: CountBookBody,
    answers: { 200: MovementAnswer },
  },
});

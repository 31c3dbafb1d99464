import Type from 'typebox';
import { contract, deletion } from '../platform/http/contract.ts';
import { Deleted, IdParams } from '../platform/kernel/http-schemas.ts';
import { FilterBody, FilterChanges, SavedFilterAnswer } from './saved-filter.schemas.ts';

/** Saved filters of the table of orders: an administrator's own, and those for all (specification/orders §17). */
export const savedFilterContract = contract({
  'GET /orders/filters': {
    summary: 'Saved filters of the table of orders',
    access: ['orders', 'auditor'],
    answers: { 200: Type.Array(SavedFilterAnswer) },
  },
  'POST /orders/filters/add-filter': {
    summary: 'Save a filter of the table of orders',
    access: ['orders'],
    body: FilterBody,
    answers: { 201: SavedFilterAnswer },
  },
  'POST /orders/filters/update-filter/:id': {
    summary: 'Change a saved filter',
    access: ['orders'],
    params: IdParams,
    body: FilterChanges,
    answers: { 200: SavedFilterAnswer },
  },
  ...deletion('/orders/filters/delete-filter/:id', {
    summary: 'Delete a saved filter',
    access: ['orders'],
    params: IdParams,
    answers: { 200: Deleted },
  }),
});

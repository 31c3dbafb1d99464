import Type from 'typebox';
import { deletion, staffContract } from '../../platform/http/calls/contract.ts';
import { Deleted } from '../../platform/kernel/wire/http-schemas.ts';
import { FilterBody, FilterChanges, SavedFilterAnswer } from './saved-filter.schemas.ts';

/** Saved filters of the table of orders: an administrator's own, and those for all (specification/orders §17). */
export const savedFilterContract = staffContract({ read: ['orders', 'auditor'], write: ['orders'] })({
  'GET /orders/filters': {
    summary: 'Saved filters of the table of orders',
    answers: { 200: Type.Array(SavedFilterAnswer) },
  },
  'POST /orders/filters/add-filter': {
    summary: 'Save a filter of the table of orders',
    body: FilterBody,
    answers: { 201: SavedFilterAnswer },
  },
  'POST /orders/filters/update-filter/:id': {
    summary: 'Change a saved filter',
    body: FilterChanges,
    answers: { 200: SavedFilterAnswer },
  },
  ...deletion('/orders/filters/delete-filter/:id', {
    summary: 'Delete a saved filter',
    answers: { 200: Deleted },
  }),
});

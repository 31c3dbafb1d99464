import { contract, file } from '../platform/http/calls/contract.ts';
import { OwnDataAnswer } from './own-data.schemas.ts';

/** The data that the shop holds about a person (specification/customers §12), for that person and owners. */
export const ownDataContract = contract({
  'GET /users/profile/:id/data': {
    summary: 'Everything that the shop holds about a person',
    access: 'customer',
    answers: { 200: OwnDataAnswer },
  },
  'GET /users/profile/:id/data.pdf': {
    summary: 'Everything that the shop holds about a person, as PDF',
    access: 'customer',
    answers: { 200: file('application/pdf') },
  },
});

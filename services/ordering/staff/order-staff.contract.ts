import Type from 'typebox';
import { staffContract } from '../../platform/http/calls/contract.ts';
import { Deleted } from '../../platform/kernel/wire/http-schemas.ts';
import { OrderAnswer } from '../ordering.schemas.ts';
import { NoteAdded, NoteBody, NoteParams, TagInUse, TagsBody } from './order-staff.schemas.ts';

/** Tags of orders and notes among the staff (specification/orders §16). */
export const orderStaffContract = staffContract({ read: ['orders', 'auditor'], write: ['orders'] })({
  'GET /orders/tags': {
    summary: 'The tags that orders have',
    answers: { 200: Type.Array(TagInUse) },
  },
  'POST /orders/:id/tags': {
    summary: 'Change the tags of an order',
    body: TagsBody,
    answers: { 200: OrderAnswer },
  },
  'POST /orders/:id/notes': {
    summary: 'Add a note for the staff to an order',
    body: NoteBody,
    answers: { 201: NoteAdded },
  },
  'DELETE /orders/:id/notes/:noteId': {
    summary: 'Remove a note for the staff from an order',
    params: NoteParams,
    answers: { 200: Deleted },
  },
});

import { contract } from '../platform/http/calls/contract.ts';
import {
  MoveBody,
  ScheduleBody,
  Scheduled,
  ScheduledChangesAnswer,
  ScheduledChangesQuery,
} from './scheduled-changes.schemas.ts';

/** Changes that are carried out later (specification/scheduled-changes). */
export const scheduledChangesContract = contract({
  'POST /scheduled-changes': {
    summary: 'Schedule a change',
    access: ['catalogue', 'content'],
    body: ScheduleBody,
    answers: { 201: Scheduled },
  },
  'GET /scheduled-changes': {
    summary: 'Scheduled changes, the next one first',
    access: ['catalogue', 'content', 'auditor'],
    query: ScheduledChangesQuery,
    answers: { 200: ScheduledChangesAnswer },
  },
  'POST /scheduled-changes/:id': {
    summary: 'Change the time of a scheduled change',
    access: ['catalogue', 'content'],
    body: MoveBody,
    answers: { 200: Scheduled },
  },
  'DELETE /scheduled-changes/:id': {
    summary: 'Withdraw a scheduled change',
    access: ['catalogue', 'content'],
    answers: { 200: Scheduled },
  },
});

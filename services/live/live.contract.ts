import { contract, file } from '../platform/http/calls/contract.ts';
import { PresenceAnswer, PresenceBody } from './live.schemas.ts';

/** News (`LiveState`) of the lists that the role may see; and the other editors of the same product. */
export const liveContract = contract({
  'GET /live': {
    summary: 'What is new, as server-sent events',
    access: ['catalogue', 'orders', 'content', 'auditor'],
    answers: { 200: file('text/event-stream') },
  },
  'POST /live/presence': {
    summary: 'Report which product is open, and read who else has it open',
    access: ['catalogue'],
    body: PresenceBody,
    answers: { 200: PresenceAnswer },
  },
});

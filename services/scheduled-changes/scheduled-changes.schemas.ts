import Type, { type Static } from 'typebox';
import { pageSchema } from '../platform/http/calls/list-page.ts';
import { Flag, oneOf, orNull, paging, text } from '../platform/kernel/wire/http-schemas.ts';

export const SCHEDULED_STATES = ['waiting', 'done', 'late', 'conflict', 'withdrawn', 'failed'] as const;

const Moment = Type.String({ format: 'date-time', maxLength: 40 });

/** `path` with or without `/api`. */
const ScheduledCallBody = Type.Object({
  method: oneOf(['POST', 'DELETE']),
  path: Type.String({ minLength: 2, maxLength: 500, pattern: '^/' }),
  body: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

/** `until`: when what it changed goes back. */
const moments = { at: Moment, until: Type.Optional(orNull(Moment)) };

export const ScheduleBody = Type.Object({
  ...moments,
  reason: text(500),
  call: ScheduledCallBody,
});
export type ScheduleBody = Static<typeof ScheduleBody>;
export const MoveBody = Type.Object(moments);
export const Scheduled = Type.Object({ _id: Type.String() });

export const ScheduledChangesQuery = Type.Object({
  ...paging(),
  /** Those that are in force, or made, between these moments. */
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
  /** Those of one entity: kind and id, as 'product-018f…'. */
  of: Type.Optional(Type.String({ maxLength: 100, pattern: '^[a-z]+-[\\w-]+$' })),
  state: Type.Optional(oneOf(SCHEDULED_STATES)),
});

export const ScheduledChangeAnswer = Type.Object({
  _id: Type.String(),
  at: Type.String(),
  until: orNull(Type.String()),
  /** `late`: done, more than a minute after its time. */
  state: oneOf(SCHEDULED_STATES),
  reason: Type.String(),
  /** The name of what it changes, at the time it was scheduled; '' for an entity without. */
  subject: Type.String(),
  /** The entity that it changes, by kind and id: 'product-018f…'; '' for none. */
  of: Type.String(),
  /** Without its body, which may be as long as a landing page. */
  call: Type.Pick(ScheduledCallBody, ['method', 'path']),
  /** The name of the administrator. */
  author: Type.String(),
  scheduledAt: Type.String(),
  /** The fields that others changed since. */
  conflicts: Type.Array(Type.String()),
  /** Their names in Bosnian. */
  conflictNames: Type.Array(Type.String()),
  /** Why it failed; '' otherwise. */
  error: Type.String(),
  /** When what it changed went back; null before. */
  takenBackAt: orNull(Type.String()),
  /** The fields that did not go back, because others changed them since. */
  kept: Type.Array(Type.String()),
  /** 1 where it waits and the asker may give it other times. */
  mayMove: Flag,
  /** 1 where it waits and the asker may withdraw it. */
  mayWithdraw: Flag,
});
export type ScheduledChangeAnswer = Static<typeof ScheduledChangeAnswer>;
export const ScheduledChangesAnswer = pageSchema(ScheduledChangeAnswer);

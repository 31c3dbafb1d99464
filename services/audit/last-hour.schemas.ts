import Type, { type Static } from 'typebox';
import type { Immutable } from '../platform/http/calls/contract.ts';
import { orNull, text } from '../platform/kernel/wire/http-schemas.ts';
import { UndoAnswer } from './undo.schemas.ts';

const { undone, conflicts } = UndoAnswer.properties;
const by = text(64);

export const LastHourQuery = Type.Object({ by });

export const LastHourBody = Type.Object({
  by,
  /** The end of the hour, as the preview answers it. */
  until: Type.String({ maxLength: 40, format: 'date-time' }),
  /** For the audit trail. */
  reason: text(500),
});

const LastHourEntry = Type.Object({
  position: Type.String(),
  at: Type.String(),
  entity: Type.String(),
  id: Type.String(),
  title: Type.String(),
  type: Type.String(),
  text: Type.String(),
  undone,
  conflicts,
  /** Why it cannot be undone; null where it can. */
  refusal: orNull(Type.String()),
});
export type LastHourEntry = Immutable<Static<typeof LastHourEntry>>;

/** The entries of one person within an hour, newest first, and what is undone of each. */
export const LastHour = Type.Object({
  by: Type.String(),
  from: Type.String(),
  until: Type.String(),
  /** Whether there are more entries than are undone at once. */
  more: Type.Boolean(),
  entries: Type.Array(LastHourEntry),
});
export type LastHour = Immutable<Static<typeof LastHour>>;

import Type from 'typebox';
import type { Recorded } from './recorded-event.ts';

/** A moment of the past, ISO 8601 with its zone; now when it is absent. */
export const AtQuery = Type.Object({
  at: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
});

/**
 * A stream's events as of a moment: up to the last one recorded by then, in stream sequence. (When
 * a clock went back, the sequence of writing decides.)
 */
export function upTo<E extends Pick<Recorded, 'recordedAt'>>(events: readonly E[], at: string): readonly E[] {
  const moment = Date.parse(at);
  return events.slice(0, events.findLastIndex(({ recordedAt }) => Date.parse(recordedAt) <= moment) + 1);
}

/** Whether an event was recorded by a moment. The state then is the one after the last such event (see `upTo`). */
export function recordedBy(at: string): (event: Pick<Recorded, 'recordedAt'>) => boolean {
  const moment = Date.parse(at);
  return ({ recordedAt }) => Date.parse(recordedAt) <= moment;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import Type from 'typebox';
import type { Recorded } from '../../log/recorded-event.ts';

/** The query of calls that answer as of moments, beside their own: ISO 8601 with its zone. */
export const AsOfQuery = Type.Object({
  asOf: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
});

/** Events that are expected to happen, and a text that identifies them. */
export type Expected = { readonly key: string; readonly events: readonly Recorded[] };

/** The moment that a request asks for: ISO 8601, with what is expected until a future one. One object a request. */
export type AsOf = { readonly at: string; readonly expected: Expected };

export const NOTHING_EXPECTED: Expected = { key: '', events: [] };

/** Moments are made one after the other, and only a few may wait. */
export const AS_OF_BUSY = {
  kind: 'too-many',
  code: 'as_of_busy',
  message: 'Upravo se prikazuju drugi trenuci. Pokušajte ponovo za nekoliko sekundi.',
  retryAfter: 5,
} as const;

const asked = new AsyncLocalStorage<AsOf>();

/** Runs work that answers as of that moment. */
export function answerAsOf<Answer>(asOf: AsOf, work: () => Answer): Answer {
  return asked.run(asOf, work);
}

/** The moment that the request asks for; undefined for now. */
export function asOfNow(): AsOf | undefined {
  return asked.getStore();
}

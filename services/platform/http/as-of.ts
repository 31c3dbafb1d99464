import { AsyncLocalStorage } from 'node:async_hooks';
import Type from 'typebox';

/** What a call that answers as of past moments takes beside its own query: ISO 8601 with its zone. */
export const AsOfQuery = Type.Object({
  asOf: Type.Optional(Type.String({ maxLength: 40, format: 'date-time' })),
});

/** The past moment that a request asks for: ISO 8601. One object a request. */
export type AsOf = { readonly at: string };

const asked = new AsyncLocalStorage<AsOf>();

/** Runs work that answers as of that moment. */
export function answerAsOf<Answer>(asOf: AsOf, work: () => Answer): Answer {
  return asked.run(asOf, work);
}

/** The moment that the request asks for; undefined for now. */
export function asOfNow(): AsOf | undefined {
  return asked.getStore();
}

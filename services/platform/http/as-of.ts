import { AsyncLocalStorage } from 'node:async_hooks';

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

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Asker } from './http.ts';

/** On whose behalf the shop makes a call, why, and the event that causes it. */
export type Acting = { readonly asker: Asker; readonly reason: string; readonly causationId: string | null };

const acting = new AsyncLocalStorage<Acting>();

/** Runs work whose calls are made on behalf of that account, without its token: with its roles, and its proof of identity. */
export function actAs<Answer>(by: Acting, work: () => Promise<Answer>): Promise<Answer> {
  return acting.run(by, work);
}

export function actingNow(): Acting | undefined {
  return acting.getStore();
}

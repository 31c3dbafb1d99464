import type { ApiClient } from '../../shared/api/client.ts';

/** Prefetched answers are used once, and soon: prices may change. */
const AHEAD_MS = 5_000;
/** Going back shows the earlier page, as from the browser's back/forward cache. */
const RETURN_MS = 5 * 60_000;
const AT_MOST = 40;

type Kept = { answer: Promise<unknown>; since: number; ahead: boolean };

export type KeptAnswers = {
  /** For loaders: uses prefetched answers, and after a step back or forward the answers shown there. */
  loaders: ApiClient;
  /** For loaders that run ahead of a visit. */
  ahead: ApiClient;
  /** Call it after a write: it may affect any answer. */
  forget(): void;
  /** Called before a step back or forward is taken, and with false when it is done. */
  returning(is: boolean): void;
};

/** Caches the answers of loaders, so that a prefetched page, or one just left, is shown at once. */
export function keepAnswers(api: ApiClient, now: () => number = Date.now): KeptAnswers {
  const kept = new Map<string, Kept>();
  let isReturning = false;

  function ask<T>(path: string, ahead: boolean): Promise<T> {
    const answer = api.send<T>('GET', path);
    const entry: Kept = { answer, since: now(), ahead };
    kept.delete(path);
    kept.set(path, entry);
    for (const oldest of [...kept.keys()].slice(0, -AT_MOST)) kept.delete(oldest);
    // A refusal is passed to the caller and not cached.
    answer.catch(() => kept.get(path) === entry && kept.delete(path));
    return answer;
  }

  function isFresh({ since, ahead }: Kept): boolean {
    const age = now() - since;
    return (ahead && age < AHEAD_MS) || (isReturning && age < RETURN_MS);
  }

  /** The same client, reading through the cache. */
  function reading(read: <T>(path: string) => Promise<T>): ApiClient {
    return {
      send: (method, path, body) => (method === 'GET' ? read(path) : api.send(method, path, body)),
    };
  }

  return {
    loaders: reading(<T>(path: string) => {
      const entry = kept.get(path);
      if (entry === undefined || !isFresh(entry)) return ask<T>(path, false);
      entry.ahead = false;
      return entry.answer as Promise<T>;
    }),
    ahead: reading(<T>(path: string) => {
      const entry = kept.get(path);
      return entry && now() - entry.since < AHEAD_MS ? (entry.answer as Promise<T>) : ask<T>(path, true);
    }),
    forget: () => kept.clear(),
    returning: (is) => {
      isReturning = is;
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import { call } from '../../shoppers.ts';

export type Answer<T> = { readonly status: number; readonly body: T };
export type Headers = Readonly<Record<string, string>>;

/** Asks one process after the other until one gives an answer that is not caused by a fault. */
export type Ask = <T>(method: string, path: string, headers?: Headers, body?: object) => Promise<Answer<T>>;

const RETRY_MS = 300;

/** `noted` hears every answer's status; 0 where none came. Rejects at a 500, which nothing excuses. */
export function createAsk(anyUrl: () => string, noted: (status: number) => void): Ask {
  return async <T>(method: string, path: string, headers: Headers = {}, body?: object) => {
    for (;;) {
      const answer = await call(anyUrl(), method, path, headers, body).catch(() => null);
      noted(answer?.status ?? 0);
      if (answer?.status === 500) throw new Error(`${method} ${path} answered 500: ${await answer.text()}`);
      if (answer && answer.status < 500) {
        const read: Promise<T> = answer.json();
        const body = await read.catch(() => null);
        if (body !== null) return { status: answer.status, body };
      }
      await delay(RETRY_MS);
    }
  };
}

/** As `ask`, for what must succeed. */
export async function must<T>(
  ask: Ask,
  method: string,
  path: string,
  headers?: Headers,
  body?: object,
): Promise<T> {
  const answer = await ask<T>(method, path, headers, body);
  if (answer.status >= 400)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Does `turn` again and again until it is stopped. `stop` rejects with what `turn` has rejected with. */
export function repeat(pauseMs: number, turn: (n: number) => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    for (let n = 1; !stopping.signal.aborted; n += 1) {
      await turn(n);
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const running = run();
  running.catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

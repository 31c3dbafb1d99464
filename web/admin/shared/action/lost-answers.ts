import { randomId } from './random-id.ts';

type Fetch = typeof fetch;

/** The same recall is one by its content, from whichever tab it comes: a key would make it another one. */
const ONE_BY_CONTENT = /\/stock\/lots\/[^/]+\/mails$/;

/**
 * Changes carry an `Idempotency-Key`. One whose answer was lost may have been made: sent again, it has the same key, and is
 * answered by the first result. Every other attempt has a key of its own, since a refusal is no result.
 */
export function createLostAnswers(send: Fetch) {
  /** The keys of the changes whose answers were lost, by where and what was sent. */
  let keys = new Map<string, Map<string, string>>();

  const fetchKeyed = async (...[address, init = {}]: Parameters<Fetch>): Promise<Response> => {
    const { method, body } = init;
    if (method === 'GET' || ONE_BY_CONTENT.test(String(address))) return send(address, init);
    if (typeof body !== 'string') {
      const answer = await send(address, init);
      // A deleted entity may be wanted once more.
      if (answer.ok) for (const lost of keys.values()) lost.clear();
      return answer;
    }
    const called = `${method} ${String(address)}`;
    const lost = keys.get(called) ?? new Map<string, string>();
    keys.set(called, lost);
    const key = lost.get(body) ?? randomId();
    const headers = new Headers(init.headers);
    headers.set('Idempotency-Key', key);
    // Before the answer: another one of the same may be sent meanwhile on purpose.
    lost.delete(body);
    try {
      const answer = await send(address, { ...init, headers });
      if (answer.status >= 500) lost.set(body, key);
      // After another change there the same one may be wanted once more.
      else if (answer.ok) lost.clear();
      return answer;
    } catch (error) {
      lost.set(body, key);
      throw error;
    }
  };

  return {
    fetch: fetchKeyed,
    /** After a form is closed, the same change is another one, also where an answer of the form is lost later. */
    forget: () => {
      keys = new Map();
    },
  };
}

export const lostAnswers = createLostAnswers((...sent) => globalThis.fetch(...sent));

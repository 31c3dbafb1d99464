type Fetch = typeof fetch;

const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/**
 * Changes carry an `Idempotency-Key`. One whose answer was lost may have been made: sent again, it has the same key, and is
 * answered by the first result. Every other attempt has a key of its own, since a refusal is no result.
 */
export function createLostAnswers(send: Fetch) {
  /** The keys of the changes whose answers were lost, by what was sent. */
  const keys = new Map<string, string>();

  const fetchKeyed = async (...[address, init = {}]: Parameters<Fetch>): Promise<Response> => {
    if (init.method === 'GET' || typeof init.body !== 'string') return send(address, init);
    const sent = `${init.method} ${String(address)} ${init.body}`;
    const key = keys.get(sent) ?? newKey();
    const headers = new Headers(init.headers);
    headers.set('Idempotency-Key', key);
    // Before the answer: another one of the same may be sent meanwhile on purpose.
    keys.delete(sent);
    try {
      const answer = await send(address, { ...init, headers });
      if (answer.status >= 500) keys.set(sent, key);
      // After another change the same one may be wanted once more.
      else if (answer.ok) keys.clear();
      return answer;
    } catch (error) {
      keys.set(sent, key);
      throw error;
    }
  };

  return {
    fetch: fetchKeyed,
    /** After a form is closed, the same change is another one. */
    forget: () => keys.clear(),
  };
}

export const lostAnswers = createLostAnswers((...sent) => globalThis.fetch(...sent));

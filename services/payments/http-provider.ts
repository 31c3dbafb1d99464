import Type from 'typebox';
import { Check } from 'typebox/value';
import { isSignedBy, signatureOf } from '../platform/kernel/secrets/signatures.ts';
import { type PaymentProvider, ProviderAway } from './payment-provider.ts';
import { signedText } from './signed-news.ts';

const TIMEOUT_MS = 5_000;
const LOOK_MS = 2_000;

const Started = Type.Object({ url: Type.String() });
const Found = Type.Object({
  attempt: Type.String(),
  state: Type.Enum(['open', 'captured', 'refused']),
  amount: Type.Integer(),
});

type Configured = { readonly url: string; readonly secret: string };

/**
 * The provider at PAYMENT_URL. Calls are JSON, signed by PAYMENT_SECRET in the header `signature` (HMAC-SHA256 of method, path and
 * body); so are its notifications, in their field `signature`.
 */
export function createHttpProvider({ url, secret }: Configured): PaymentProvider {
  async function ask(method: 'GET' | 'POST', path: string, sent?: object): Promise<unknown> {
    const body = sent ? JSON.stringify(sent) : '';
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        signature: signatureOf(secret, `${method} ${path}\n${body}`),
      },
      ...(sent ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new ProviderAway('The payment provider cannot be reached', { cause: error });
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new ProviderAway(`The payment provider answered ${answer.status}`);
    return answer.json().catch((error: unknown) => {
      throw new ProviderAway('The payment provider answered no JSON', { cause: error });
    });
  }

  return {
    async isThere() {
      return fetch(`${url}/health`, { signal: AbortSignal.timeout(LOOK_MS) }).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    async start(attempt) {
      const started = await ask('POST', '/payments', attempt);
      if (!Check(Started, started)) throw new ProviderAway('The payment provider started no payment');
      return started.url;
    },
    verify({ signature, ...news }) {
      return isSignedBy(secret, signedText(news), signature) ? news : null;
    },
    async stateOf(attempt) {
      const found = await ask('GET', `/payments/${encodeURIComponent(attempt)}`);
      if (found === null) return null;
      if (!Check(Found, found)) throw new ProviderAway('The payment provider answered no state');
      return { attempt, state: found.state, amount: found.amount };
    },
    async refund({ attempt, amount, key }) {
      const done = await ask('POST', `/payments/${encodeURIComponent(attempt)}/refunds`, { amount, key });
      if (done === null) throw new ProviderAway('The payment provider does not know what to refund');
    },
  };
}

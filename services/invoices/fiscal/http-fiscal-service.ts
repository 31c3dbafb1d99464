import Type from 'typebox';
import { Check } from 'typebox/value';
import { signatureOf } from '../../platform/kernel/secrets/signatures.ts';
import { FiscalAway, type FiscalService } from './fiscal-service.ts';

const TIMEOUT_MS = 5_000;

const Done = Type.Object({
  state: Type.Literal('done'),
  number: Type.String({ minLength: 1, maxLength: 40 }),
  qr: Type.String({ maxLength: 1000 }),
});
const Waiting = Type.Object({ state: Type.Literal('waiting') });
const Refused = Type.Object({ state: Type.Literal('refused'), cause: Type.String({ maxLength: 500 }) });

/**
 * The service at FISCAL_URL: `PUT /receipts/{id}` with the document as JSON, signed by FISCAL_SECRET in the header `signature`
 * (HMAC-SHA256 of method, path and body).
 */
export function createHttpFiscalService(of: {
  readonly url: string;
  readonly secret: string;
}): FiscalService {
  return {
    async receiptOf({ id, ...document }) {
      const path = `/receipts/${encodeURIComponent(id)}`;
      const body = JSON.stringify(document);
      const answer = await fetch(`${of.url}${path}`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          signature: signatureOf(of.secret, `PUT ${path}\n${body}`),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new FiscalAway('The fiscal service cannot be reached', { cause: error });
      });
      if (!answer.ok) throw new FiscalAway(`The fiscal service answered ${answer.status}`);
      const parsed: unknown = await answer.json().catch((error: unknown) => {
        throw new FiscalAway('The fiscal service answered no JSON', { cause: error });
      });
      if (Check(Done, parsed)) return { state: 'done', number: parsed.number, qr: parsed.qr };
      if (Check(Waiting, parsed)) return { state: 'waiting' };
      if (Check(Refused, parsed)) return { state: 'refused', cause: parsed.cause };
      throw new FiscalAway('The fiscal service answered without a state');
    },
  };
}

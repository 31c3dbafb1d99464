import type { ShopApp } from '../platform/http/calls/http.ts';
import { Rejected, type Rejection } from '../platform/kernel/rejection.ts';
import type { CallAnswer, MakeCall } from './scheduled-changes.ports.ts';

/** Makes calls of the API in this process, without the network. */
export function callsOf(app: Pick<ShopApp, 'inject'>): MakeCall {
  return async ({ method, path, body }, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { payload: JSON.stringify(body) }),
    });
    const content: unknown = answer.body === '' ? null : JSON.parse(answer.body);
    return { status: answer.statusCode, body: content };
  };
}

const KINDS: Readonly<Record<number, Rejection['kind']>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  413: 'too-large',
  415: 'unsupported',
  422: 'rule',
  429: 'too-many',
};

/** The refusal of a call; null when it was answered. Throws when the shop could not answer. */
export function refusalOf({ status, body }: CallAnswer): Rejection | null {
  if (status < 400) return null;
  const kind = KINDS[status];
  const fields = typeof body === 'object' && body !== null ? body : {};
  if (!kind || !('code' in fields) || !('error' in fields))
    throw new Error(`A call was answered with ${status}`);
  const details = 'details' in fields && Array.isArray(fields.details) ? { details: fields.details } : {};
  return { kind, code: String(fields.code), message: String(fields.error), ...details };
}

/** The body of a call; throws its refusal. */
export function answered(answer: CallAnswer): unknown {
  const refusal = refusalOf(answer);
  if (refusal) throw new Rejected(refusal);
  return answer.body;
}

import { createHmac, randomBytes } from 'node:crypto';
import { createDecoder } from 'fast-jwt';
import fp from 'fastify-plugin';
import type { Logger } from '../platform/kernel/logger.ts';

const REFUSED: readonly number[] = [401, 403, 429];
const SIGN_IN = '/users/login';
const decode = createDecoder();

/**
 * Log lines of sign-ins and of requests that were refused. They name accounts by `_id`, and visitors by a hash of their
 * address that means something only until this process ends.
 */
export const accessLogPlugin = fp<{ logger: Logger }>(
  async (app, { logger }) => {
    const key = randomBytes(16);
    const visitorAt = (ip: string) => createHmac('sha256', key).update(ip).digest('base64url').slice(0, 12);

    app.addHook('onSend', async (request, { statusCode: status }, payload) => {
      const { method, asker, id: correlationId, ip } = request;
      const route = request.routeOptions.url ?? '';
      const about = { correlationId, visitor: visitorAt(ip) };
      if (REFUSED.includes(status)) {
        const account = asker.kind === 'guest' ? {} : { account: asker.id };
        logger.info({ ...about, ...account, method, route, status, code: codeIn(payload) }, 'Refused');
      } else if (status === 200 && method === 'POST' && route.endsWith(SIGN_IN)) {
        logger.info({ ...about, account: accountIn(payload) }, 'Signed in');
      }
    });
  },
  { name: 'access-log' },
);

function codeIn(payload: unknown): unknown {
  const answer: unknown = typeof payload === 'string' ? JSON.parse(payload) : payload;
  return typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
}

/** Whose token a sign-in was answered with. */
function accountIn(payload: unknown): unknown {
  return typeof payload === 'string' ? decode(JSON.parse(payload))._id : undefined;
}

import { createHmac, randomBytes } from 'node:crypto';
import { createDecoder } from 'fast-jwt';
import fp from 'fastify-plugin';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { expectedNow } from '../../platform/log/expected-log.ts';

const REFUSED: readonly number[] = [401, 403, 429];
/** Of proofs that are given again (`step-up.ts`), answered 422: they are guessed at as sign-ins are. */
const WRONG_PROOFS: readonly unknown[] = ['wrong_password', 'second_factor_wrong'];
const SIGN_IN = '/users/login';
const decode = createDecoder();

/**
 * Logs sign-ins and refused requests. Accounts are named by `_id`, visitors by a hash of their
 * address with a key that lives as long as this process.
 */
export const accessLogPlugin = fp<{ logger: Logger }>(
  async (app, { logger }) => {
    const key = randomBytes(16);
    // The address of a closed connection may be unknown.
    const visitorOf = ({ ip }: { ip?: string }) =>
      createHmac('sha256', key)
        .update(ip ?? '')
        .digest('base64url')
        .slice(0, 12);

    app.addHook('onSend', async (request, { statusCode: status }, payload) => {
      if (expectedNow()) return;
      const { method, asker, id: correlationId } = request;
      const route = request.routeOptions.url ?? '';
      const code = [...REFUSED, 422].includes(status) ? codeIn(payload) : undefined;
      if (REFUSED.includes(status) || WRONG_PROOFS.includes(code)) {
        const account = asker.kind === 'guest' ? {} : { account: asker.id };
        const what = { method, route, status, code };
        logger.info({ correlationId, visitor: visitorOf(request), ...account, ...what }, 'Refused');
      } else if (status === 200 && method === 'POST' && route.endsWith(SIGN_IN)) {
        logger.info({ correlationId, visitor: visitorOf(request), account: accountIn(payload) }, 'Signed in');
      }
    });
  },
  { name: 'access-log' },
);

/** The code of a refusal. */
function codeIn(payload: unknown): unknown {
  if (typeof payload !== 'string' || !payload.startsWith('{')) return undefined;
  const answer: unknown = JSON.parse(payload);
  return typeof answer === 'object' && answer && 'code' in answer ? answer.code : undefined;
}

/** The account of the token that a sign-in was answered with. */
function accountIn(payload: unknown): unknown {
  return typeof payload === 'string' && payload.startsWith('"')
    ? decode(String(JSON.parse(payload)))._id
    : undefined;
}

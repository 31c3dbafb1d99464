import fp from 'fastify-plugin';
import { Rejected } from '../../kernel/rejection.ts';
import type { Attempts, Limit } from '../../registry/attempts.ts';
import { tooMany } from '../../registry/too-many.ts';
import { addressKey } from './address-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit per address: 429 beyond. Counts only valid requests; administrators are not limited. */
    limit?: Limit;
  }
}

/** Enforces the limits in the routes' `config`, before their handlers run. */
export const limitsPlugin = fp<{ attempts: Attempts }>(
  async (app, { attempts }) => {
    app.addHook('preHandler', async (request) => {
      const { limit } = request.routeOptions.config;
      if (limit && request.asker.kind !== 'administrator')
        await takeOrRefuse(attempts, limit, addressKey(request.ip));
    });
  },
  { name: 'limits', dependencies: ['auth'] },
);

/** Takes one attempt, or throws 429 with the time of the next allowed one. */
export async function takeOrRefuse(attempts: Attempts, limit: Limit, key: string): Promise<void> {
  if (!(await attempts.take(limit, key))) throw new Rejected(await tooMany(attempts, limit, key));
}

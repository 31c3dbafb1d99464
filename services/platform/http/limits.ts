import fp from 'fastify-plugin';
import { Rejected } from '../kernel/rejection.ts';
import type { Attempts, Limit } from '../registry/attempts.ts';
import { tooMany } from '../registry/too-many.ts';
import { addressKey } from './address-key.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often one address may call: 429 beyond. Counts what fits the schema; administrators are not limited. */
    limit?: Limit;
  }
}

/** Keeps the limits that routes name in their `config`, before their handlers do any work. */
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

/** Takes one attempt, or throws the 429 that says when to come again. */
export async function takeOrRefuse(attempts: Attempts, limit: Limit, key: string): Promise<void> {
  if (!(await attempts.take(limit, key))) throw new Rejected(await tooMany(attempts, limit, key));
}

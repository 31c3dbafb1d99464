import { type FastifyInstance, fastify } from 'fastify';
import { errorsPlugin } from '../platform/http/errors.ts';
import { type HealthDeps, healthPlugin } from './plugins/health.ts';

/** What a process without the role `api` answers: whether it is alive and ready, and nothing else. */
export async function createHealthApp(deps: HealthDeps): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(errorsPlugin);
  await app.register(healthPlugin, deps);
  await app.ready();
  return app;
}

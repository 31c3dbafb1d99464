import { type FastifyInstance, fastify } from 'fastify';
import { SERVER_LIMITS } from '../platform/http/limits/server-limits.ts';
import { errorsPlugin } from '../platform/http/refusals/errors.ts';
import { answerHeadersPlugin } from '../platform/http/requests/answer-headers.ts';
import { type HealthDeps, healthPlugin } from './plugins/health.ts';
import { type MetricsDeps, metricsPlugin } from './plugins/metrics-plugin.ts';

/** The HTTP app of a process without the role `api`: health, readiness and metrics only. */
export async function createHealthApp(deps: HealthDeps & MetricsDeps): Promise<FastifyInstance> {
  const app = fastify(SERVER_LIMITS);
  await app.register(answerHeadersPlugin, { https: false });
  await app.register(errorsPlugin);
  await app.register(healthPlugin, deps);
  await app.register(metricsPlugin, deps);
  await app.ready();
  return app;
}

import fastifyCookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { type FastifyBaseLogger, fastify, LogController } from 'fastify';
import { projections } from '../../projections/all.ts';
import { createOperators } from '../../projections/operators/operators.ts';
import { BROKEN_ADDRESS } from '../../web/storefront/layout/broken-address.ts';
import { CALL_ROLES } from '../access/index.ts';
import { accessLogPlugin, authPlugin } from '../customers/index.ts';
import type { ShopApp } from '../platform/http/calls/http.ts';
import { positionsPlugin } from '../platform/http/kept-answers/positions.ts';
import { bodiesPlugin } from '../platform/http/limits/bodies.ts';
import { FORM_BYTES } from '../platform/http/limits/body-limits.ts';
import { connectionsPlugin, MOST_CONNECTIONS, MOST_OF_ADDRESS } from '../platform/http/limits/connections.ts';
import { processorBudgetPlugin } from '../platform/http/limits/processor-budget-plugin.ts';
import { limitsPlugin } from '../platform/http/limits/rate-limit.ts';
import { SERVER_LIMITS } from '../platform/http/limits/server-limits.ts';
import { addressesPlugin, readableAddress } from '../platform/http/refusals/addresses.ts';
import { errorsPlugin, refuseUnrouted } from '../platform/http/refusals/errors.ts';
import { answerHeadersPlugin } from '../platform/http/requests/answer-headers.ts';
import { asOfPlugin } from '../platform/http/requests/as-of-plugin.ts';
import { keepHeadFromDeleting } from '../platform/http/requests/head-requests.ts';
import { requestForLog, requestId } from '../platform/http/requests/request-log.ts';
import { tracingPlugin } from '../platform/http/requests/tracing-plugin.ts';
import { compileSerializer } from '../platform/http/schemas/serializer-compiler.ts';
import { compileValidator } from '../platform/http/schemas/validation-compiler.ts';
import { LONG_ANSWERS, longAnswersPlugin } from '../platform/http/serving/long-answers.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import type { Modules } from './modules.ts';
import { type HealthDeps, healthPlugin } from './plugins/health.ts';
import { metricsPlugin } from './plugins/metrics-plugin.ts';
import { openApiPlugin, openApiRoute } from './plugins/openapi.ts';
import { type PagesDeps, pagesPlugin } from './plugins/pages.ts';
import { seoPlugin } from './plugins/seo.ts';
import type { Stores } from './stores.ts';

export type AppOptions = {
  readonly stores: Stores;
  readonly modules: Modules;
  readonly logger: Logger;
  readonly health?: Pick<HealthDeps, 'jobs' | 'reactions'>;
  /** The token for reading metrics from anywhere; without it only the machine's own network may. */
  readonly metricsToken?: string | null;
  /** The metrics of all processes of this shop, when there are several. */
  readonly measured?: (() => Promise<string>) | undefined;
  /** Whether visitors reach the shop by TLS. */
  readonly https?: boolean;
  /** Addresses and networks of proxies trusted to report the visitor's address. */
  readonly trustedProxies?: readonly string[];
  /** Absent when no pages are served. */
  readonly pages?: Omit<PagesDeps, 'cache'>;
};

/** The shop's HTTP app, not listening yet: API, pictures, pages and health. */
export async function createApp({
  stores,
  modules,
  logger,
  pages,
  health,
  metricsToken = null,
  measured,
  https = false,
  trustedProxies = [],
}: AppOptions): Promise<ShopApp> {
  const { readModels } = stores;
  const loggerInstance: FastifyBaseLogger = logger.child(
    { part: 'http' },
    { level: logger.level === 'info' ? 'warn' : logger.level, serializers: { req: requestForLog } },
  );
  const app = fastify({
    loggerInstance,
    genReqId: requestId,
    logController: new LogController({ requestIdLogLabel: 'correlationId' }),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    ...SERVER_LIMITS,
    bodyLimit: FORM_BYTES,
    rewriteUrl: readableAddress(pages ? BROKEN_ADDRESS : null),
    frameworkErrors: refuseUnrouted,
    trustProxy: [...trustedProxies],
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  keepHeadFromDeleting(app);

  await app.register(connectionsPlugin, {
    most: MOST_CONNECTIONS,
    mostOfAddress: modules.limitsVisitors ? MOST_OF_ADDRESS : null,
    trustedProxies,
  });
  await app.register(tracingPlugin);
  await app.register(answerHeadersPlugin, { https });
  await app.register(errorsPlugin);
  await app.register(addressesPlugin);
  await app.register(bodiesPlugin);
  await app.register(fastifyCookie);
  await app.register(positionsPlugin, { readModels });
  await app.register(authPlugin, { ...modules.customers.auth, routeRoles: CALL_ROLES });
  await app.register(limitsPlugin, modules);
  await app.register(processorBudgetPlugin, { ...modules, isKept: modules.cache.isKept });
  await app.register(longAnswersPlugin, LONG_ANSWERS);
  await app.register(asOfPlugin, modules.scheduledChanges.future);
  await app.register(accessLogPlugin, { logger: logger.child({ part: 'access' }) });
  await app.register(openApiPlugin);
  await app.register(healthPlugin, {
    ...stores,
    ...health,
    projections,
  });

  await app.register(metricsPlugin, {
    status: createOperators({ ...stores, projections }).status,
    queues: modules.jobOperators,
    token: metricsToken,
    measured,
  });

  await app.register(
    async (api) => {
      await modules.routes(api.withTypeProvider<TypeBoxTypeProvider>());
      await api.register(openApiRoute);
      api.all('/*', { schema: { hide: true }, config: { reads: [] } }, (_, reply) => reply.callNotFound());
    },
    { prefix: '/api' },
  );
  await app.register(modules.pictures);
  if (pages) {
    await app.register(seoPlugin, { ...modules, publicUrl: pages.publicUrl, readModels });
    await app.register(pagesPlugin, { ...pages, cache: modules.cache });
  }
  await app.ready();
  return app;
}

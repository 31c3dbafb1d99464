import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifySwagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { type FastifyBaseLogger, fastify } from 'fastify';
import { projections } from '../../projections/all.ts';
import { authPlugin } from '../customers/index.ts';
import { bodiesPlugin } from '../platform/http/bodies.ts';
import { errorsPlugin } from '../platform/http/errors.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { positionsPlugin } from '../platform/http/positions.ts';
import { createValidatorCompiler } from '../platform/http/validation-compiler.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import type { Modules } from './modules.ts';
import { healthPlugin } from './plugins/health.ts';
import { type PagesDeps, pagesPlugin } from './plugins/pages.ts';
import { seoPlugin } from './plugins/seo.ts';
import type { Stores } from './stores.ts';

export type AppOptions = {
  readonly stores: Stores;
  readonly modules: Modules;
  readonly logger: Logger;
  /** Left out where no pages are served. */
  readonly pages?: Pick<PagesDeps, 'clientDir' | 'publicUrl' | 'chatUrl'>;
};

const MEGABYTE = 1024 * 1024;
const LARGEST_UPLOAD = 10 * MEGABYTE;

/** The shop's HTTP side, without a port: API, pictures, pages and health. */
export async function createApp({ stores, modules, logger, pages }: AppOptions): Promise<ShopApp> {
  const { readModels } = stores;
  const loggerInstance: FastifyBaseLogger = logger.child({ part: 'http' }, { level: logger.level === 'info' ? 'warn' : logger.level });
  const app = fastify({
    loggerInstance,
    genReqId: () => newId(),
    requestIdHeader: 'x-request-id',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    bodyLimit: MEGABYTE,
    trustProxy: 'loopback, linklocal, uniquelocal',
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(createValidatorCompiler());

  await app.register(errorsPlugin);
  await app.register(bodiesPlugin);
  await app.register(fastifyCookie);
  await app.register(positionsPlugin, { readModels });
  await app.register(authPlugin, modules.customers.auth);
  await app.register(fastifyMultipart, { limits: { fileSize: LARGEST_UPLOAD, files: 1 } });
  await app.register(fastifySwagger, { openapi: { info: { title: 'Online Shop', version: '1' } } });
  await app.register(healthPlugin, { ...stores, projections: projections.map(({ name }) => name) });

  await app.register(
    async (api) => {
      await modules.routes(api.withTypeProvider<TypeBoxTypeProvider>());
      api.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
      const missing = { error: 'Traženi sadržaj ne postoji.', code: 'not_found' };
      api.all('/*', { schema: { hide: true } }, (_, reply) => reply.code(404).send(missing));
    },
    { prefix: '/api' },
  );
  await app.register(modules.pictures);
  if (pages) {
    await app.register(seoPlugin, { ...modules, publicUrl: pages.publicUrl, readModels });
    await app.register(pagesPlugin, { ...pages, readModels });
  }
  await app.ready();
  return app;
}

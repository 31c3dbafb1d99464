import fastifySwagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** The part of `swagger()` for visitors and customers. */
    swaggerForVisitors: () => object;
  }
}

const openapi = { info: { title: 'Online Shop', version: '1' } };

/** Collects every route for `/api/openapi.json`; register before the routes. */
export const openApiPlugin = fp(
  async (app: FastifyInstance) => {
    await app.register(fastifySwagger, { openapi });
    await app.register(fastifySwagger, {
      openapi,
      decorator: 'swaggerForVisitors',
      transform: ({ schema, url, route }) => {
        const { access = 'customer' } = route.config ?? {};
        return { url, schema: access === 'customer' ? schema : { ...schema, hide: true } };
      },
    });
  },
  { name: 'openapi' },
);

/** `GET /openapi.json`: all routes for administrators; for other callers those of visitors and customers. */
export async function openApiRoute(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, ({ asker }) =>
    asker.kind === 'administrator' ? app.swagger() : app.swaggerForVisitors(),
  );
}

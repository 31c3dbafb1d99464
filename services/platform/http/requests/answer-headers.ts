import fp from 'fastify-plugin';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Headers of every answer: no type sniffing, strict transport security where the shop's address is one of TLS
 * (`https`), and caching. An answer to a request with a token, or of a route that needs one, is never cached, nor
 * one without `cache-control`.
 */
export const answerHeadersPlugin = fp<{ https: boolean }>(
  async (app, { https }) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      reply.header('x-content-type-options', 'nosniff');
      if (https) reply.header('strict-transport-security', `max-age=${YEAR_S}`);
      const { access } = request.routeOptions.config;
      const isPersonal = access !== undefined || request.headers.authorization !== undefined;
      const isStored = !String(reply.getHeader('cache-control') ?? '').includes('no-store');
      if (isStored && (isPersonal || !reply.hasHeader('cache-control')))
        reply.header('cache-control', 'no-store');
      done(null, payload);
    });
  },
  { name: 'answer-headers' },
);

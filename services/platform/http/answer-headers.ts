import fp from 'fastify-plugin';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * What every answer says: that its type is not to be guessed, that this shop is reached by TLS only where its address
 * says so (`https`), and whether it may be kept. What a token was needed or sent for is never kept, and neither is
 * what says nothing about it.
 */
export const answerHeadersPlugin = fp<{ https: boolean }>(
  async (app, { https }) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      reply.header('x-content-type-options', 'nosniff');
      if (https) reply.header('strict-transport-security', `max-age=${YEAR_S}`);
      const { access } = request.routeOptions.config;
      const isPersonal = access !== undefined || request.headers.authorization !== undefined;
      if (isPersonal || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done(null, payload);
    });
  },
  { name: 'answer-headers' },
);

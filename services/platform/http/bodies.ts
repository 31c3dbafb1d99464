import fp from 'fastify-plugin';
import { Rejected } from '../kernel/rejection.ts';

/** PostgreSQL cannot keep the character NUL in a text, so it is refused at the door. */
const nulRefused = () =>
  new Rejected({ kind: 'invalid', code: 'invalid_request', message: 'Poslani podaci nisu ispravni.' });

/** Reads JSON bodies, and keeps out what no store could hold. */
export const bodiesPlugin = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = body.toString();
      if (text.includes('\\u0000') || text.includes('\u0000')) return done(nulRefused());
      return parse(request, text, done);
    });
    app.addHook('onRequest', async (request) => {
      if (request.url.includes('%00')) throw nulRefused();
    });
  },
  { name: 'bodies' },
);

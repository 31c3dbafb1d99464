import fp from 'fastify-plugin';
import { Rejected } from '../kernel/rejection.ts';

/** Half a character, written as an escape: no text at all, and PostgreSQL refuses it inside of JSON. */
const LONE_SURROGATE =
  /\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}/;

/** PostgreSQL cannot keep the character NUL in a text, so it is refused at the door. */
const nulRefused = () =>
  new Rejected({ kind: 'invalid', code: 'invalid_request', message: 'Poslani podaci nisu ispravni.' });

/** Reads JSON bodies, and keeps out what no store could hold. */
export const bodiesPlugin = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    // No call takes plain text: it is refused for its type, not for what stands in it.
    app.removeContentTypeParser('text/plain');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = body.toString();
      if (text.includes('\\u0000') || text.includes('\u0000') || LONE_SURROGATE.test(text))
        return done(nulRefused());
      return parse(request, text, done);
    });
    app.addHook('onRequest', async (request) => {
      if (request.url.includes('%00')) throw nulRefused();
    });
  },
  { name: 'bodies' },
);

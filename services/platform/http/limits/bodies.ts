import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { Rejected } from '../../kernel/rejection.ts';
import { refusalOfTexts } from '../../kernel/storable-values.ts';
import { discardRest } from './discard-rest.ts';

/** The time limit for receiving a body: 1 MB at 280 kbit/s. Files have the server's own limit. */
const PATIENCE_MS = 30_000;

const TOO_SLOW = 408;

/** Parses JSON bodies, refuses what no store could hold, and times out slow bodies (408). */
export const bodiesPlugin = fp<{ patienceMs?: number }>(
  async (app, { patienceMs = PATIENCE_MS }) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.decorateRequest('bodyDigest', '');
    // No call takes plain text: refuse it by its type.
    app.removeContentTypeParser('text/plain');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      const text = body.toString();
      // A body is optional where none is needed, and some clients send its type with every call.
      if (text.trim() === '') return done(null, undefined);
      if (request.headers['idempotency-key'] !== undefined) request.bodyDigest = hash('sha256', text);
      return parse(request, text, (error, parsed) => {
        // Only an escape makes NUL or half a character.
        const refusal = error === null && text.includes('\\u') ? refusalOfTexts(parsed) : null;
        if (refusal) done(new Rejected(refusal));
        else done(error, parsed);
      });
    });

    app.addHook('preParsing', async ({ raw, headers }) => {
      if (raw.complete || !hasBody(raw) || headers['content-type']?.startsWith('multipart/')) return;
      // A handler that reads the body listens for errors; one that refused it does not.
      const late = setTimeout(
        () => raw.listenerCount('error') > 0 && raw.emit('error', tooSlow()),
        patienceMs,
      );
      for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(late));
    });

    app.addHook('onSend', async ({ raw }, reply) => {
      if (raw.complete || !hasBody(raw)) return;
      if (reply.statusCode === TOO_SLOW) {
        reply.header('connection', 'close');
        reply.raw.once('finish', () => raw.socket.destroySoon());
        return;
      }
      // Closing at once would reset the connection before the sender has read the answer.
      reply.removeHeader('connection');
      discardRest(raw);
    });
  },
  { name: 'bodies' },
);

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function tooSlow(): Error {
  return Object.assign(new Error('The body did not arrive in time'), { statusCode: TOO_SLOW });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '../platform/http/errors.ts';
import type { Asker } from '../platform/http/http.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import type { Rejection } from '../platform/kernel/rejection.ts';
import type { Actor } from '../platform/log/event-log.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

export type AuthOptions = { readonly tokens: Tokens; readonly sessions: Sessions };

const GUEST: Asker = Object.freeze({ kind: 'guest' });
const GUEST_ACTOR: Actor = Object.freeze({ kind: 'guest', id: 'guest' });

const UNAUTHENTICATED: Rejection = {
  kind: 'unauthenticated',
  code: 'unauthenticated',
  message: 'Molimo vas da se prijavite.',
};
const FORBIDDEN: Rejection = { kind: 'forbidden', code: 'forbidden', message: 'Nemate pravo na ovu radnju.' };

/**
 * Finds out who asks, from the bearer token and nothing else, and keeps out whom a route does not admit, before
 * its body is read: 401 `unauthenticated`, 403 `forbidden` (decisions §2). A token that no longer counts is none.
 */
export const authPlugin = fp<AuthOptions>(
  async (app, { tokens, sessions }) => {
    const askers = new WeakMap<FastifyRequest, Asker>();
    app.decorateRequest('asker', {
      getter() {
        return askers.get(this) ?? GUEST;
      },
    });
    app.decorateRequest('commandContext', function (commandId) {
      const actor = actorOf(this.asker);
      const id = commandId ?? keyOf(this, actor);
      return { ...(id === undefined ? {} : { commandId: id }), correlationId: this.id, actor };
    });

    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const { authorization } = request.headers;
      if (authorization !== undefined) askers.set(request, await askerOf(authorization));
      const { access } = request.routeOptions.config;
      if (access === undefined) return;
      const { kind } = request.asker;
      if (kind === 'guest') return refuse(reply.header('www-authenticate', 'Bearer'), UNAUTHENTICATED);
      if (access === 'administrator' && kind !== 'administrator') return refuse(reply, FORBIDDEN);
    });

    async function askerOf(authorization: string): Promise<Asker> {
      const token = /^bearer +(\S+) *$/i.exec(authorization)?.[1];
      const claims = token === undefined ? null : tokens.verify(token);
      if (!claims || !(await sessions.isCurrent(claims))) return GUEST;
      const { _id: id, name, surname, email, isAdmin } = claims;
      return { kind: isAdmin === 1 ? 'administrator' : 'customer', id, name, surname, email };
    }
  },
  { name: 'auth' },
);

function actorOf(asker: Asker): Actor {
  return asker.kind === 'guest' ? GUEST_ACTOR : { kind: asker.kind, id: asker.id };
}

/**
 * A key is one asker's for one call: the same text from somebody else, or elsewhere, is another command. Guests are
 * told apart by what they send and from where: a retry repeats both, also at another process.
 */
function keyOf(request: FastifyRequest, actor: Actor): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  const guest = actor.kind === 'guest' ? [request.ip, request.bodyDigest] : [];
  return idFrom('idempotency', actor.kind, actor.id, ...guest, request.method, request.url, key);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { actingNow } from '../../platform/http/calls/acting.ts';
import { asOfNow } from '../../platform/http/calls/as-of.ts';
import type { Asker } from '../../platform/http/calls/http.ts';
import { signedIn } from '../../platform/http/calls/signed-in.ts';
import { FORBIDDEN, refuse } from '../../platform/http/refusals/errors.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { reject, unwrap } from '../../platform/kernel/rejection.ts';
import type { Actor } from '../../platform/log/event-log.ts';
import type { StepUp } from '../secrets/step-up.ts';
import { isAdmitted, type RouteRoles, rolesFor } from './route-roles.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens, VerifiedClaims } from './tokens.ts';

export type AuthOptions = {
  readonly tokens: Tokens;
  readonly sessions: Pick<Sessions, 'rolesOf' | 'currentRoles'>;
  readonly stepUp: Pick<StepUp, 'require'>;
  readonly routeRoles: RouteRoles;
};

const GUEST: Asker = Object.freeze({ kind: 'guest' });
const GUEST_ACTOR: Actor = Object.freeze({ kind: 'guest', id: 'guest' });

const UNAUTHENTICATED = reject('unauthenticated', 'unauthenticated', 'Molimo vas da se prijavite.').error;

/**
 * Authenticates by the bearer token alone and refuses callers that a route does not admit, before its body is read: 401
 * `unauthenticated`, 403 `forbidden` (specification/http-contract §9). An invalid token counts as none, but for an order. A call
 * of administrators that `routeRoles` lacks cannot be registered.
 */
export const authPlugin = fp<AuthOptions>(
  async (app, { tokens, sessions, stepUp, routeRoles }) => {
    const askers = new WeakMap<FastifyRequest, Asker>();
    const verified = new WeakMap<FastifyRequest, VerifiedClaims>();
    app.decorateRequest('asker', {
      getter() {
        return askers.get(this) ?? GUEST;
      },
    });
    app.decorateRequest('privileged', {
      getter() {
        const { asker } = this;
        // A page of an earlier moment is answered as to a visitor.
        if (asOfNow()) return false;
        return asker.kind === 'administrator' && isAdmitted(asker.roles, this.routeOptions.config.roles);
      },
    });
    app.decorateRequest('isStillSignedIn', async function () {
      const [{ asker }, claims] = [this, verified.get(this)];
      if (asker.kind === 'guest' || !claims) return false;
      return (await sessions.currentRoles(claims))?.join() === asker.roles.join();
    });
    app.decorateRequest('renewedToken', function () {
      const claims = verified.get(this);
      if (!claims) throw new Error('No user is signed in.');
      return tokens.renew(claims);
    });
    app.decorateRequest('requireProof', async function () {
      // The proof was given when the call was requested.
      if (actingNow()) return;
      unwrap(await stepUp.require(signedIn(this.asker), {}, this.commandContext()));
    });
    app.decorateRequest('commandContext', function (commandId) {
      const actor = actorOf(this.asker);
      const id = commandId ?? keyOf(this, actor);
      const { reason = '', causationId = null } = actingNow() ?? {};
      return {
        ...(id === undefined ? {} : { commandId: id }),
        correlationId: this.id,
        ...(causationId === null ? {} : { causationId }),
        actor,
        ...(reason === '' ? {} : { reason }),
      };
    });

    app.addHook('onRoute', (route) => {
      const roles = route.config?.roles ?? rolesFor(route, routeRoles);
      if (roles) route.config = { ...route.config, roles };
    });

    app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      const by = actingNow();
      if (by) askers.set(request, by.asker);
      const { authorization } = request.headers;
      if (authorization !== undefined && !by) askers.set(request, await askerOf(request, authorization));
      const { access } = request.routeOptions.config;
      if (access === undefined) return;
      const { kind } = request.asker;
      if (kind === 'guest') return refuse(reply.header('www-authenticate', 'Bearer'), UNAUTHENTICATED);
      if (access === 'administrator' && !request.privileged) return refuse(reply, FORBIDDEN);
    });

    async function askerOf(request: FastifyRequest, authorization: string): Promise<Asker> {
      const token = /^bearer +(\S+) *$/i.exec(authorization)?.[1];
      const claims = token === undefined ? null : tokens.verify(token);
      const roles = claims && (await sessions.rolesOf(claims));
      if (!claims || !roles) return GUEST;
      const { _id: id, name, surname, email, sid: sessionId, iat: signedInAt } = claims;
      const kind = roles.length > 0 ? 'administrator' : 'customer';
      verified.set(request, claims);
      return { kind, id, name, surname, email, roles, sessionId, signedInAt };
    }
  },
  { name: 'auth' },
);

function actorOf(asker: Asker): Actor {
  return asker.kind === 'guest' ? GUEST_ACTOR : { kind: asker.kind, id: asker.id };
}

/**
 * A key is one asker's for one call: the same text from another asker, or for another call, is another command. Guests
 * are identified by address and body: a retry repeats both, also at another process.
 */
function keyOf(request: FastifyRequest, actor: Actor): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  const guest = actor.kind === 'guest' ? [request.ip, request.bodyDigest] : [];
  return idFrom('idempotency', actor.kind, actor.id, ...guest, request.method, request.url, key);
}

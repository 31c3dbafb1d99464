import Type from 'typebox';
import type { Asker, ShopApp } from '../../platform/http/http.ts';
import { Deleted } from '../../platform/kernel/http-schemas.ts';
import { Rejected, unwrap } from '../../platform/kernel/rejection.ts';
import type { Accounts } from '../account/accounts.ts';
import { SessionAnswer } from '../customers.schemas.ts';
import { signedIn } from '../signed-in.ts';
import { sessionLimits } from './session-limits.ts';
import type { Owner, SessionStore } from './session-store.ts';
import type { Sessions } from './sessions.ts';

const OWN = { access: 'customer' } as const;
const IdParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export type SessionsRoutesDeps = {
  readonly sessions: Pick<Sessions, 'end' | 'endOthers'>;
  readonly store: Pick<SessionStore, 'list'>;
  readonly accounts: Pick<Accounts, 'withdrawEmailChange'>;
};

/** Signing out, and the own sign-ins (specification/customers §8). */
export function sessionsRoutes({
  sessions,
  store,
  accounts,
}: SessionsRoutesDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.post(
      '/users/logout',
      { schema: { response: { 204: Type.Null() }, summary: 'Sign out' }, config: OWN },
      async ({ asker }, reply) => {
        const { sessionId, ...owner } = ownerOf(asker);
        await sessions.end(owner, sessionId);
        return reply.code(204).send(null);
      },
    );

    // Before GET, so that HEAD is refused: deletions answer no HEAD.
    app.delete(
      '/users/sessions',
      {
        schema: {
          response: { 200: Type.Object({ count: Type.Integer() }) },
          summary: 'End all other own sessions',
        },
        config: OWN,
      },
      async (request, reply) => {
        const { sessionId, ...owner } = ownerOf(request.asker);
        const count = await sessions.endOthers(owner, sessionId);
        // Whoever had one of them may have asked for another e-mail.
        const { position } = unwrap(
          await accounts.withdrawEmailChange(owner.userId, request.commandContext()),
        );
        return reply.at(position).send({ count });
      },
    );

    app.get(
      '/users/sessions',
      { schema: { response: { 200: Type.Array(SessionAnswer) }, summary: 'Own sessions' }, config: OWN },
      async ({ asker }, reply) => {
        const { sessionId, ...owner } = ownerOf(asker);
        const rows = await store.list(owner);
        return reply
          .header('cache-control', 'no-store')
          .send(rows.map((row) => ({ ...row, current: row.id === sessionId })));
      },
    );

    app.delete(
      '/users/sessions/:id',
      {
        schema: { params: IdParams, response: { 200: Deleted }, summary: 'End an own session' },
        config: OWN,
      },
      async ({ asker, params: { id } }, reply) => {
        const { sessionId: _, ...owner } = ownerOf(asker);
        if (!(await sessions.end(owner, id)))
          throw new Rejected({
            kind: 'missing',
            code: 'session_not_found',
            message: 'Ova prijava više ne postoji.',
          });
        return reply.send({ _id: id });
      },
    );
  };
}

function ownerOf(asker: Asker): Owner & { readonly sessionId: string } {
  const { kind, id: userId, sessionId } = signedIn(asker);
  const { idle } = sessionLimits(kind === 'administrator' ? 1 : 0);
  return { userId, idle, sessionId };
}

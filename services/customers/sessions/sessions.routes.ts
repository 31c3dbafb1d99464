import type { Asker } from '../../platform/http/calls/http.ts';
import { signedIn } from '../../platform/http/calls/signed-in.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { rejected, unwrap } from '../../platform/kernel/rejection.ts';
import type { Accounts } from '../account/accounts.ts';
import { sessionsContract } from '../sign-in.contract.ts';
import { sessionLimits } from './session-limits.ts';
import type { Owner, SessionStore } from './session-store.ts';
import type { Sessions } from './sessions.ts';

export type SessionsRoutesDeps = {
  readonly sessions: Pick<Sessions, 'end' | 'endOthers'>;
  readonly store: Pick<SessionStore, 'list'>;
  readonly accounts: Pick<Accounts, 'withdrawEmailChange'>;
};

/** Answers the calls of `sessionsContract`. */
export function sessionsRoutes({ sessions, store, accounts }: SessionsRoutesDeps) {
  return serve('users', sessionsContract, {
    'POST /users/logout': async ({ asker }) => {
      const { sessionId, ...owner } = ownerOf(asker);
      await sessions.end(owner, sessionId);
      return null;
    },

    'DELETE /users/sessions': async (request, reply) => {
      const { sessionId, ...owner } = ownerOf(request.asker);
      const count = await sessions.endOthers(owner, sessionId);
      // The holder of one of them may have requested another e-mail.
      const { position } = unwrap(await accounts.withdrawEmailChange(owner.userId, request.commandContext()));
      reply.at(position);
      return { count };
    },

    'GET /users/sessions': async ({ asker }, reply) => {
      const { sessionId, ...owner } = ownerOf(asker);
      const rows = await store.list(owner);
      reply.header('cache-control', 'no-store');
      return rows.map((row) => ({ ...row, current: row.id === sessionId }));
    },

    'DELETE /users/sessions/:id': async ({ asker, params: { id } }) => {
      const { sessionId: _, ...owner } = ownerOf(asker);
      if (!(await sessions.end(owner, id)))
        throw rejected('missing', 'session_not_found', 'Ova prijava više ne postoji.');
      return { _id: id };
    },
  });
}

function ownerOf(asker: Asker): Owner & { readonly sessionId: string } {
  const { kind, id: userId, sessionId } = signedIn(asker);
  const { idle } = sessionLimits(kind === 'administrator' ? 1 : 0);
  return { userId, idle, sessionId };
}

import { signedIn } from '../../platform/http/calls/signed-in.ts';
import type { Waiting } from '../../platform/http/kept-answers/positions.ts';
import { sendList } from '../../platform/http/serving/long-answers.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import { Rejected, rejected, unwrap } from '../../platform/kernel/rejection.ts';
import { usersContract } from '../customers.contract.ts';
import type { CustomerQueries } from '../customers.ports.ts';
import { UserRow } from '../customers.schemas.ts';
import { USER_NOT_FOUND } from '../user/user.decider.ts';
import type { Accounts } from './accounts.ts';

export type UsersRoutesDeps = {
  readonly accounts: Accounts;
  readonly queries: CustomerQueries;
  readonly readModels: Pick<Waiting, 'waitFor'>;
};

const READS = ['customers'] as const;

/** Answers the calls of `usersContract`. */
export function usersRoutes({ accounts, queries, readModels }: UsersRoutesDeps) {
  /** A user being erased has no row any more; the `_id` still identifies the erasure to wait for. */
  async function idOf(id: string): Promise<string> {
    const found = await queries.find(id);
    if (found) return found._id;
    if (isUuid(id)) return id.toLowerCase();
    throw new Rejected(USER_NOT_FOUND.error);
  }

  return serve({ tag: 'users', reads: READS }, usersContract, {
    'GET /users': async ({ query }, reply) => {
      reply.header('cache-control', 'no-store');
      return query.page !== undefined ? queries.page(query) : sendList(reply, UserRow, queries.list(query));
    },

    'POST /users/:id/roles': {
      reads: READS,
      async handle(request, reply) {
        await request.requireProof();
        const id = await idOf(request.params.id);
        const { roles, previousRoles } = request.body;
        const context = request.commandContext();
        const { position } = unwrap(await accounts.changeRoles(id, roles, context, previousRoles));
        if (position) await readModels.waitFor(position, READS);
        const user = await queries.find(id);
        if (!user) throw new Rejected(USER_NOT_FOUND.error);
        reply.header('cache-control', 'no-store').at(position);
        return user;
      },
    },

    'DELETE /users/delete-user/:id': {
      reads: READS,
      async handle(request, reply) {
        const asker = signedIn(request.asker);
        await request.requireProof();
        const id = await idOf(request.params.id);
        if (asker.id === id) throw rejected('conflict', 'own_account', 'Vlastiti račun ne možete izbrisati.');
        const erased = await accounts.erase(id, request.commandContext());
        reply.at(erased.position);
        return erased.answer;
      },
    },
  });
}

import type { ShopApp } from '../../platform/http/http.ts';
import type { Waiting } from '../../platform/http/positions.ts';
import { IdParams } from '../../platform/kernel/http-schemas.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import { Rejected, unwrap } from '../../platform/kernel/rejection.ts';
import type { CustomerQueries } from '../customers.ports.ts';
import { ErasedAnswer, RolesBody, UserListQuery, UserRow } from '../customers.schemas.ts';
import { signedIn } from '../signed-in.ts';
import { USER_NOT_FOUND } from '../user/user.decider.ts';
import type { Accounts } from './accounts.ts';

export type UsersRoutesDeps = {
  readonly accounts: Accounts;
  readonly queries: CustomerQueries;
  readonly readModels: Pick<Waiting, 'waitFor'>;
};

const ADMINISTRATOR = { access: 'administrator', reads: ['customers'] } as const;

/** The administrator's table of users (specification/administration §8), their roles, and the erasure of one. */
export function usersRoutes({
  accounts,
  queries,
  readModels,
}: UsersRoutesDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/users',
      { schema: { querystring: UserListQuery, summary: 'Users' }, config: ADMINISTRATOR },
      async (request, reply) => {
        const { query } = request;
        const paged = query.page !== undefined || query.pageSize !== undefined;
        return reply
          .header('cache-control', 'no-store')
          .send(paged ? await queries.page(query) : await queries.list(query));
      },
    );

    app.post(
      '/users/:id/roles',
      {
        schema: {
          params: IdParams,
          body: RolesBody,
          response: { 200: UserRow },
          summary: 'Change the roles of a user',
        },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        await request.requireProof();
        const id = await idOf(request.params.id);
        const { roles } = request.body;
        const { position } = unwrap(await accounts.changeRoles(id, roles, request.commandContext()));
        if (position) await readModels.waitFor(position, ['customers']);
        const user = await queries.find(id);
        if (!user) throw new Rejected(USER_NOT_FOUND.error);
        return reply.header('cache-control', 'no-store').at(position).send(user);
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/users/delete-user/:id',
      schema: { params: IdParams, response: { 200: ErasedAnswer }, summary: 'Delete a user' },
      config: ADMINISTRATOR,
      handler: async (request, reply) => {
        const asker = signedIn(request.asker);
        await request.requireProof();
        const id = await idOf(request.params.id);
        if (asker.id === id)
          throw new Rejected({
            kind: 'conflict',
            code: 'own_account',
            message: 'Vlastiti račun ne možete izbrisati.',
          });
        const asked = unwrap(await accounts.requestErasure(id, request.commandContext()));
        const erased = await accounts.whenErased(asked);
        return reply.at(erased?.position ?? asked.position).send({ _id: id, ...erased?.data });
      },
    });
  };

  /** A user who is being erased has no row any more; the `_id` still says whose end to wait for. */
  async function idOf(id: string): Promise<string> {
    const found = await queries.find(id);
    if (found) return found._id;
    if (isUuid(id)) return id.toLowerCase();
    throw new Rejected(USER_NOT_FOUND.error);
  }
}

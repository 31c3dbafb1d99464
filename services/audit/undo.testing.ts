import type { Role } from '../platform/http/calls/roles.ts';
import { createCaller, type Headers, nextNumber } from '../testing/seed-world.ts';
import type { TestShop } from '../testing/shop.ts';
import type { AuditAnswer } from './audit.schemas.ts';
import type { UndoAnswer } from './undo.schemas.ts';

export const fieldsOf = (some: readonly { readonly field: string }[]) => some.map(({ field }) => field);

/** Calls of specs that undo entries of the audit trail. */
export function undoCalls(shop: TestShop) {
  const call = createCaller(shop);
  const post = (path: string, body: object, headers: Headers = shop.asAdmin) =>
    call('POST', path, headers, body);
  const asked = (position: string, body: object = {}, headers: Headers = shop.asAdmin) =>
    post(`/audit/${position}/undo`, { reason: 'Pogrešan unos', ...body }, headers);

  async function get<T>(path: string, headers: Headers = shop.asAdmin): Promise<T> {
    await shop.settled();
    const answer = await call('GET', path, headers);
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<T>();
  }

  const trail = async (entity: string, id: string) =>
    (await get<AuditAnswer>(`/audit?entity=${entity}&id=${id}&limit=200`)).items;

  return {
    call,
    post,
    get,
    trail,
    asked,
    /** The newest entry of an entity, or its newest of a type. */
    async lastOf(entity: string, id: string, type?: string) {
      const entry = (await trail(entity, id)).find((one) => type === undefined || one.type === type);
      if (!entry) throw new Error(`The trail has no ${type} of ${entity} ${id}`);
      return entry;
    },
    async undo(position: string, body: object = {}): Promise<UndoAnswer> {
      const answer = await asked(position, body);
      if (answer.statusCode !== 200) throw new Error(`Undoing answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<UndoAnswer>();
    },
    /** Status and code of a refusal. */
    async refusalOf(position: string, body: object = {}, headers: Headers = shop.asAdmin) {
      const answer = await asked(position, body, headers);
      return [answer.statusCode, answer.json<{ code: string }>().code];
    },
    head: () => shop.stores.store.head(),
    /** The headers of a new administrator with this role alone. */
    async administrator(role: Role): Promise<Headers> {
      const [email, password] = [`${role}-${nextNumber()}@example.com`, 'spec-lozinka'];
      await shop.modules.customers.administrators.addAdministrator({ email, password, roles: [role] });
      const answer = await call('POST', '/users/login', {}, { email, password });
      return { authorization: `Bearer ${answer.json<string>()}` };
    },
  };
}

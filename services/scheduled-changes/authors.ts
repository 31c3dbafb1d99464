import type { Role } from '../platform/http/calls/roles.ts';
import type { Authors } from './scheduled-changes.ports.ts';

type Account = {
  readonly _id: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly roles: readonly Role[];
};

/** The administrators who schedule changes, as they are now. */
export function createAuthors(people: {
  readonly find: (id: string) => Promise<Account | null>;
  readonly namesOf: Authors['namesOf'];
}): Authors {
  return {
    async askerOf(id) {
      const account = await people.find(id);
      if (!account || account.roles.length === 0) return null;
      const { _id, name, surname, email, roles } = account;
      return { kind: 'administrator', id: _id, name, surname, email, roles, sessionId: '', signedInAt: 0 };
    },
    namesOf: people.namesOf,
  };
}

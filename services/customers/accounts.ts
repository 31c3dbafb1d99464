import type { Role } from '../platform/http/roles.ts';
import type { CommandContext, CommandHandler, Handled } from '../platform/kernel/handle-command.ts';
import { idFrom, newId } from '../platform/kernel/ids.ts';
import { type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { type CredentialsStore, LAST_OWNER } from './credentials.ts';
import { type EmailClaims, emailTaken, normalEmail } from './email-claims.ts';
import { userDecider } from './user.decider.ts';
import type { Person, UserEvent } from './user.events.ts';
import { NOBODY, type UserState } from './user.state.ts';

export type NewAccount = {
  /** Given when the same account may be made more than once (a retry, a reaction). */
  readonly id?: string;
  readonly person: Partial<Person> & Pick<Person, 'name' | 'surname' | 'email'>;
  readonly passwordHash: string;
  readonly newsletter?: 0 | 1;
  readonly roles?: readonly Role[];
};

export type UserHandled = Handled<UserState, UserEvent>;
type Outcome = Promise<Result<UserHandled, Rejection>>;

/** What changes who has an account. Each may be repeated after a crash at any point, and then finishes. */
export interface Accounts {
  /** Claims the e-mail, keeps the password, records the registration; 409 `email_taken`. */
  register(account: NewAccount, context: CommandContext): Outcome;
  /** 404 `user_not_found`, 409 `email_taken`. */
  changeProfile(id: string, person: Partial<Person>, context: CommandContext): Outcome;
  /** Gives a user these roles and no others, with effect from the next request. 404 `user_not_found`, 409 `last_owner`. */
  changeRoles(id: string, roles: readonly Role[], context: CommandContext): Outcome;
  /**
   * Erases a person for good: sign-in, e-mail, the key of all personal data, and says so in the log. 409
   * `last_owner`. Erasing again finishes what a crash has left.
   */
  erase(id: string, context: CommandContext): Outcome;
}

export type AccountsDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly keys: KeyRing;
  readonly credentials: CredentialsStore;
  readonly emails: EmailClaims;
};

const DEFAULT_COUNTRY = 'Bosna i Hercegovina';

export function createAccounts({ handler, registry, keys, credentials, emails }: AccountsDeps): Accounts {
  return {
    async register({ id: given, person, passwordHash, newsletter = 0, roles = [] }, context) {
      const email = person.email.trim();
      const id = given ?? registrationId(email, context);
      if (!(await emails.claim(email, id))) return emailTaken();
      await credentials.add(id, passwordHash, roles);
      const userId = await registry.nextNumber('user');
      const full: Person = { ...NOBODY, country: DEFAULT_COUNTRY, ...person, email };
      return handler.handle(
        userDecider,
        id,
        { type: 'Register', id, userId, person: full, newsletter, roles },
        context,
      );
    },

    async changeProfile(id, person, context) {
      const { state } = await handler.load(userDecider, id);
      if (state.status !== 'active') return reject('missing', 'user_not_found', 'Korisnik ne postoji.');
      const email = person.email?.trim();
      if (email !== undefined && !(await emails.claim(email, id))) return emailTaken();
      const changes = email === undefined ? person : { ...person, email };
      const result = await handler.handle(
        userDecider,
        id,
        { type: 'ChangeProfile', person: changes },
        context,
      );
      if (result.ok) await emails.releaseOthers(id, result.value.state.person.email);
      return result;
    },

    changeRoles: (id, roles, context) =>
      credentials.changeRoles(id, roles, () =>
        handler.handle(userDecider, id, { type: 'ChangeRoles', roles }, context),
      ),

    async erase(id, context) {
      const { state } = await handler.load(userDecider, id);
      if (state.status === 'unknown') return reject('missing', 'user_not_found', 'Korisnik ne postoji.');
      if (!(await credentials.remove(id))) return { ok: false, error: LAST_OWNER };
      await emails.releaseOthers(id);
      await keys.forget(id);
      return handler.handle(userDecider, id, { type: 'Erase' }, context);
    },
  };
}

/** The same for a repeated request, so that it meets the account it has made before. */
function registrationId(email: string, { commandId }: CommandContext): string {
  return commandId === undefined ? newId() : idFrom('user', commandId, normalEmail(email));
}

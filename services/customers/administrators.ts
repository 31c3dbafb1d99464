import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { ok, type Rejection, type Result } from '../platform/kernel/rejection.ts';
import type { Accounts } from './accounts.ts';
import type { CredentialsStore } from './credentials.ts';
import type { EmailClaims } from './email-claims.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { userDecider } from './user.decider.ts';

export type AddedAdministrator = {
  readonly id: string;
  /** True when a customer with this e-mail was appointed; the password is still the customer's own. */
  readonly appointed: boolean;
};

export interface Administrators {
  /**
   * Makes the first administrator where there is none; answers whether it did. Throws `CommonAdministratorPassword`
   * instead of making one whose password anybody would guess.
   */
  ensureFirstAdministrator(account: { email: string; password: string }): Promise<boolean>;
  /** Makes an administrator, or appoints the customer who has this e-mail. */
  addAdministrator(account: {
    email: string;
    password: string;
  }): Promise<Result<AddedAdministrator, Rejection>>;
}

/** The first administrator's password is among the most common ones. */
export class CommonAdministratorPassword extends Error {
  override readonly name = 'CommonAdministratorPassword';

  constructor() {
    super('ADMIN_PASSWORD is one of the most common passwords. Choose another one.');
  }
}

export type AdministratorsDeps = {
  readonly handler: CommandHandler;
  readonly accounts: Accounts;
  readonly credentials: CredentialsStore;
  readonly emails: EmailClaims;
};

const CONTEXT: CommandContext = {
  correlationId: 'administrators',
  actor: { kind: 'operator', id: 'operator', name: 'Operater' },
};

export function createAdministrators({
  handler,
  accounts,
  credentials,
  emails,
}: AdministratorsDeps): Administrators {
  async function addAdministrator({
    email,
    password,
  }: {
    email: string;
    password: string;
  }): Promise<Result<AddedAdministrator, Rejection>> {
    const holder = await emails.holder(email);
    const { state } = holder === null ? { state: null } : await handler.load(userDecider, holder);
    if (holder !== null && state?.status === 'active') {
      const result = await handler.handle(userDecider, holder, { type: 'AppointAdministrator' }, CONTEXT);
      if (!result.ok) return result;
      await credentials.appoint(holder);
      return ok({ id: holder, appointed: true });
    }
    const passwordHash = await hashPassword(password);
    const person = { name: 'Administrator', surname: '', email };
    // An e-mail claimed by nobody who exists was left by a start that was killed: that start is finished here.
    const id = holder ?? undefined;
    if (id !== undefined) await credentials.changePassword(id, passwordHash);
    const result = await accounts.register(
      { ...(id ? { id } : {}), person, passwordHash, administrator: true },
      CONTEXT,
    );
    if (!result.ok) return result;
    return ok({ id: result.value.state.id, appointed: false });
  }

  return {
    addAdministrator,
    async ensureFirstAdministrator(account) {
      const holder = await emails.holder(account.email);
      // A start that was killed may have left its credentials without a user: it is finished, not taken for done.
      const unfinished = holder !== null && (await handler.load(userDecider, holder)).revision === -1;
      if (!unfinished && (await credentials.hasAdministrator())) return false;
      if (!(await checkNewPassword(account.password)).ok) throw new CommonAdministratorPassword();
      const result = await addAdministrator(account);
      return result.ok;
    },
  };
}

import type { Role } from '../../platform/http/calls/roles.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { Accounts } from '../account/accounts.ts';
import { type CredentialsStore, LAST_OWNER } from '../secrets/credentials.ts';
import { isCommon } from '../secrets/new-password.ts';
import { hashPassword, isPassword } from '../secrets/passwords.ts';
import type { SecondFactor } from '../secrets/second-factor.ts';
import type { EmailClaims } from '../user/email-claims.ts';
import { USER_NOT_FOUND, userDecider } from '../user/user.decider.ts';
import { isEmailConfirmed } from '../user/user.state.ts';

export type AddedAdministrator = {
  readonly id: string;
  /** True when an account had this e-mail already; its password is unchanged unless `hasNewPassword`. */
  readonly appointed: boolean;
  /** The password of the appointed account was replaced by the given one. */
  readonly hasNewPassword?: true;
  /** The appointed account kept its password though its e-mail was never confirmed: it may be a stranger's. */
  readonly unconfirmed?: true;
};

export type NewAdministrator = {
  readonly email: string;
  readonly password: string;
  /** An owner by default. */
  readonly roles?: readonly Role[];
  /** Which customer's account gets the password, too: by default one whose e-mail was never confirmed. */
  readonly takesOver?: 'none' | 'unconfirmed' | 'any';
};

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
  readonly secondFactor: Pick<SecondFactor, 'remove'>;
};

const CONTEXT: CommandContext = {
  correlationId: 'administrators',
  actor: { kind: 'operator', id: 'operator', name: 'Operater' },
};

export function createAdministrators(deps: AdministratorsDeps) {
  const { handler, accounts, credentials, emails, secondFactor } = deps;

  /** Takes an account from a stranger who may have registered it: its password, sessions and second factor. */
  async function takeOver(id: string, password: string): Promise<Result<unknown>> {
    if ((await credentials.changePassword(id, await hashPassword(password, id))) === null)
      return USER_NOT_FOUND;
    await secondFactor.remove(id, 'operator', CONTEXT);
    return handler.handle(userDecider, id, { type: 'RecordPasswordChange', means: 'operator' }, CONTEXT);
  }

  /**
   * Makes an administrator, or gives the user with this e-mail exactly these roles. 422 `owner_missing` when there is
   * no owner yet and this would not be one, 409 `last_owner` as for every change of roles, 409 `being_erased`.
   */
  async function addAdministrator({
    email,
    password,
    roles = ['owner'],
    takesOver = 'unconfirmed',
  }: NewAdministrator): Promise<Result<AddedAdministrator>> {
    if (!roles.includes('owner') && !(await credentials.hasOwner()))
      return reject('rule', 'owner_missing', 'Prvi administrator mora biti vlasnik (owner).');
    const holder = await emails.holder(email);
    const { state } = holder === null ? { state: null } : await handler.load(userDecider, holder);
    if (state?.status === 'erasing')
      return reject('conflict', 'being_erased', 'Račun se upravo briše.', 'email');
    // Refused before anything is taken: no owner could sign in then.
    if (holder !== null && !roles.includes('owner') && (await credentials.isLastOwner(holder)))
      return { ok: false, error: LAST_OWNER };
    if (holder !== null && state?.status === 'active') {
      const isOwned = state.roles.length > 0 || isEmailConfirmed(state);
      const isTaken = takesOver === 'any' || (takesOver === 'unconfirmed' && !isOwned);
      const taken = isTaken ? await takeOver(holder, password) : ok(null);
      if (!taken.ok) return taken;
      const result = await accounts.changeRoles(holder, roles, CONTEXT);
      if (!result.ok) return result;
      const kept = isOwned ? {} : ({ unconfirmed: true } as const);
      return ok({ id: holder, appointed: true, ...(isTaken ? { hasNewPassword: true } : kept) });
    }
    const passwordHash = await hashPassword(password);
    const person = { name: 'Administrator', surname: '', email };
    // A claim without a user was left by a start that was killed: finish it.
    const id = (state?.status === 'absent' ? holder : null) ?? undefined;
    if (id !== undefined) await credentials.changePassword(id, passwordHash);
    const result = await accounts.register({ ...(id ? { id } : {}), person, passwordHash, roles }, CONTEXT);
    if (!result.ok) return result;
    // The interrupted start may have stored other roles.
    const finished = id === undefined ? result : await accounts.changeRoles(id, roles, CONTEXT);
    return finished.ok ? ok({ id: result.value.state.id, appointed: false }) : finished;
  }

  async function ownerWith(email: string) {
    const holder = await emails.holder(email);
    const found = holder === null ? null : await credentials.find(holder);
    return found?.roles.includes('owner') ? found : null;
  }

  return {
    addAdministrator,
    hasOwner: () => credentials.hasOwner(),
    /** Whether the account with this e-mail is an owner's. */
    isOwner: async (email: string): Promise<boolean> => (await ownerWith(email)) !== null,
    /** Whether an owner signs in with them. */
    async opens({ email, password }: { email: string; password: string }): Promise<boolean> {
      const owner = await ownerWith(email);
      return owner !== null && (await isPassword(owner.hash, password, 'shop'));
    },
    /**
     * Makes the first administrator, an owner, if there is none; returns whether it did. Throws
     * `CommonAdministratorPassword` instead of making one with a password that is easy to guess.
     */
    async ensureFirstAdministrator(account: { email: string; password: string }): Promise<boolean> {
      const holder = await emails.holder(account.email);
      // A start that was killed may have left an administrator's credentials without a user: finish it. An order may have
      // claimed the e-mail for a customer's account.
      const unfinished =
        holder !== null &&
        ((await credentials.find(holder))?.roles.length ?? 0) > 0 &&
        (await handler.load(userDecider, holder)).state.status === 'absent';
      if (!unfinished && (await credentials.hasOwner())) return false;
      if (await isCommon(account.password)) throw new CommonAdministratorPassword();
      const result = await addAdministrator(account);
      return result.ok;
    },
  };
}

export type Administrators = ReturnType<typeof createAdministrators>;

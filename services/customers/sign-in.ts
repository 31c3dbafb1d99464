import type { CommandHandler } from '../platform/kernel/handle-command.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import type { Credentials, CredentialsStore } from './credentials.ts';
import { type EmailClaims, normalEmail } from './email-claims.ts';
import { isPassword } from './passwords.ts';
import type { Tokens } from './tokens.ts';
import { createTurns } from './turns.ts';
import { userDecider } from './user.decider.ts';
import type { UserState } from './user.state.ts';

const WINDOW_S = 15 * 60;
/** Wrong passwords (decisions §8, sign-in). */
export const WRONG_BY_EMAIL = { scope: 'sign-in-email', most: 10, seconds: WINDOW_S };
export const WRONG_BY_ADDRESS = { scope: 'sign-in-address', most: 100, seconds: WINDOW_S };
/** As many passwords of one address are checked at once; Node has four threads for it. */
const AT_ONCE_BY_ADDRESS = 4;

export type SignInDeps = {
  readonly handler: CommandHandler;
  readonly credentials: CredentialsStore;
  readonly emails: EmailClaims;
  readonly attempts: Attempts;
  readonly tokens: Tokens;
};

export interface SignIn {
  /**
   * A token for e-mail and password. 401 `wrong_credentials` says the same for a wrong password and an e-mail that
   * is nobody's, after the same work; 429 `too_many_attempts` after 10 wrong passwords for the e-mail or 100 from
   * `address` in 15 minutes, also for the right one.
   */
  signIn(asked: { email: string; password: string; address: string }): Promise<Result<string, Rejection>>;
  /** A new token for somebody whose password was checked already. */
  tokenFor(state: UserState, account: Credentials): string;
}

export function createSignIn({ handler, credentials, emails, attempts, tokens }: SignInDeps): SignIn {
  // Guesses for one e-mail are checked one after the other: a hundred at once would all be let in before the first is counted.
  const byEmail = createTurns(1);
  const byAddress = createTurns(AT_ONCE_BY_ADDRESS);

  function tokenFor({ id, person }: UserState, { roles, version }: Credentials): string {
    const { name, surname, email } = person;
    return tokens.sign({ _id: id, name, surname, email, isAdmin: roles.length > 0 ? 1 : 0, version });
  }

  async function attempt(
    email: string,
    password: string,
    address: string,
  ): Promise<Result<string, Rejection>> {
    const [emailFree, addressFree] = await Promise.all([
      attempts.isFree(WRONG_BY_EMAIL, email),
      attempts.isFree(WRONG_BY_ADDRESS, address),
    ]);
    if (!emailFree || !addressFree) return tooMany();
    const id = await emails.holder(email);
    const found = id === null ? null : await credentials.find(id);
    const matches = await isPassword(found?.hash ?? null, password);
    if (found && matches) {
      const { state } = await handler.load(userDecider, found.userId);
      if (state.status === 'active' && normalEmail(state.person.email) === email) {
        await attempts.clear(WRONG_BY_EMAIL, email);
        return ok(tokenFor(state, found));
      }
    }
    // Other processes may have counted meanwhile.
    const taken = await Promise.all([
      attempts.take(WRONG_BY_EMAIL, email),
      attempts.take(WRONG_BY_ADDRESS, address),
    ]);
    if (taken.includes(false)) return tooMany();
    return reject('unauthenticated', 'wrong_credentials', 'Email adresa ili lozinka nisu ispravni.');
  }

  return {
    tokenFor,
    signIn({ email, password, address }) {
      const value = normalEmail(email);
      return byAddress.of(address, () => byEmail.of(value, () => attempt(value, password, address)));
    },
  };
}

function tooMany() {
  return reject(
    'too-many',
    'too_many_attempts',
    'Previše neuspješnih prijava. Molimo pokušajte ponovo za 15 minuta.',
  );
}

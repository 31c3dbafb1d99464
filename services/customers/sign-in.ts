import { WRONG_BY_ADDRESS, WRONG_BY_EMAIL, WRONG_BY_KNOWN_BROWSER } from '../limits/index.ts';
import type { CommandHandler } from '../platform/kernel/handle-command.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { Attempt, Attempts, Limit } from '../platform/registry/attempts.ts';
import { tooMany } from '../platform/registry/too-many.ts';
import type { Credentials, CredentialsStore } from './credentials.ts';
import { type EmailClaims, normalEmail } from './email-claims.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { isPassword } from './passwords.ts';
import type { Tokens } from './tokens.ts';
import { createTurns } from './turns.ts';
import { userDecider } from './user.decider.ts';
import type { UserState } from './user.state.ts';

const TOO_MANY_WRONG = {
  code: 'too_many_attempts',
  message: 'Previše neuspješnih prijava. Molimo pokušajte ponovo za 15 minuta.',
};

export type SignInDeps = {
  readonly handler: CommandHandler;
  readonly credentials: CredentialsStore;
  readonly emails: EmailClaims;
  readonly attempts: Attempts;
  readonly browsers: Pick<KnownBrowsers, 'keyOf'>;
  readonly tokens: Tokens;
};

export interface SignIn {
  /**
   * A token for e-mail and password. 401 `wrong_credentials` says the same for a wrong password and an e-mail that
   * is nobody's, after the same work; 429 `too_many_attempts` after 10 wrong passwords for the e-mail or 100 from
   * `address` in 15 minutes, also for the right one. A browser that has signed in to the account before, known by the
   * secret `browser`, has ten of its own instead.
   */
  signIn(asked: {
    email: string;
    password: string;
    address: string;
    browser: string | undefined;
  }): Promise<Result<{ token: string; userId: string }, Rejection>>;
  /** A new token for somebody whose password was checked already. */
  tokenFor(state: UserState, account: Credentials): string;
}

export function createSignIn({
  handler,
  credentials,
  emails,
  attempts,
  browsers,
  tokens,
}: SignInDeps): SignIn {
  // Guesses for one e-mail are checked one after the other: a hundred at once would all be let in before the first is counted.
  const byEmail = createTurns(1);

  function tokenFor({ id, person }: UserState, { administrator, version }: Credentials): string {
    const { name, surname, email } = person;
    return tokens.sign({ _id: id, name, surname, email, isAdmin: administrator ? 1 : 0, version });
  }

  const tooManyWrong = (limit: Limit, key: string) => tooMany(attempts, limit, key, TOO_MANY_WRONG);

  async function attempt(
    { email, password, address }: { email: string; password: string; address: string },
    known: { id: string | null; browserKey: string | null },
  ): Promise<Result<{ token: string; userId: string }, Rejection>> {
    const { id, browserKey } = known;
    const own: Attempt = browserKey
      ? { limit: WRONG_BY_KNOWN_BROWSER, key: browserKey }
      : { limit: WRONG_BY_EMAIL, key: email };
    const counted = browserKey ? [own] : [own, { limit: WRONG_BY_ADDRESS, key: address }];
    for (const { limit, key } of counted)
      if (!(await attempts.isFree(limit, key))) return { ok: false, error: await tooManyWrong(limit, key) };
    const found = id === null ? null : await credentials.find(id);
    const matches = await isPassword(found?.hash ?? null, password, browserKey ?? address);
    if (found && matches) {
      const { state } = await handler.load(userDecider, found.userId);
      if (state.status === 'active' && normalEmail(state.person.email) === email) {
        await attempts.clear(own.limit, own.key);
        return ok({ token: tokenFor(state, found), userId: found.userId });
      }
    }
    // Other processes may have counted meanwhile.
    const reached = await attempts.takeAll(counted);
    if (reached) return { ok: false, error: await tooManyWrong(reached.limit, reached.key) };
    return reject('unauthenticated', 'wrong_credentials', 'Email adresa ili lozinka nisu ispravni.');
  }

  return {
    tokenFor,
    async signIn({ email: typed, password, address, browser }) {
      const email = normalEmail(typed);
      const id = await emails.holder(email);
      const browserKey = id === null ? null : await browsers.keyOf(browser, id);
      return byEmail.of(browserKey ?? email, () => attempt({ email, password, address }, { id, browserKey }));
    },
  };
}

import { WRONG_BY_ADDRESS, WRONG_BY_EMAIL } from '../limits/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { Attempt, Attempts, Limit } from '../platform/registry/attempts.ts';
import { tooMany } from '../platform/registry/too-many.ts';
import { browserName } from './browser-name.ts';
import type { Credentials, CredentialsStore } from './credentials.ts';
import { type EmailClaims, normalEmail } from './email-claims.ts';
import { isPassword } from './passwords.ts';
import { type SecondFactor, wrongCode } from './second-factor.ts';
import { sessionLimits } from './session-limits.ts';
import type { SessionStore } from './session-store.ts';
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
  readonly tokens: Tokens;
  readonly sessions: Pick<SessionStore, 'start'>;
  readonly secondFactor: Pick<SecondFactor, 'check'>;
};

export type Credential = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** Of the second factor, if there is one. */
  readonly code: string | undefined;
  /** The `User-Agent`, for the list of sessions. */
  readonly browser: string | undefined;
  readonly context: CommandContext;
};

export interface SignIn {
  /**
   * A token for e-mail, password and, where a second factor is set up, its code: 401 `second_factor_required` without
   * it, 401 `second_factor_wrong`, which counts as a wrong password. 401 `wrong_credentials` says the same for a wrong password and an e-mail that
   * is nobody's, after the same work; 429 `too_many_attempts` after 10 wrong passwords for the e-mail or 100 from
   * `address` in 15 minutes, also for the right one.
   */
  signIn(asked: Credential): Promise<Result<string, Rejection>>;
  /** A new session for somebody whose password was checked already, and its token. */
  tokenFor(state: UserState, account: Credentials, browser: string | undefined): Promise<string>;
}

export function createSignIn({
  handler,
  credentials,
  emails,
  attempts,
  tokens,
  sessions,
  secondFactor,
}: SignInDeps): SignIn {
  // Guesses for one e-mail are checked one after the other: a hundred at once would all be let in before the first is counted.
  const byEmail = createTurns(1);

  async function tokenFor(
    { id, person }: UserState,
    { roles, version }: Credentials,
    browser: string | undefined,
  ): Promise<string> {
    const { name, surname, email } = person;
    const isAdmin = roles.length > 0 ? 1 : 0;
    const sid = await sessions.start({
      userId: id,
      version,
      description: browserName(browser),
      lifetime: sessionLimits(isAdmin).longest,
    });
    return tokens.sign({ _id: id, name, surname, email, isAdmin, version, sid });
  }

  const tooManyWrong = (limit: Limit, key: string) => tooMany(attempts, limit, key, TOO_MANY_WRONG);

  async function attempt({
    email,
    password,
    address,
    code,
    browser,
    context,
  }: Credential): Promise<Result<string, Rejection>> {
    const counted: readonly Attempt[] = [
      { limit: WRONG_BY_EMAIL, key: email },
      { limit: WRONG_BY_ADDRESS, key: address },
    ];
    for (const { limit, key } of counted)
      if (!(await attempts.isFree(limit, key))) return { ok: false, error: await tooManyWrong(limit, key) };
    const id = await emails.holder(email);
    const found = id === null ? null : await credentials.find(id);
    const matches = await isPassword(found?.hash ?? null, password, address);
    let refusal = wrongCredentials();
    if (found && matches) {
      const { state } = await handler.load(userDecider, found.userId);
      if (state.status === 'active' && normalEmail(state.person.email) === email) {
        const actor = { kind: 'customer', id: found.userId } as const;
        const checked = await secondFactor.check(found.userId, code, { ...context, actor });
        // Wrong codes stay counted: whoever knows the password must not be able to begin anew.
        if (checked === 'missing') return codeRequired();
        if (checked !== 'wrong') {
          await attempts.clear(WRONG_BY_EMAIL, email);
          return ok(await tokenFor(state, found, browser));
        }
        refusal = wrongCode('unauthenticated');
      }
    }
    // Other processes may have counted meanwhile.
    const reached = await attempts.takeAll(counted);
    if (reached) return { ok: false, error: await tooManyWrong(reached.limit, reached.key) };
    return refusal;
  }

  return {
    tokenFor,
    signIn(asked) {
      const email = normalEmail(asked.email);
      return byEmail.of(email, () => attempt({ ...asked, email }));
    },
  };
}

function wrongCredentials() {
  return reject('unauthenticated', 'wrong_credentials', 'Email adresa ili lozinka nisu ispravni.');
}

function codeRequired() {
  return reject(
    'unauthenticated',
    'second_factor_required',
    'Unesite kod iz aplikacije za potvrdu u dva koraka.',
    'code',
  );
}

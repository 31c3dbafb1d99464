import {
  SIGN_INS_BY_ACCOUNT,
  WRONG_BY_ADDRESS,
  WRONG_BY_EMAIL,
  WRONG_BY_KNOWN_BROWSER,
} from '../../limits/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { createKeyedQueue } from '../../platform/kernel/waiting/keyed-queue.ts';
import { flag } from '../../platform/kernel/wire/flag.ts';
import type { Attempt, Attempts, Limit } from '../../platform/registry/attempts.ts';
import { tooMany } from '../../platform/registry/too-many.ts';
import type { Credentials, CredentialsStore } from '../secrets/credentials.ts';
import { isPassword } from '../secrets/passwords.ts';
import { codeRequired, type SecondFactor, wrongCode } from '../secrets/second-factor.ts';
import { sessionLimits } from '../sessions/session-limits.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { Tokens } from '../sessions/tokens.ts';
import { type EmailClaims, normalEmail } from '../user/email-claims.ts';
import { userDecider } from '../user/user.decider.ts';
import type { UserState } from '../user/user.state.ts';
import { browserName } from './browser-name.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { createSlowLane } from './slow-lane.ts';

const TOO_MANY_WRONG = {
  code: 'too_many_attempts',
  message: 'Previše neuspješnih prijava. Molimo pokušajte ponovo za 15 minuta.',
};

/** Limit of successful sign-ins of one account. */
const TOO_MANY_RIGHT = {
  code: 'too_many_attempts',
  message: 'Previše prijava na ovaj račun. Molimo pokušajte ponovo za 15 minuta.',
};

/** An account without recent wrong passwords. */
const NO_WRONG_BY_EMAIL: Limit = { ...WRONG_BY_EMAIL, most: 1 };
/** From an address with too many wrong passwords, sign-ins are sequential, and at most so many wait. */
const SLOW = { ms: 2_000, most: 10 };

export type SignInDeps = {
  readonly handler: CommandHandler;
  readonly credentials: CredentialsStore;
  readonly emails: EmailClaims;
  readonly attempts: Attempts;
  readonly browsers: Pick<KnownBrowsers, 'keyOf'>;
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
  /** For the list of sessions. */
  readonly userAgent: string | undefined;
  /** Of the cookie by which a browser that has signed in before is known. */
  readonly browserSecret: string | undefined;
  readonly context: CommandContext;
};

export type SignedIn = { readonly token: string; readonly userId: string };

export function createSignIn({
  handler,
  credentials,
  emails,
  attempts,
  browsers,
  tokens,
  sessions,
  secondFactor,
}: SignInDeps) {
  // Attempts for one e-mail are serialised: in parallel, all would pass the limit before the first is counted.
  const byEmail = createKeyedQueue(1);
  const slowly = createSlowLane(SLOW);

  /** A new session after the password was checked, and its token. */
  async function tokenFor(
    { id, person }: UserState,
    { roles, version }: Credentials,
    userAgent: string | undefined,
  ): Promise<string> {
    const { name, surname, email } = person;
    const isAdmin = flag(roles.length > 0);
    const sid = await sessions.start({
      userId: id,
      version,
      description: browserName(userAgent),
      lifetime: sessionLimits(isAdmin).longest,
    });
    return tokens.sign({ _id: id, name, surname, email, isAdmin, version, sid });
  }

  const tooManyWrong = async (limit: Limit, key: string) =>
    ({ ok: false, error: await tooMany(attempts, limit, key, TOO_MANY_WRONG) }) as const;

  /**
   * Whether to check a sign-in from an address with too many wrong passwords all the same, after a wait: this admits
   * neighbours at a shared address, whose account had no wrong password.
   */
  async function waitsItsTurn(address: string, email: string): Promise<boolean> {
    const wasNotGuessedAt = () => attempts.isFree(NO_WRONG_BY_EMAIL, email);
    return (await wasNotGuessedAt()) && (await slowly.passes(address)) && wasNotGuessedAt();
  }

  async function attempt(
    { email, password, address, code, userAgent, context }: Credential,
    known: { id: string | null; browserKey: string | null },
  ): Promise<Result<SignedIn>> {
    const { id, browserKey } = known;
    const own: Attempt = browserKey
      ? { limit: WRONG_BY_KNOWN_BROWSER, key: browserKey }
      : { limit: WRONG_BY_EMAIL, key: email };
    if (!(await attempts.isFree(own.limit, own.key))) return tooManyWrong(own.limit, own.key);
    const isGuessing = !browserKey && !(await attempts.isFree(WRONG_BY_ADDRESS, address));
    if (isGuessing && !(await waitsItsTurn(address, email))) return tooManyWrong(WRONG_BY_ADDRESS, address);
    if (id !== null && !(await attempts.isFree(SIGN_INS_BY_ACCOUNT, id)))
      return { ok: false, error: await tooMany(attempts, SIGN_INS_BY_ACCOUNT, id, TOO_MANY_RIGHT) };
    const found = id === null ? null : await credentials.find(id);
    const matches = await isPassword(found?.hash ?? null, password, browserKey ?? address);
    let refusal = wrongCredentials();
    if (found && matches) {
      const { state } = await handler.load(userDecider, found.userId);
      if (state.status === 'active' && normalEmail(state.person.email) === email) {
        const actor = { kind: 'customer', id: found.userId } as const;
        const checked = await secondFactor.check(found.userId, code, { ...context, actor });
        // A right password does not reset the count of wrong codes.
        if (checked === 'missing') return codeRequired();
        if (checked !== 'wrong') {
          await attempts.clear(own.limit, own.key);
          await attempts.take(SIGN_INS_BY_ACCOUNT, found.userId);
          return ok({ token: await tokenFor(state, found, userAgent), userId: found.userId });
        }
        refusal = wrongCode('unauthenticated');
      }
    }
    if (isGuessing) {
      await attempts.take(own.limit, own.key);
      return tooManyWrong(WRONG_BY_ADDRESS, address);
    }
    // Other processes may have counted attempts meanwhile.
    const counted = browserKey ? [own] : [own, { limit: WRONG_BY_ADDRESS, key: address }];
    const reached = await attempts.takeAll(counted);
    return reached ? tooManyWrong(reached.limit, reached.key) : refusal;
  }

  return {
    tokenFor,
    /**
     * A token for e-mail, password and, where a second factor is set up, its code: 401 `second_factor_required` without
     * it, 401 `second_factor_wrong`, which counts as a wrong password. 401 `wrong_credentials` for a wrong password and
     * for an unknown e-mail alike, after the same work; 429 `too_many_attempts` after 10 wrong passwords for the e-mail
     * in 15 minutes, even for the right one, after 100 from `address`, except for the right one of an account without
     * recent wrong passwords, which waits, and after 100 right ones of an account. A browser that has signed in to the
     * account before, identified by `browserSecret`, has ten of its own instead.
     */
    async signIn(asked: Credential): Promise<Result<SignedIn>> {
      const email = normalEmail(asked.email);
      const id = await emails.holder(email);
      const browserKey = id === null ? null : await browsers.keyOf(asked.browserSecret, id);
      return byEmail.of(browserKey ?? email, () => attempt({ ...asked, email }, { id, browserKey }));
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

function wrongCredentials() {
  return reject('unauthenticated', 'wrong_credentials', 'Email adresa ili lozinka nisu ispravni.');
}

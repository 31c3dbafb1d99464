import { sql } from 'kysely';
import { PASSWORD_LINKS_BY_EMAIL, WRONG_BY_EMAIL, WRONG_BY_OWNER } from '../limits/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { newSecret } from '../platform/kernel/ids.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../platform/postgres/statements.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import { tooMany } from '../platform/registry/too-many.ts';
import type { CredentialsStore } from './credentials.ts';
import type { SendMail } from './customers.ports.ts';
import { type EmailClaims, normalEmail } from './email-claims.ts';
import { hashed } from './hashed.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type SecondFactor, wrongCode } from './second-factor.ts';
import type { SignIn } from './sign-in.ts';
import type { AccountTables } from './tables.ts';
import { USER_NOT_FOUND, userDecider } from './user.decider.ts';

const db = statementsFor<AccountTables>();
const NOW = sql<string>`now()`;

const LINK_S = 60 * 60;
const TOO_MANY_WRONG = {
  code: 'too_many_attempts',
  message: 'Previše neuspješnih pokušaja. Molimo pokušajte ponovo za 15 minuta.',
};

export type PasswordChangesDeps = {
  readonly handler: CommandHandler;
  readonly pool: Pool;
  readonly credentials: CredentialsStore;
  readonly emails: EmailClaims;
  readonly attempts: Attempts;
  readonly signIn: SignIn;
  readonly secondFactor: Pick<SecondFactor, 'check' | 'remove'>;
  readonly sendMail: SendMail;
  /** The address of the page that takes a reset token. */
  readonly resetUrl: (token: string) => string;
};

export function createPasswordChanges(deps: PasswordChangesDeps) {
  const { handler, pool, credentials, emails, attempts, signIn, secondFactor, sendMail, resetUrl } = deps;

  async function tokenHolder(token: string): Promise<string | null> {
    const resets = db.selectFrom('registry.password_resets').select('user_id').where('expires_at', '>', NOW);
    const [reset] = await runStatement(pool, resets.where('token_hash', '=', hashed(token)));
    return reset?.user_id ?? null;
  }

  /**
   * Whether this is the own password. Wrong ones count until `clear`, apart from signing in: strangers' wrong
   * passwords must not keep the owner from changing it.
   */
  async function provePassword(
    userId: string,
    password: string,
  ): Promise<Result<{ clear(): Promise<void> }, Rejection>> {
    const known = await credentials.find(userId);
    if (!(await attempts.take(WRONG_BY_OWNER, userId)))
      return { ok: false, error: await tooMany(attempts, WRONG_BY_OWNER, userId, TOO_MANY_WRONG) };
    if (!(await isPassword(known?.hash ?? null, password, userId)))
      return reject('rule', 'wrong_password', 'Trenutna lozinka nije ispravna.', 'currentPassword');
    return ok({ clear: () => attempts.clear(WRONG_BY_OWNER, userId) });
  }

  return {
    /** Sends a link to an e-mail if it is somebody's; tells nobody whether it is. */
    async sendLink(email: string): Promise<void> {
      const userId = await emails.holder(email);
      if (userId === null || !(await credentials.find(userId))) return;
      if (!(await attempts.take(PASSWORD_LINKS_BY_EMAIL, normalEmail(email)))) return;
      const { state } = await handler.load(userDecider, userId);
      if (state.status !== 'active') return;
      const token = newSecret();
      await runStatement(pool, db.deleteFrom('registry.password_resets').where('expires_at', '<', NOW));
      await runStatement(
        pool,
        db.insertInto('registry.password_resets').values({
          token_hash: hashed(token),
          user_id: userId,
          expires_at: sql`now() + make_interval(secs => ${LINK_S})`,
        }),
      );
      await sendMail({
        userId,
        to: state.person.email,
        subject: 'Nova lozinka',
        text: letter(state.person.name, resetUrl(token)),
      });
    },

    /**
     * Sets the password that a link allows to set, once and within an hour; 422 `reset_token_invalid`, and
     * `password_too_common`, after which the link can still be used.
     */
    async reset(
      token: string,
      password: string,
      context: CommandContext,
    ): Promise<Result<Position | null, Rejection>> {
      // No hash is computed for an unknown token.
      const asker = await tokenHolder(token);
      const checked = await checkNewPassword(password);
      if (asker !== null && !checked.ok) return checked;
      const hash = asker === null ? null : await hashPassword(password, asker);
      const [spent] = await runStatement(
        pool,
        db
          .deleteFrom('registry.password_resets')
          .where('token_hash', '=', hashed(token))
          .where('expires_at', '>', NOW)
          .returning('user_id'),
      );
      const userId = spent?.user_id;
      if (userId === undefined || hash === null || (await credentials.changePassword(userId, hash)) === null)
        return reject(
          'rule',
          'reset_token_invalid',
          'Link za novu lozinku više ne važi. Molimo vas da zatražite novi.',
          'token',
        );
      const command = { type: 'RecordPasswordChange', means: 'reset' } as const;
      const result = await handler.handle(userDecider, userId, command, {
        ...context,
        actor: { kind: 'customer', id: userId },
      });
      if (!result.ok) return result;
      await attempts.clear(WRONG_BY_EMAIL, normalEmail(result.value.state.person.email));
      return ok(result.value.position);
    },

    /** Changes the own password and answers a new token; 422 `wrong_password` or `password_too_common`, 429 after too many wrong ones. */
    async changeOwn(
      userId: string,
      { current, next, userAgent }: { current: string; next: string; userAgent: string | undefined },
      context: CommandContext,
    ): Promise<Result<{ token: string; position: Position | null }, Rejection>> {
      const checked = await checkNewPassword(next);
      if (!checked.ok) return checked;
      const proven = await provePassword(userId, current);
      if (!proven.ok) return proven;
      await proven.value.clear();
      const account = await credentials.changePassword(userId, await hashPassword(next, userId));
      if (account === null) return USER_NOT_FOUND;
      const result = await handler.handle(
        userDecider,
        userId,
        { type: 'RecordPasswordChange', means: 'own' },
        context,
      );
      if (!result.ok) return result;
      const { state: user, position } = result.value;
      return ok({ token: await signIn.tokenFor(user, account, userAgent), position });
    },

    /** Removes the own second factor, for password and code; 422 `wrong_password` or `second_factor_wrong`, 429. */
    async removeSecondFactor(
      userId: string,
      { currentPassword, code }: { currentPassword: string; code: string },
      context: CommandContext,
    ): Promise<Result<void, Rejection>> {
      const proven = await provePassword(userId, currentPassword);
      if (!proven.ok) return proven;
      if ((await secondFactor.check(userId, code, context)) === 'wrong') return wrongCode();
      await proven.value.clear();
      await secondFactor.remove(userId, 'own', context);
      return ok(undefined);
    },
  };
}

export type PasswordChanges = ReturnType<typeof createPasswordChanges>;

function letter(name: string, url: string): string {
  return [
    `Poštovani/a ${name},`,
    '',
    'zatražena je nova lozinka za vaš račun. Otvorite ovaj link i unesite novu lozinku:',
    '',
    url,
    '',
    'Link važi jedan sat i može se iskoristiti jednom. Ako niste vi zatražili novu lozinku, zanemarite ovu poruku.',
    '',
    'Vaš Online Shop',
  ].join('\n');
}

import { sql } from 'kysely';
import { WRONG_BY_EMAIL } from '../../limits/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { newSecret } from '../../platform/kernel/secrets/secrets.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import type { Attempts } from '../../platform/registry/attempts.ts';
import type { SendMail } from '../customers.ports.ts';
import type { CredentialsStore } from '../secrets/credentials.ts';
import { hashed } from '../secrets/hashed.ts';
import { checkNewPassword } from '../secrets/new-password.ts';
import type { PasswordProof } from '../secrets/password-proof.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { codeRequired, type SecondFactor, wrongCode } from '../secrets/second-factor.ts';
import type { AccountTables } from '../tables.ts';
import { type EmailClaims, normalEmail } from '../user/email-claims.ts';
import { USER_NOT_FOUND, userDecider } from '../user/user.decider.ts';
import { isEmailConfirmed } from '../user/user.state.ts';
import type { SignIn } from './sign-in.ts';

const db = statementsFor<AccountTables>();
const NOW = sql<string>`now()`;

const LINK_S = 60 * 60;

export type PasswordChangesDeps = {
  readonly handler: CommandHandler;
  readonly pool: Pool;
  readonly credentials: CredentialsStore;
  readonly emails: EmailClaims;
  readonly attempts: Pick<Attempts, 'clear'>;
  readonly passwords: PasswordProof;
  readonly signIn: SignIn;
  readonly secondFactor: Pick<SecondFactor, 'check' | 'remove'>;
  readonly sendMail: SendMail;
  /** The address of the page that takes a reset token. */
  readonly resetUrl: (token: string) => string;
};

type OwnChange = {
  readonly current: string;
  readonly next: string;
  readonly code: string | undefined;
  readonly userAgent: string | undefined;
};

export function createPasswordChanges(deps: PasswordChangesDeps) {
  const { handler, pool, credentials, emails, attempts, passwords, signIn, secondFactor } = deps;
  const { sendMail, resetUrl } = deps;

  async function tokenHolder(token: string): Promise<string | null> {
    const resets = db.selectFrom('registry.password_resets').select('user_id').where('expires_at', '>', NOW);
    const [reset] = await runStatement(pool, resets.where('token_hash', '=', hashed(token)));
    return reset?.user_id ?? null;
  }

  return {
    /**
     * Sends a link to an e-mail if an account has it; the answer does not reveal whether one has. Earlier links stay
     * valid, and the number of sent links is not limited per account: strangers must not lock the owner out.
     */
    async sendLink(email: string): Promise<void> {
      const userId = await emails.holder(email);
      if (userId === null || !(await credentials.find(userId))) return;
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
     * Sets a password by a link, once and within an hour; 422 `reset_token_invalid`, and those of `checkNewPassword`,
     * after which the link stays valid. An account whose e-mail was never confirmed loses its coupon and points, and a
     * customer's its second factor.
     */
    async reset(token: string, password: string, context: CommandContext): Promise<Result<Position | null>> {
      // No hash is computed for an unknown token.
      const asker = await tokenHolder(token);
      if (asker === null) return tokenInvalid();
      const actor = { kind: 'customer', id: asker } as const;
      const { state } = await handler.load(userDecider, asker);
      const checked = await checkNewPassword(password, state.person);
      if (!checked.ok) return checked;
      const hash = await hashPassword(password, asker);
      const own = { ...context, actor };
      // Until now a customer's account may have been a stranger's; an administrator was appointed by a colleague.
      if (state.roles.length === 0 && !isEmailConfirmed(state))
        await secondFactor.remove(asker, 'reset', own);
      const command = { type: 'RecordPasswordChange', means: 'reset' } as const;
      // The link can be used again after a failure; then nothing is recorded twice.
      const tokenHash = hashed(token);
      const recording = { ...own, commandId: idFrom('password-reset', tokenHash) };
      const result = await credentials.changePasswordByLink({ userId: asker, tokenHash, hash }, () =>
        handler.handle(userDecider, asker, command, recording),
      );
      if (result === null) return tokenInvalid();
      if (!result.ok) return result;
      await attempts.clear(WRONG_BY_EMAIL, normalEmail(result.value.state.person.email));
      return ok(result.value.position);
    },

    /**
     * Changes the own password and answers a new token, which counts as a fresh sign-in: so it needs the code of a second
     * factor, too. 422 `wrong_password`, `second_factor_wrong` or as `checkNewPassword`, 403 `second_factor_required`, 429
     * after too many wrong ones.
     */
    async changeOwn(
      userId: string,
      { current, next, code, userAgent }: OwnChange,
      context: CommandContext,
    ): Promise<Result<{ token: string; position: Position | null }>> {
      const { state: before } = await handler.load(userDecider, userId);
      const checked = await checkNewPassword(next, before.person);
      if (!checked.ok) return checked;
      const proven = await passwords.prove({ userId, password: current, field: 'currentPassword' });
      if (!proven.ok) return proven;
      const given = await secondFactor.check(userId, code, context);
      if (given === 'missing') return codeRequired('forbidden');
      if (given === 'wrong') return wrongCode();
      await proven.value.clear();
      const account = await credentials.changePassword(userId, await hashPassword(next, userId));
      if (account === null) return USER_NOT_FOUND;
      const command = { type: 'RecordPasswordChange', means: 'own' } as const;
      const result = await handler.handle(userDecider, userId, command, context);
      if (!result.ok) return result;
      const { state: user, position } = result.value;
      return ok({ token: await signIn.tokenFor(user, account, userAgent), position });
    },

    /** Removes the own second factor, for password and code; 422 `wrong_password` or `second_factor_wrong`, 429. */
    async removeSecondFactor(
      userId: string,
      { currentPassword, code }: { currentPassword: string; code: string },
      context: CommandContext,
    ): Promise<Result<void>> {
      const proven = await passwords.prove({ userId, password: currentPassword, field: 'currentPassword' });
      if (!proven.ok) return proven;
      const given = await secondFactor.check(userId, code, context);
      if (given === 'missing' || given === 'wrong') return wrongCode();
      await proven.value.clear();
      await secondFactor.remove(userId, 'own', context);
      return ok(undefined);
    },
  };
}

export type PasswordChanges = ReturnType<typeof createPasswordChanges>;

function tokenInvalid() {
  return reject(
    'rule',
    'reset_token_invalid',
    'Link za novu lozinku više ne važi. Molimo vas da zatražite novi.',
    'token',
  );
}

function letter(name: string, url: string): string {
  return [
    name === '' ? 'Poštovani,' : `Poštovani/a ${name},`,
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

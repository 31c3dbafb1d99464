import { createHash } from 'node:crypto';
import type { CommandContext, CommandHandler } from '../platform/kernel/handle-command.ts';
import { newSecret } from '../platform/kernel/ids.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import type { CredentialsStore } from './credentials.ts';
import type { SendMail } from './customers.ports.ts';
import { type EmailClaims, normalEmail } from './email-claims.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { type SignIn, WRONG_BY_EMAIL } from './sign-in.ts';
import { userDecider } from './user.decider.ts';

const LINK_S = 60 * 60;
/** Mails that one e-mail gets in an hour at most, whoever asks for them. */
const LINKS_BY_EMAIL = { scope: 'reset-email', most: 5, seconds: 60 * 60 };

export type PasswordChangesDeps = {
  readonly handler: CommandHandler;
  readonly pool: Pool;
  readonly credentials: CredentialsStore;
  readonly emails: EmailClaims;
  readonly attempts: Attempts;
  readonly signIn: SignIn;
  readonly sendMail: SendMail;
  /** The address of the page that takes a reset token. */
  readonly resetUrl: (token: string) => string;
};

export interface PasswordChanges {
  /** Sends a link to an e-mail if it is somebody's; tells nobody whether it is. */
  sendLink(email: string): Promise<void>;
  /** Sets the password that a link allows to set, once and within an hour; 422 `reset_token_invalid`. */
  reset(
    token: string,
    password: string,
    context: CommandContext,
  ): Promise<Result<Position | null, Rejection>>;
  /** Changes the own password and answers a new token; 422 `wrong_password`, 429 after too many wrong ones. */
  changeOwn(
    userId: string,
    passwords: { current: string; next: string },
    context: CommandContext,
  ): Promise<Result<{ token: string; position: Position | null }, Rejection>>;
}

export function createPasswordChanges(deps: PasswordChangesDeps): PasswordChanges {
  const { handler, pool, credentials, emails, attempts, signIn, sendMail, resetUrl } = deps;
  return {
    async sendLink(email) {
      const userId = await emails.holder(email);
      if (userId === null || !(await credentials.find(userId))) return;
      if (!(await attempts.take(LINKS_BY_EMAIL, normalEmail(email)))) return;
      const { state } = await handler.load(userDecider, userId);
      if (state.status !== 'active') return;
      const token = newSecret();
      await pool.query('delete from registry.password_resets where expires_at < now()');
      await pool.query(
        'insert into registry.password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + make_interval(secs => $3))',
        [hashed(token), userId, LINK_S],
      );
      await sendMail({
        userId,
        to: state.person.email,
        subject: 'Nova lozinka',
        text: letter(state.person.name, resetUrl(token)),
      });
    },

    async reset(token, password, context) {
      const hash = await hashPassword(password);
      const { rows } = await pool.query<{ userId: string }>(
        'delete from registry.password_resets where token_hash = $1 and expires_at > now() returning user_id as "userId"',
        [hashed(token)],
      );
      const userId = rows[0]?.userId;
      if (userId === undefined || (await credentials.changePassword(userId, hash)) === null)
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

    async changeOwn(userId, { current, next }, context) {
      const { state } = await handler.load(userDecider, userId);
      const email = normalEmail(state.person.email);
      const known = await credentials.find(userId);
      if (!(await attempts.take(WRONG_BY_EMAIL, email)))
        return reject(
          'too-many',
          'too_many_attempts',
          'Previše neuspješnih pokušaja. Molimo pokušajte ponovo za 15 minuta.',
        );
      if (!(await isPassword(known?.hash ?? null, current)))
        return reject('rule', 'wrong_password', 'Trenutna lozinka nije ispravna.', 'currentPassword');
      await attempts.clear(WRONG_BY_EMAIL, email);
      const account = await credentials.changePassword(userId, await hashPassword(next));
      if (account === null) return reject('missing', 'user_not_found', 'Korisnik ne postoji.');
      const result = await handler.handle(
        userDecider,
        userId,
        { type: 'RecordPasswordChange', means: 'own' },
        context,
      );
      if (!result.ok) return result;
      return ok({ token: signIn.tokenFor(result.value.state, account), position: result.value.position });
    },
  };
}

/** Links are secrets; whoever reads the table must not be able to use them. */
function hashed(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

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

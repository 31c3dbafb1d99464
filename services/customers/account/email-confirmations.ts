import { sql } from 'kysely';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { newSecret } from '../../platform/kernel/secrets/secrets.ts';
import type { Position } from '../../platform/log/event-log.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import type { CredentialsStore } from '../secrets/credentials.ts';
import { hashed } from '../secrets/hashed.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { SecondFactor } from '../secrets/second-factor.ts';
import type { AccountTables } from '../tables.ts';
import { type EmailClaims, normalEmail } from '../user/email-claims.ts';
import { userDecider } from '../user/user.decider.ts';
import { emailToConfirm, LINK_SPENT } from '../user/user.email.ts';
import { isFactorLaterThanChange } from './later-factor.ts';

const db = statementsFor<AccountTables>();

/** For how long a link counts. */
const LINK_S = 24 * 60 * 60;
const TAKE_BACK_S = 7 * 24 * 60 * 60;
/** A mail is retried for two days. */
export const MAILED_WITHIN_S = 2 * 24 * 60 * 60;
const NOW = sql<string>`now()`;

/** The mail with the link, and its recipient. */
export type ConfirmationLink = {
  readonly email: string;
  readonly name: string;
  readonly token: string;
  /** Whether the address is to take the place of another one. */
  readonly isChange: boolean;
};

export type EmailConfirmationsDeps = {
  readonly pool: Pool;
  readonly handler: CommandHandler;
  readonly emails: EmailClaims;
  readonly credentials: Pick<CredentialsStore, 'changePassword'>;
  readonly store: StreamReader;
  readonly secondFactor: Pick<SecondFactor, 'remove'>;
};

type Link = { readonly userId: string; readonly emailHash: string };
type NewLink = { readonly userId: string; readonly email: string; readonly takesBack: boolean };

/** Links by which the owner of an account shows that an address is theirs (specification/customers §4). */
export function createEmailConfirmations(deps: EmailConfirmationsDeps) {
  const { pool, handler, emails, credentials, store, secondFactor } = deps;

  /** Keeps a new token, and answers it. */
  async function issueToken({ userId, email, takesBack }: NewLink): Promise<string> {
    const token = newSecret();
    const seconds = takesBack ? TAKE_BACK_S : LINK_S;
    const expired = db.deleteFrom('registry.email_confirmations').where('expires_at', '<', NOW);
    await runStatement(pool, expired);
    await runStatement(
      pool,
      db.insertInto('registry.email_confirmations').values({
        token_hash: hashed(token),
        user_id: userId,
        email_hash: hashed(normalEmail(email)),
        expires_at: sql`now() + make_interval(secs => ${seconds})`,
        takes_back: takesBack,
      }),
    );
    return token;
  }

  async function confirmAddress({ userId, emailHash }: Link, context: CommandContext) {
    const { state } = await handler.load(userDecider, userId);
    const email = addressOf(emailHash, [state.pendingEmail, state.person.email]);
    if (state.status !== 'active' || email === undefined) return spent();
    const command = { type: 'ConfirmEmail', email } as const;
    const result = await emails.handle({ id: userId, email, command, context });
    if (!result.ok) return result;
    // Last, so that an interrupted confirmation can be repeated. Links to the former address become invalid.
    await runStatement(
      pool,
      db
        .with('links', (own) =>
          own
            .deleteFrom('registry.email_confirmations')
            .where('user_id', '=', userId)
            .where('email_hash', '=', emailHash)
            .where('takes_back', '=', false),
        )
        .deleteFrom('registry.password_resets')
        .where('user_id', '=', userId),
    );
    return ok(result.value.position);
  }

  async function takeBack({ userId, emailHash }: Link, context: CommandContext) {
    const { state } = await handler.load(userDecider, userId);
    const email = addressOf(emailHash, [state.person.email, ...state.formerEmails]);
    if (state.status !== 'active' || email === undefined) return spent();
    const command = { type: 'TakeEmailBack', email } as const;
    const result = await emails.handle({ id: userId, email, command, context });
    if (!result.ok) return result;
    // The person who changed it may know the password, so it is replaced by one that is not known.
    await credentials.changePassword(userId, await hashPassword(newSecret(), userId));
    // A link counts from when it was mailed.
    const since = Date.now() - (TAKE_BACK_S + MAILED_WITHIN_S) * 1000;
    if (await isFactorLaterThanChange(store, { userId, email, since }))
      await secondFactor.remove(userId, 'reset', context);
    const links = db.deleteFrom('registry.email_confirmations').where('user_id', '=', userId);
    await runStatement(pool, links);
    return ok(result.value.position);
  }

  return {
    /** A new token for the unconfirmed address, valid for 24 h; null when there is none. */
    async issue(userId: string): Promise<ConfirmationLink | null> {
      const { state } = await handler.load(userDecider, userId);
      const email = state.status === 'active' ? emailToConfirm(state) : null;
      if (email === null) return null;
      const token = await issueToken({ userId, email, takesBack: false });
      return { email, token, name: state.person.name, isChange: state.pendingEmail !== '' };
    },

    /** A new token for an address that was replaced, or is about to be; it undoes the change for 7 days. */
    issueTakeBack: (userId: string, email: string): Promise<string> =>
      issueToken({ userId, email, takesBack: true }),

    /**
     * Makes the address that the token was sent to the account's. A token that undoes a change also ends every session,
     * voids the password, and removes a second factor set up since the change was requested. 422 `email_change_token_invalid` for a token that is unknown, used or expired, or whose
     * address was withdrawn; 409 `email_taken` when another account has taken it.
     */
    async confirm(token: string, context: CommandContext): Promise<Result<Position | null>> {
      const [link] = await runStatement(
        pool,
        db
          .selectFrom('registry.email_confirmations')
          .select(['user_id as userId', 'email_hash as emailHash', 'takes_back as takesBack'])
          .where('token_hash', '=', hashed(token))
          .where('expires_at', '>', NOW),
      );
      if (!link) return spent();
      return link.takesBack ? takeBack(link, context) : confirmAddress(link, context);
    },
  };
}

export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>;

function addressOf(emailHash: string, emails: readonly string[]): string | undefined {
  return emails.find((known) => known !== '' && hashed(normalEmail(known)) === emailHash);
}

function spent() {
  return reject('rule', 'email_change_token_invalid', LINK_SPENT, 'token');
}

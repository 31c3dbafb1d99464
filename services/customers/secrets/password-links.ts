import { sql } from 'kysely';
import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { newSecret } from '../../platform/kernel/secrets/secrets.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import type { AccountTables } from '../tables.ts';
import type { EmailClaims } from '../user/email-claims.ts';
import { userDecider } from '../user/user.decider.ts';
import type { CredentialsStore } from './credentials.ts';
import { hashed } from './hashed.ts';

const db = statementsFor<AccountTables>();
const NOW = sql<string>`now()`;

const LINK_S = 60 * 60;
/** A mail that is not taken is tried again until then: its later attempts are half an hour apart, and more. */
const MAILED_WITHIN_S = 2 * 60 * 60;

export type PasswordLinksDeps = {
  readonly pool: Pool;
  readonly handler: CommandHandler;
  readonly credentials: Pick<CredentialsStore, 'find'>;
  readonly emails: Pick<EmailClaims, 'holder'>;
};

/** The mail with the link, and its recipient. */
export type PasswordLink = { readonly email: string; readonly name: string; readonly token: string };

/**
 * Links by which the owner of an account sets a new password. Earlier ones stay valid, and their number is not limited
 * per account: strangers must not lock the owner out.
 */
export function createPasswordLinks({ pool, handler, credentials, emails }: PasswordLinksDeps) {
  return {
    /** The account that has the e-mail and a password; null without one. */
    async accountOf(email: string): Promise<string | null> {
      const userId = await emails.holder(email);
      return userId !== null && (await credentials.find(userId)) ? userId : null;
    },

    /** Makes a link; null for an account that has ended, and for a request of more than two hours ago. */
    async issue(userId: string, requestedAt: string): Promise<PasswordLink | null> {
      if (Date.parse(requestedAt) < Date.now() - MAILED_WITHIN_S * 1000) return null;
      const { state } = await handler.load(userDecider, userId);
      if (state.status !== 'active') return null;
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
      return { email: state.person.email, name: state.person.name, token };
    },

    /** The account of a link that is still valid. */
    async holder(token: string): Promise<string | null> {
      const resets = db
        .selectFrom('registry.password_resets')
        .select('user_id')
        .where('expires_at', '>', NOW);
      const [reset] = await runStatement(pool, resets.where('token_hash', '=', hashed(token)));
      return reset?.user_id ?? null;
    },
  };
}

export type PasswordLinks = ReturnType<typeof createPasswordLinks>;

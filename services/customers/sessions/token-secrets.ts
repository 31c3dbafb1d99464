import { sql } from 'kysely';
import { newId } from '../../platform/kernel/ids.ts';
import { newSecret } from '../../platform/kernel/secrets/secrets.ts';
import type { Listener } from '../../platform/postgres/listener.ts';
import { inTransaction, type Pool } from '../../platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import type { RegistryTables } from '../../platform/registry/registry-schema.ts';
import { type AccountTables, TOKEN_SECRETS_CHANNEL } from '../tables.ts';
import { LONGEST_TOKEN_S } from './session-limits.ts';

/** The secrets that tokens are signed with, as this process knows them now. */
export type TokenSecrets = {
  /** The one that signs. */
  signing(): string;
  /** All that count, the newest first. */
  verifying(): readonly string[];
};

export type RotatingSecrets = TokenSecrets & {
  /**
   * Makes another secret. It signs a minute later, when every process knows it, and the earlier ones count for as long
   * as the longest token lives; `immediately` it signs at once, and no earlier one counts any more.
   */
  rotate(options: { immediately: boolean }): Promise<void>;
  close(): void;
};

export type TokenSecretsDeps = {
  readonly pool: Pool;
  readonly listener: Listener;
  /** The only secret of a shop in which none was ever rotated. */
  readonly first: string;
  /** Milliseconds. */
  readonly now?: (() => number) | undefined;
};

type Secret = { readonly secret: string; readonly from: number; readonly until: number };

const db = statementsFor<AccountTables & RegistryTables>();

const SIGNS_AFTER_MS = 60_000;
/** Half of that, in case a notification is lost. */
const REREAD_MS = 30_000;

export async function openTokenSecrets({
  pool,
  listener,
  first,
  now = Date.now,
}: TokenSecretsDeps): Promise<RotatingSecrets> {
  await runStatement(
    pool,
    sql`insert into registry.token_secrets (id, secret, signs_from) select 'first', ${first}, to_timestamp(0)
         where not exists (select from registry.token_secrets) on conflict do nothing`,
  );
  let known = await read(pool);
  // The known secrets stay valid while the database is unavailable.
  const reread = () =>
    void read(pool).then(
      (secrets) => {
        known = secrets;
      },
      () => undefined,
    );
  const stop = listener.on(TOKEN_SECRETS_CHANNEL, reread);
  const timer = setInterval(reread, REREAD_MS).unref();

  return {
    signing() {
      const signs = known.find(({ from }) => from <= now()) ?? known.at(-1);
      if (!signs) throw new Error('There is no secret for tokens');
      return signs.secret;
    },
    verifying: () => known.filter(({ until }) => until > now()).map(({ secret }) => secret),
    async rotate({ immediately }) {
      const from = now() + (immediately ? 0 : SIGNS_AFTER_MS);
      const until = immediately ? now() : from + LONGEST_TOKEN_S * 1000;
      const secret = newSecret() + newSecret();
      await inTransaction(pool, async (client) => {
        await runStatement(
          client,
          db
            .updateTable('registry.token_secrets')
            .set({ counts_until: sql`least(counts_until, ${isoTime(until)})` }),
        );
        await runStatement(
          client,
          db.deleteFrom('registry.token_secrets').where('counts_until', '<=', isoTime(now())),
        );
        await runStatement(
          client,
          db.insertInto('registry.token_secrets').values({ id: newId(), secret, signs_from: isoTime(from) }),
        );
        // For a rollback to the previous release.
        await runStatement(
          client,
          db.updateTable('registry.secrets').set({ secret }).where('name', '=', 'token'),
        );
        await runStatement(client, sql`select pg_notify(${TOKEN_SECRETS_CHANNEL}, '')`);
      });
      known = await read(pool);
    },
    close() {
      clearInterval(timer);
      stop();
    },
  };
}

async function read(pool: Pool): Promise<readonly Secret[]> {
  const rows = await runStatement(
    pool,
    db
      .selectFrom('registry.token_secrets')
      .select(['secret', 'signs_from as from', 'counts_until as until'])
      .orderBy('signs_from', 'desc')
      .orderBy('id', 'desc'),
  );
  return rows.map(({ secret, from, until }) => ({
    secret,
    from: Date.parse(from),
    until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
  }));
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

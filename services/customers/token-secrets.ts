import { newId, newSecret } from '../platform/kernel/ids.ts';
import type { Listener } from '../platform/postgres/listener.ts';
import { inTransaction, type Pool } from '../platform/postgres/pool.ts';
import { TOKEN_SECRETS_CHANNEL } from './customers-schema.ts';
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

const SIGNS_AFTER_MS = 60_000;
/** Half of that, should a notification get lost. */
const REREAD_MS = 30_000;

export async function openTokenSecrets({
  pool,
  listener,
  first,
  now = Date.now,
}: TokenSecretsDeps): Promise<RotatingSecrets> {
  await pool.query(
    `insert into registry.token_secrets (id, secret, signs_from) select 'first', $1, to_timestamp(0)
      where not exists (select from registry.token_secrets) on conflict do nothing`,
    [first],
  );
  let known = await read(pool);
  // What is known goes on counting while the database is away.
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
      const from = new Date(now() + (immediately ? 0 : SIGNS_AFTER_MS));
      const until = immediately ? new Date(now()) : new Date(from.getTime() + LONGEST_TOKEN_S * 1000);
      const secret = newSecret() + newSecret();
      await inTransaction(pool, async (client) => {
        await client.query('update registry.token_secrets set counts_until = least(counts_until, $1)', [
          until,
        ]);
        await client.query('delete from registry.token_secrets where counts_until <= $1', [new Date(now())]);
        await client.query(
          'insert into registry.token_secrets (id, secret, signs_from) values ($1, $2, $3)',
          [newId(), secret, from],
        );
        // For the release before, should it be started again.
        await client.query("update registry.secrets set secret = $1 where name = 'token'", [secret]);
        await client.query('select pg_notify($1, $2)', [TOKEN_SECRETS_CHANNEL, '']);
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
  const { rows } = await pool.query<{ secret: string; from: string; until: string | null }>(
    `select secret, signs_from as "from", counts_until as "until" from registry.token_secrets
      order by signs_from desc, id desc`,
  );
  return rows.map(({ secret, from, until }) => ({
    secret,
    from: Date.parse(from),
    until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
  }));
}

import { sql } from 'kysely';
import type { Pool } from '../platform/postgres/pool.ts';
import { skipExisting } from '../platform/postgres/skip-existing.ts';
import { runStatement, statementsFor } from '../platform/postgres/statements.ts';

/** The table below, as Kysely types its statements. */
export type PresenceTables = {
  'registry.presence': { session_id: string; user_id: string; product_id: string; seen_at: Date };
};
const db = statementsFor<PresenceTables>();

const SCHEMA = `
select pg_advisory_xact_lock(hashtext('create presence schema'));
create table if not exists registry.presence (
  session_id text not null,
  user_id text not null,
  product_id text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (session_id, product_id)
);
create index if not exists presence_by_product on registry.presence (product_id);`;

/** Creates the table where it is missing; after `createRegistrySchema`. */
export async function createPresenceSchema(pool: Pool): Promise<void> {
  await pool.query(skipExisting(SCHEMA));
}

/** An editor without a report for so long has left. A browser reports every few seconds. */
const GONE_S = 20;
const ago = sql<Date>`clock_timestamp() - make_interval(secs => ${GONE_S})`;

type Seen = { readonly sessionId: string; readonly userId: string; readonly productId: string };

/** The open forms of products and their editors, over all processes. */
export function createEditors(pool: Pool) {
  return {
    /** Notes that an administrator has a product open. Resolves with the ids of the others who are. */
    async see({ sessionId, userId, productId }: Seen): Promise<string[]> {
      await runStatement(
        pool,
        db
          .insertInto('registry.presence')
          .values({
            session_id: sessionId,
            user_id: userId,
            product_id: productId,
            seen_at: sql`clock_timestamp()`,
          })
          .onConflict((existing) =>
            existing.columns(['session_id', 'product_id']).doUpdateSet({ seen_at: sql`clock_timestamp()` }),
          ),
      );
      await runStatement(pool, db.deleteFrom('registry.presence').where('seen_at', '<', ago));
      const others = await runStatement(
        pool,
        db
          .selectFrom('registry.presence')
          .distinct()
          .select('user_id')
          .where('product_id', '=', productId)
          .where('user_id', '<>', userId)
          .where('seen_at', '>=', ago),
      );
      return others.map(({ user_id }) => user_id);
    },
    /** Notes that a session has left every product. */
    async leave(sessionId: string): Promise<void> {
      await runStatement(pool, db.deleteFrom('registry.presence').where('session_id', '=', sessionId));
    },
  };
}

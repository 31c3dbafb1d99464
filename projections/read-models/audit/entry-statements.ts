import { sql } from 'kysely';
import type { AuditQuery } from '../../../services/audit/index.ts';
import { inTransaction, type Pool } from '../../../services/platform/postgres/pool.ts';
import { anyOf, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { foldings } from '../../../services/rules/texts/folding.ts';
import type { AuditTables } from './tables.ts';

const ACTOR_KINDS: readonly string[] = ['guest', 'customer', 'administrator', 'operator', 'system'];

/** Above this number, scanning the newest entries is fast enough. */
const FEW = 20_000;

/** The planner considers every word frequent, so this forces the index lookup. */
export const BY_WORDS = 'set local enable_seqscan = off; set local enable_indexscan = off';

export function wordsStatement(schema: string, q: string) {
  return statementsFor<AuditTables>(schema)
    .selectFrom('entry')
    .select('ordinal')
    .where(hasWords(q))
    .limit(FEW + 1);
}

/** The entries with these words; null when there are too many. */
export async function fewWith(pool: Pool, schema: string, q: string): Promise<readonly string[] | null> {
  return inTransaction(
    pool,
    async (client) => {
      const rows = await runStatement(client, wordsStatement(schema, q));
      return rows.length > FEW ? null : rows.map(({ ordinal }) => ordinal);
    },
    BY_WORDS,
  );
}

/**
 * The statement of a page: every filter uses an index in result sequence. `found` are the entries with the words
 * of `q` when there are few.
 */
export function auditStatement(
  schema: string,
  { entity, id, actor, type, from, to, q, action, cursor }: AuditQuery,
  limit: number,
  found: readonly string[] | null = null,
) {
  const [at, ordinal] = cursor?.split('.') ?? [];
  return statementsFor<AuditTables>(schema)
    .selectFrom('entry')
    .select(['ordinal', 'at', 'actor_kind', 'actor_id', 'actor_name', 'entity', 'entity_id'])
    .select(['title', 'type', 'changes', 'reason', 'action'])
    .where((where) =>
      where.and([
        ...(entity ? [where('entity', '=', entity)] : []),
        ...(id ? [where('entity_id', '=', id)] : []),
        ...(actor ? [where(ACTOR_KINDS.includes(actor) ? 'actor_kind' : 'actor_id', '=', actor)] : []),
        ...(type ? [where('type', '=', type)] : []),
        ...(action ? [where('action', '=', action)] : []),
        ...(from ? [where('at', '>=', from)] : []),
        ...(to ? [where('at', '<=', to)] : []),
        ...(found ? [where('ordinal', '=', anyOf(found))] : []),
        ...(q && !found ? [hasWords(q)] : []),
        ...(at !== undefined && ordinal !== undefined ? [isBefore(Number(at), ordinal)] : []),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(limit);
}

/** The statement of one entry. */
export function entryStatement(schema: string, position: string) {
  return statementsFor<AuditTables>(schema)
    .selectFrom('entry')
    .select(['ordinal', 'at', 'actor_kind', 'actor_id', 'actor_name', 'entity', 'entity_id'])
    .select(['title', 'type', 'changes', 'reason', 'action'])
    .where('ordinal', '=', position);
}

function hasWords(q: string) {
  return sql<boolean>`words @@ to_tsquery('simple', ${prefixes(q)})`;
}

function isBefore(at: number, ordinal: string) {
  return sql<boolean>`(at, ordinal) < (${new Date(at)}::timestamptz, ${ordinal}::bigint)`;
}

/** Requires all words, whole or as prefixes, in either spelling of 'đ'. */
function prefixes(text: string): string {
  const ways = foldings(text).map((folded) =>
    folded
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => `${word}:*`)
      .join(' & '),
  );
  const asked = ways.filter((way) => way !== '').map((way) => `(${way})`);
  // Without any word nothing matches.
  return asked.length > 0 ? asked.join(' | ') : '!a & a';
}

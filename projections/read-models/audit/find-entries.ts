import type { AuditQuery } from '../../../services/audit/index.ts';
import { inTransaction, type Pool } from '../../../services/platform/postgres/pool.ts';
import { runStatement } from '../../../services/platform/postgres/statements.ts';
import {
  auditStatement,
  entriesStatement,
  fewStatement,
  type Looked,
  recentStatement,
} from './entry-statements.ts';

/** The number of newest entries that are looked at before the index of words is used. */
const RECENT = 10_000;
/** Of more entries with a word, the newest are found by walking through all. */
const FEW = 20_000;

/**
 * The planner considers every word frequent, so this forces the index lookup. With less memory the entries of a frequent beginning
 * are kept by their pages alone, and each entry of those pages would be looked at.
 */
export const BY_WORDS = `set local enable_seqscan = off; set local enable_indexscan = off; set local work_mem = '32MB'`;

const NONE: Looked = { looked: 0, ordinals: [] };

/**
 * The newest entries that a question is for, `limit` at most. Frequent words are found among the newest entries, rare ones by
 * the index.
 */
export async function findEntries(pool: Pool, schema: string, query: AuditQuery, limit: number) {
  const found = query.q ? await withWords(pool, schema, query, limit) : null;
  return runStatement(pool, found ? entriesStatement(schema, found) : auditStatement(schema, query, limit));
}

/** The positions of those with the words of `q`; null where neither the newest nor few have them. */
async function withWords(
  pool: Pool,
  schema: string,
  query: AuditQuery,
  limit: number,
): Promise<readonly string[] | null> {
  const [recent = NONE] = await runStatement(pool, recentStatement(schema, query, RECENT, limit));
  if (recent.ordinals.length === limit || recent.looked < RECENT) return recent.ordinals;
  const [few = NONE] = await inTransaction(
    pool,
    (client) => runStatement(client, fewStatement(schema, query, FEW + 1, limit)),
    BY_WORDS,
  );
  return few.looked > FEW ? null : few.ordinals;
}

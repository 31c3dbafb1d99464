import type { AuditEntry, AuditQueries, AuditQuery, NamesOf } from '../../services/audit/index.ts';
import { foldings } from '../../services/platform/kernel/bosnian-text.ts';
import { inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

type Row = {
  ordinal: string;
  /** ISO 8601. */
  at: string;
  actor_kind: string;
  actor_id: string;
  actor_name: string | null;
  entity: string;
  entity_id: string;
  title: string;
  type: string;
  changes: AuditEntry['changes'];
  reason: string | null;
  action: string | null;
};

const PAGE = 50;
const ACTOR_KINDS: readonly string[] = ['guest', 'customer', 'administrator', 'operator', 'system'];

type Deps = {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema'>;
  readonly namesOf: NamesOf;
};

export function createAuditQueries({ pool, readModels, namesOf }: Deps): AuditQueries {
  return {
    async list(query) {
      const limit = query.limit ?? PAGE;
      const schema = readModels.schema('audit');
      const found = query.q ? await fewWith(pool, schema, query.q) : null;
      const { text, values } = auditStatement(schema, query, limit + 1, found);
      const { rows } = await pool.query<Row>(text, values);
      const page = rows.slice(0, limit);
      const names = await namesOf([...new Set(page.flatMap(peopleOf))]);
      const last = page.at(-1);
      return {
        items: page.map((row) => entryOf(row, names)),
        next: rows.length > limit && last ? `${Date.parse(last.at)}.${last.ordinal}` : null,
      };
    },
    async actors() {
      const { rows } = await pool.query<{ kind: string; id: string; name: string | null }>(
        `select kind, id, name from ${readModels.schema('audit')}.actor order by kind, id limit 500`,
      );
      const names = await namesOf(rows.map(({ id }) => id));
      return rows.map(({ kind, id, name }) => ({ kind, id, name: name ?? names.get(id) ?? '' }));
    },
  };
}

/** More entries than this are found soon enough by going through the newest ones. */
const FEW = 20_000;
/** The planner takes every word for a frequent one: it is told to look the words up. */
export const BY_WORDS = 'set local enable_seqscan = off; set local enable_indexscan = off';

export function wordsStatement(schema: string, q: string): { text: string; values: unknown[] } {
  return {
    text: `select ordinal from ${schema}.entry where words @@ to_tsquery('simple', $1) limit ${FEW + 1}`,
    values: [prefixes(q)],
  };
}

/** The entries with these words; null when they are many. */
async function fewWith(pool: Pool, schema: string, q: string): Promise<readonly string[] | null> {
  const { text, values } = wordsStatement(schema, q);
  return inTransaction(pool, async (client) => {
    await client.query(BY_WORDS);
    const { rows } = await client.query<{ ordinal: string }>(text, values);
    return rows.length > FEW ? null : rows.map(({ ordinal }) => ordinal);
  });
}

/**
 * The statement of a page: every filter by an index in the order of the answer. `found` are the entries with the words
 * of `q` where they are few.
 */
export function auditStatement(
  schema: string,
  { entity, id, actor, type, from, to, q, action, cursor }: AuditQuery,
  limit: number,
  found: readonly string[] | null = null,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: string | undefined, condition: (place: string) => string) => {
    if (value === undefined || value === '') return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(entity, (place) => `entity = ${place}`);
  add(id, (place) => `entity_id = ${place}`);
  add(actor, (place) => `${ACTOR_KINDS.includes(actor ?? '') ? 'actor_kind' : 'actor_id'} = ${place}`);
  add(type, (place) => `type = ${place}`);
  add(action, (place) => `action = ${place}`);
  add(from, (place) => `at >= ${place}`);
  add(to, (place) => `at <= ${place}`);
  if (found) {
    values.push(found);
    conditions.push(`ordinal = any($${values.length}::bigint[])`);
  } else add(q && prefixes(q), (place) => `words @@ to_tsquery('simple', ${place})`);
  const [at, ordinal] = cursor?.split('.') ?? [];
  if (at !== undefined && ordinal !== undefined) {
    values.push(new Date(Number(at)), ordinal);
    conditions.push(`(at, ordinal) < ($${values.length - 1}, $${values.length}::bigint)`);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return {
    text: `select ordinal, at, actor_kind, actor_id, actor_name, entity, entity_id, title, type, changes, reason, action
      from ${schema}.entry ${where} order by at desc, ordinal desc limit ${limit}`,
    values,
  };
}

/** All words must be there, each whole or at its beginning, in either way of writing 'đ'. */
function prefixes(text: string): string {
  const ways = foldings(text).map((folded) =>
    folded
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => `${word}:*`)
      .join(' & '),
  );
  const asked = ways.filter((way) => way !== '').map((way) => `(${way})`);
  // Nothing of it is a word: nothing has it.
  return asked.length > 0 ? asked.join(' | ') : '!a & a';
}

function peopleOf({ actor_id, entity, entity_id }: Row): string[] {
  return entity === 'user' ? [actor_id, entity_id] : [actor_id];
}

function entryOf(row: Row, names: ReadonlyMap<string, string>): AuditEntry {
  return {
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name ?? names.get(row.actor_id) ?? '' },
    entity: row.entity,
    id: row.entity_id,
    title: row.title || (row.entity === 'user' ? (names.get(row.entity_id) ?? '') : ''),
    type: row.type,
    changes: row.changes,
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.action === null ? {} : { action: row.action }),
    position: row.ordinal,
  };
}

import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { AuditQuery } from '../../../services/audit/index.ts';
import { anyOf, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { AuditTables } from './tables.ts';
import { wordsQuery } from './words.ts';

const ACTOR_KINDS: readonly string[] = ['guest', 'customer', 'administrator', 'operator', 'system'];
const isKind = (actor = '') => ACTOR_KINDS.includes(actor);

const entries = (schema: string) => statementsFor<AuditTables>(schema).selectFrom('entry');

const COLUMNS = [
  ...(['ordinal', 'at', 'actor_kind', 'actor_id', 'actor_name', 'entity', 'entity_id'] as const),
  ...(['title', 'type', 'changes', 'reason', 'action'] as const),
] as const;
/** The columns that filters look at. */
const FILTERED = [
  'ordinal',
  'at',
  'actor_kind',
  'actor_id',
  'entity',
  'entity_id',
  'type',
  'action',
  'words',
] as const;

/** The statement of a page: every filter, and every two of a kind and an actor, uses an index in result sequence. */
export function auditStatement(schema: string, query: AuditQuery, limit: number) {
  const { q } = query;
  return newestFirst(schema, query, limit)
    .select(COLUMNS)
    .$if(Boolean(q), (rows) => rows.where(hasWords(query)));
}

/** The statement of the entries at these positions, the newest first. */
export function entriesStatement(schema: string, ordinals: readonly string[]) {
  return entries(schema)
    .select(COLUMNS)
    .where('ordinal', '=', anyOf(ordinals))
    .orderBy('at', 'desc')
    .orderBy('ordinal', 'desc');
}

/** The statement of some entries with the words of `q`, of the kinds that are asked for, in no sequence. */
export function wordsStatement(schema: string, query: AuditQuery, most: number) {
  return entries(schema).select(FILTERED).where(hasWords(query)).limit(most);
}

/** The positions of the newest entries that a question is for, `limit` at most, and how many entries were looked at. */
export type Looked = { readonly looked: number; readonly ordinals: readonly string[] };

/** Looks at the `most` newest entries that the other filters choose. */
export function recentStatement(schema: string, query: AuditQuery, most: number, limit: number) {
  return lookedAt(newestFirst(schema, query, most).select(FILTERED), hasWords(query), limit);
}

/** Looks at `most` entries with the words. */
export function fewStatement(schema: string, query: AuditQuery, most: number, limit: number) {
  return lookedAt(wordsStatement(schema, query, most), sql`${conditions(query)}`, limit);
}

function newestFirst(schema: string, query: AuditQuery, limit: number) {
  return entries(schema)
    .where(conditions(query))
    .orderBy('at', 'desc')
    .orderBy('ordinal', 'desc')
    .limit(limit);
}

function lookedAt(
  rows: ReturnType<typeof wordsStatement>,
  isWanted: RawBuilder<unknown>,
  limit: number,
): RawBuilder<Looked> {
  return sql<Looked>`with entries as materialized (${rows})
    select count(*)::int as looked,
           coalesce((array_agg(ordinal order by at desc, ordinal desc) filter (where ${isWanted}))[1:${limit}::int]::text[], '{}')
             as ordinals
      from entries`;
}

/** The filters of a question, without its words. */
function conditions({ entity, id, actor, type, from, to, action, cursor }: AuditQuery) {
  const [at, ordinal] = cursor?.split('.') ?? [];
  const where = expressionBuilder<AuditTables, 'entry'>();
  return where.and([
    ...(entity ? [where('entity', '=', entity)] : []),
    ...(id ? [where('entity_id', '=', id)] : []),
    ...(actor ? [where(isKind(actor) ? 'actor_kind' : 'actor_id', '=', actor)] : []),
    ...(type ? [where('type', '=', type)] : []),
    ...(action ? [where('action', '=', action)] : []),
    ...(from ? [where('at', '>=', from)] : []),
    ...(to ? [where('at', '<=', to)] : []),
    ...(at !== undefined && ordinal !== undefined ? [isBefore(Number(at), ordinal)] : []),
  ]);
}

function hasWords(query: AuditQuery) {
  return sql<boolean>`words @@ ${wordsQuery(query, isKind(query.actor))}::tsquery`;
}

function isBefore(at: number, ordinal: string) {
  return sql<boolean>`(at, ordinal) < (${new Date(at)}::timestamptz, ${ordinal}::bigint)`;
}

/** The statement of one entry. */
export function entryStatement(schema: string, position: string) {
  return entries(schema).select(COLUMNS).where('ordinal', '=', position);
}

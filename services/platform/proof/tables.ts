import type { ColumnType, Generated } from 'kysely';
import type { Position } from '../log/event-log.ts';
import type { Pool } from '../postgres/pool.ts';
import { statementsFor } from '../postgres/statements.ts';
import { column, ddlOf, type RowsOf, table } from '../postgres/tables.ts';
import type { SignedHead } from './signed-head.ts';

/** In a table of one row. */
const one = column.of<Generated<boolean>>('boolean primary key default true check (one)');

/** Hashes of the log, kept to detect later changes. */
const tables = {
  /** Up to where the log is hashed: the last hash of the chain, and the roots of the tree's perfect parts. */
  'proof.head': table({
    one,
    events: column.bigint,
    position: column.of<Position>('text'),
    chain: column.text,
    parts: column.of<string[]>('text[]'),
  }),
  /** The root over each 1,024 events, and the position of the last of them. A root is never changed. */
  'proof.blocks': table({
    number: column.primary(column.integer),
    root: column.text,
    position: column.of<Position>('text'),
  }),
  /** Up to where the log is in tiles: behind the head where an earlier release has moved that. */
  'proof.tiled': table({
    one,
    events: column.bigint,
    position: column.of<Position>('text'),
    parts: column.of<string[]>('text[]'),
  }),
  /**
   * The hashes that proofs are made of: up to 256 leaves (level 0), or roots of complete tiles of the level below. The
   * position is that of the last event below them.
   */
  'proof.tiles': table(
    {
      level: column.of<number>('smallint'),
      number: column.integer,
      hashes: column.of<Buffer>('bytea'),
      position: column.of<string>('numeric'),
    },
    { key: ['level', 'number'] },
  ),
  'proof.signed_heads': table({
    day: column.id,
    events: column.bigint,
    signed: column.of<ColumnType<SignedHead, string, never>>('json'),
  }),
  'proof.checks': table({
    day: column.id,
    begun_at: column.generated<string>('timestamptz', 'now()'),
    ended_at: column.nullable<string>('timestamptz'),
    events: column.nullable<string>('bigint'),
    problem: column.nullable<string>('text'),
  }),
  /** Which places have the head of a day. */
  'proof.head_copies': table(
    {
      day: column.text,
      place: column.text,
      begun_at: column.generated<string>('timestamptz', 'now()'),
      kept_at: column.nullable<string>('timestamptz'),
    },
    { key: ['day', 'place'] },
  ),
};

/** Their rows, as Kysely types its statements. */
export type ProofTables = RowsOf<typeof tables>;

export const db = statementsFor<ProofTables>();

const PROOF_SCHEMA = `
create schema if not exists proof;
${ddlOf(tables, 'create table if not exists')}
insert into proof.head (events, position, chain, parts) values (0, '0', repeat('0', 64), '{}') on conflict do nothing;
insert into proof.tiled (events, position, parts) values (0, '0', '{}') on conflict do nothing;
create index if not exists tiles_by_position on proof.tiles (position) where level = 0;
`;

/** Creates missing tables. */
export async function createProofSchema(pool: Pool): Promise<void> {
  await pool.query(PROOF_SCHEMA);
}

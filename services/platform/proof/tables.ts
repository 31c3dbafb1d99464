import type { ColumnType, Generated } from 'kysely';
import type { Position } from '../log/event-log.ts';
import type { Pool } from '../postgres/pool.ts';
import { statementsFor } from '../postgres/statements.ts';
import type { SignedHead } from './signed-head.ts';

/** The tables below, as Kysely types its statements. */
export type ProofTables = {
  'proof.head': {
    one: Generated<boolean>;
    events: string;
    position: Position;
    chain: string;
    parts: string[];
  };
  'proof.blocks': {
    number: number;
    root: string;
    position: Position;
  };
  'proof.tiled': {
    one: Generated<boolean>;
    events: string;
    position: Position;
    parts: string[];
  };
  'proof.tiles': {
    level: number;
    number: number;
    hashes: Buffer;
    position: string;
  };
  'proof.signed_heads': {
    day: string;
    events: string;
    signed: ColumnType<SignedHead, string, never>;
  };
  'proof.checks': {
    day: string;
    begun_at: Generated<string>;
    ended_at: string | null;
    events: string | null;
    problem: string | null;
  };
  'proof.head_copies': {
    day: string;
    place: string;
    begun_at: Generated<string>;
    kept_at: string | null;
  };
};

export const db = statementsFor<ProofTables>();

/** Hashes of the log, kept to detect later changes. */
const PROOF_SCHEMA = `
create schema if not exists proof;

-- Up to where the log is hashed: the last hash of the chain, and the roots of the tree's perfect parts.
create table if not exists proof.head (
  one boolean primary key default true check (one),
  events bigint not null,
  position text not null,
  chain text not null,
  parts text[] not null
);
insert into proof.head (events, position, chain, parts) values (0, '0', repeat('0', 64), '{}') on conflict do nothing;

-- The root over each 1,024 events, and the position of the last of them. A root is never changed.
create table if not exists proof.blocks (
  number integer primary key,
  root text not null,
  position text not null
);

-- Up to where the log is in tiles: behind the head where an earlier release has moved that.
create table if not exists proof.tiled (
  one boolean primary key default true check (one),
  events bigint not null,
  position text not null,
  parts text[] not null
);
insert into proof.tiled (events, position, parts) values (0, '0', '{}') on conflict do nothing;

-- The hashes that proofs are made of: up to 256 leaves (level 0), or roots of complete tiles of the level below. The position
-- is that of the last event below them.
create table if not exists proof.tiles (
  level smallint not null,
  number integer not null,
  hashes bytea not null,
  position numeric not null,
  primary key (level, number)
);
create index if not exists tiles_by_position on proof.tiles (position) where level = 0;

create table if not exists proof.signed_heads (
  day text primary key,
  events bigint not null,
  signed json not null
);
create table if not exists proof.checks (
  day text primary key,
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  events bigint,
  problem text
);
-- Which places have the head of a day.
create table if not exists proof.head_copies (
  day text not null,
  place text not null,
  begun_at timestamptz not null default now(),
  kept_at timestamptz,
  primary key (day, place)
);
`;

/** Creates missing tables. */
export async function createProofSchema(pool: Pool): Promise<void> {
  await pool.query(PROOF_SCHEMA);
}

import type { Generated } from 'kysely';
import type { Position } from '../../services/platform/log/event-log.ts';
import type { FailureKind } from './failures.ts';

/** The table below, as Kysely types its statements. */
export type ParkedTables = {
  'projections.parked': {
    reader: string;
    generation: number;
    stream: string;
    revision: number;
    position: Position;
    event_id: string;
    type: string;
    failure: FailureKind | null;
    error: string | null;
    attempts: Generated<number>;
    retrying: Generated<boolean>;
    parked_at: Generated<string>;
  };
};

export const PARKED_SCHEMA = `
create table if not exists projections.parked (
  reader text not null,
  generation integer not null,
  stream text not null,
  revision integer not null,
  position text not null,
  event_id uuid not null,
  type text not null,
  failure text,
  error text,
  attempts integer not null default 0,
  retrying boolean not null default false,
  parked_at timestamptz not null default now(),
  primary key (reader, generation, stream, revision)
);
`;

import type { ColumnType, Generated } from 'kysely';
import type { Actor, Position } from '../../services/platform/log/event-log.ts';
import type { FailureKind } from '../consumer/failures.ts';
import type { RowDifference } from './flip-check.ts';
import type { Progress } from './load-progress.ts';
import type { Until } from './loader.ts';

export type TaskOptions = {
  /** Flip even when rows differ from the live ones. */
  readonly accept?: boolean;
  /** Park an event that cannot be applied instead of stopping. */
  readonly park?: boolean;
  readonly until?: Until;
};

/** `blocked`: the build is complete, but rows differ from the live ones, and an operator has to decide. */
export type TaskState = 'waiting' | 'running' | 'blocked' | 'done' | 'cancelled' | 'failed';

type TaskKind = 'rebuild' | 'replay';

/** A rebuild or replay and its progress. Survives the process that works on it. */
export type Task = Omit<Progress, 'generation'> & {
  readonly id: string;
  /** The definition of the program that does it; null in those of a release that shared them among all programs. */
  readonly definition: number | null;
  readonly kind: TaskKind;
  readonly state: TaskState;
  readonly options: TaskOptions;
  readonly actor: Actor;
  readonly generation: number | null;
  readonly cancelling: boolean;
  readonly owner: string | null;
  readonly failure: FailureKind | null;
  readonly error: string | null;
  readonly differences: readonly RowDifference[] | null;
  readonly requestedAt: string;
  readonly finishedAt: string | null;
};

type Json<Value> = ColumnType<Value, string, string>;

/** The table below, as Kysely types its statements. */
export type TaskTables = {
  'projections.tasks': {
    id: string;
    name: string;
    kind: TaskKind;
    state: Generated<TaskState>;
    options: Json<TaskOptions>;
    actor: Json<Actor>;
    generation: number | null;
    position: Generated<Position>;
    head: Generated<Position>;
    events: ColumnType<string, never, number>;
    rate: Generated<number>;
    share: Generated<number>;
    seconds_left: number | null;
    cancelling: Generated<boolean>;
    owner: string | null;
    failure: FailureKind | null;
    error: string | null;
    differences: ColumnType<readonly RowDifference[] | null, null, string | null>;
    requested_at: Generated<string>;
    finished_at: string | null;
    definition: number | null;
  };
};

export const TASKS_SCHEMA = `
create table if not exists projections.tasks (
  id uuid primary key,
  name text not null,
  kind text not null,
  state text not null default 'waiting',
  options jsonb not null default '{}',
  actor jsonb not null,
  generation integer,
  position text not null default '0',
  head text not null default '0',
  events bigint not null default 0,
  rate real not null default 0,
  share real not null default 0,
  seconds_left real,
  cancelling boolean not null default false,
  owner text,
  failure text,
  error text,
  differences jsonb,
  requested_at timestamptz not null default now(),
  finished_at timestamptz
);
alter table projections.tasks add column if not exists definition integer;
create unique index if not exists one_task_of_a_definition on projections.tasks (name, coalesce(definition, 0))
  where state in ('waiting', 'running', 'blocked');
drop index if exists projections.one_task_under_way;
create index if not exists tasks_by_name on projections.tasks (name, requested_at desc);
`;

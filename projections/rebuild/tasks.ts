import { newId } from '../../services/platform/kernel/ids.ts';
import type { Actor, Position } from '../../services/platform/log/event-log.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import type { FailureKind } from '../consumer/failures.ts';
import { notifyReader } from '../generations/pauses.ts';
import type { Definition } from '../generations/projection.ts';
import type { RowDifference } from './flip-check.ts';
import type { Until } from './loader.ts';

export type TaskOptions = {
  /** Flip although the rows differ from the live ones. */
  readonly accept?: boolean;
  /** Set an event aside that cannot be applied, instead of stopping at it. */
  readonly park?: boolean;
  readonly until?: Until;
};

/** `blocked`: everything is built, but rows differ from the live ones, and an operator has to decide. */
export type TaskState = 'waiting' | 'running' | 'blocked' | 'done' | 'cancelled' | 'failed';

/** A rebuild or replay, and how far it is. Survives the process that works on it. */
export type Task = {
  readonly id: string;
  readonly name: string;
  /** The definition of the program that does it; null in those of a release that shared them among all programs. */
  readonly definition: number | null;
  readonly kind: 'rebuild' | 'replay';
  readonly state: TaskState;
  readonly options: TaskOptions;
  readonly actor: Actor;
  readonly generation: number | null;
  readonly position: Position;
  readonly head: Position;
  readonly events: number;
  /** Events a second, lately. */
  readonly rate: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly secondsLeft: number | null;
  readonly cancelling: boolean;
  readonly owner: string | null;
  readonly failure: FailureKind | null;
  readonly error: string | null;
  readonly differences: readonly RowDifference[] | null;
  readonly requestedAt: string;
  readonly finishedAt: string | null;
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

const COLUMNS = `id, name, definition, kind, state, options, actor, generation, position, head, events::float8 as events,
  rate::float8 as rate, share::float8 as share, seconds_left::float8 as "secondsLeft", cancelling, owner, failure, error,
  differences, requested_at as "requestedAt", finished_at as "finishedAt"`;

/** The tasks of a read model that programs of this definition see. */
const OWN = 'name = $1 and (definition is null or definition = $2)';

/** Adds a task for the processes that run projections of this definition; null when one is under way. */
export async function addTask(
  pool: Pool,
  task: Definition & Pick<Task, 'kind' | 'options' | 'actor'> & { readonly id?: string },
): Promise<Task | null> {
  const { rows } = await pool.query<Task>(
    `insert into projections.tasks (id, name, definition, kind, options, actor) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning ${COLUMNS}`,
    [
      task.id ?? newId(),
      task.name,
      task.definition,
      task.kind,
      JSON.stringify(task.options),
      JSON.stringify(task.actor),
    ],
  );
  if (rows[0]) await notifyReader(pool, task.name);
  return rows[0] ?? null;
}

/** The newest task of every read model that ever had one, of these definitions. */
export async function latestTasks(pool: Pool, definitions: readonly Definition[]): Promise<Task[]> {
  const { rows } = await pool.query<Task>(
    `select distinct on (name) ${COLUMNS} from projections.tasks
      where definition is null
         or (name, definition) in (select * from unnest($1::text[], $2::integer[]))
      order by name, requested_at desc, id desc`,
    [definitions.map(({ name }) => name), definitions.map(({ definition }) => definition)],
  );
  return rows;
}

export async function readTask(on: Pool | Client, id: string): Promise<Task | null> {
  const { rows } = await on.query<Task>(`select ${COLUMNS} from projections.tasks where id = $1`, [id]);
  return rows[0] ?? null;
}

/** The tasks that wait, or were left by a process that is gone. */
export async function openTasks(pool: Pool): Promise<Task[]> {
  const { rows } = await pool.query<Task>(
    `select ${COLUMNS} from projections.tasks where state in ('waiting', 'running') order by requested_at, id`,
  );
  return rows;
}

/** The task of this definition that is under way, blocked ones included. */
export async function taskUnderWay(pool: Pool, { name, definition }: Definition): Promise<Task | null> {
  const { rows } = await pool.query<Task>(
    `select ${COLUMNS} from projections.tasks where ${OWN} and state in ('waiting', 'running', 'blocked')`,
    [name, definition],
  );
  return rows[0] ?? null;
}

const SETTABLE = {
  state: 'state',
  options: 'options',
  generation: 'generation',
  position: 'position',
  head: 'head',
  events: 'events',
  rate: 'rate',
  share: 'share',
  secondsLeft: 'seconds_left',
  cancelling: 'cancelling',
  owner: 'owner',
  failure: 'failure',
  error: 'error',
  differences: 'differences',
} as const;
type Settable = { readonly [Field in keyof typeof SETTABLE]?: Task[Field] };

/** Changes a task and answers it as it now is. An end state sets the time of its end. */
export async function updateTask(pool: Pool, id: string, changes: Settable): Promise<Task | null> {
  const values: unknown[] = [id];
  const sets = Object.entries(SETTABLE).flatMap(([field, column]) => {
    const value = changes[field as keyof Settable];
    if (value === undefined) return [];
    values.push(typeof value === 'object' && value !== null ? JSON.stringify(value) : value);
    return [`${column} = $${values.length}`];
  });
  const ended = changes.state && ['done', 'cancelled', 'failed'].includes(changes.state);
  if (ended) sets.push('finished_at = now()');
  const { rows } = await pool.query<Task>(
    `update projections.tasks set ${sets.join(', ')} where id = $1 returning ${COLUMNS}`,
    values,
  );
  return rows[0] ?? null;
}

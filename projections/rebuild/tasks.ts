import { sql } from 'kysely';
import { newId } from '../../services/platform/kernel/ids.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { firstRow, runStatement, statementsFor } from '../../services/platform/postgres/statements.ts';
import { notifyReader } from '../generations/pauses.ts';
import type { Definition } from '../generations/projection.ts';
import type { Task, TaskTables } from './task-tables.ts';

const UNDER_WAY = ['waiting', 'running', 'blocked'] as const;

const db = statementsFor<TaskTables>();

const COLUMNS = [
  ...(['id', 'name', 'definition', 'kind', 'state', 'options', 'actor', 'generation'] as const),
  ...(['position', 'head', 'cancelling', 'owner', 'failure', 'error', 'differences'] as const),
  ...(['requested_at as requestedAt', 'finished_at as finishedAt'] as const),
  sql<number>`events::float8`.as('events'),
  sql<number>`rate::float8`.as('rate'),
  sql<number>`share::float8`.as('share'),
  sql<number | null>`seconds_left::float8`.as('secondsLeft'),
] as const;

const tasks = db.selectFrom('projections.tasks').select(COLUMNS);

/** Adds a task for the processes that run projections of this definition; null when one is under way. */
export async function addTask(
  pool: Pool,
  task: Definition & Pick<Task, 'kind' | 'options' | 'actor'> & { readonly id?: string },
): Promise<Task | null> {
  const { id = newId(), name, definition, kind, options, actor } = task;
  const row = { id, name, definition, kind, options: JSON.stringify(options), actor: JSON.stringify(actor) };
  const added = await firstRow(
    pool,
    db
      .insertInto('projections.tasks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning(COLUMNS),
  );
  if (added) await notifyReader(pool, name);
  return added;
}

/** The newest task of every read model that ever had one, of these definitions. */
export async function latestTasks(pool: Pool, definitions: readonly Definition[]): Promise<Task[]> {
  const names = definitions.map(({ name }) => name);
  const numbers = definitions.map(({ definition }) => definition);
  const isSeen = sql<boolean>`definition is null
    or (name, definition) in (select * from unnest(${names}::text[], ${numbers}::integer[]))`;
  return runStatement(
    pool,
    tasks
      .distinctOn('name')
      .where(isSeen)
      .orderBy('name')
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc'),
  );
}

export function readTask(on: Pool | Client, id: string): Promise<Task | null> {
  return firstRow(on, tasks.where('id', '=', id));
}

/** The tasks that wait, or were abandoned by a dead process. */
export async function openTasks(pool: Pool): Promise<Task[]> {
  const open = tasks.where('state', 'in', ['waiting', 'running']);
  return runStatement(pool, open.orderBy('requested_at').orderBy('id'));
}

/** The open task of this definition, blocked ones included. */
export function taskUnderWay(pool: Pool, { name, definition }: Definition): Promise<Task | null> {
  return firstRow(
    pool,
    tasks
      .where('name', '=', name)
      .where((where) => where.or([where('definition', 'is', null), where('definition', '=', definition)]))
      .where('state', 'in', UNDER_WAY),
  );
}

/** Cancels every open task. Inside the caller's transaction. */
export async function cancelTasks(client: Client): Promise<void> {
  await runStatement(
    client,
    db
      .updateTable('projections.tasks')
      .set({ state: 'cancelled', finished_at: sql<string>`now()` })
      .where('state', 'in', UNDER_WAY),
  );
}

type Settable = Partial<
  Omit<Task, 'id' | 'name' | 'definition' | 'kind' | 'actor' | 'requestedAt' | 'finishedAt'>
>;

/** Changes a task and returns it. A final state sets its end time. */
export function updateTask(pool: Pool, id: string, changes: Settable): Promise<Task | null> {
  const { options, differences, secondsLeft, ...plain } = changes;
  const hasEnded = plain.state && ['done', 'cancelled', 'failed'].includes(plain.state);
  return firstRow(
    pool,
    db
      .updateTable('projections.tasks')
      .set({
        ...plain,
        options: options && JSON.stringify(options),
        differences: differences && JSON.stringify(differences),
        seconds_left: secondsLeft,
        finished_at: hasEnded ? sql<string>`now()` : undefined,
      })
      .where('id', '=', id)
      .returning(COLUMNS),
  );
}

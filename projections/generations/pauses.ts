import type { Generated } from 'kysely';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { countChanged, runStatement, statementsFor } from '../../services/platform/postgres/statements.ts';
import { notifyAll } from './channel.ts';

/** The table below, as Kysely types its statements. */
export type PauseTables = {
  'projections.controls': {
    name: string;
    paused_at: Generated<string>;
  };
};

/** The paused readers of the log, by the name of the read model or reaction. */
export const PAUSES_SCHEMA = `
create table if not exists projections.controls (
  name text primary key,
  paused_at timestamptz not null default now()
);
`;

const db = statementsFor<PauseTables>();

/** The names that are paused. */
export async function pausedNames(on: Pool | Client): Promise<Set<string>> {
  const rows = await runStatement(on, db.selectFrom('projections.controls').select('name'));
  return new Set(rows.map(({ name }) => name));
}

/** Pauses or resumes a reader, and notifies every process; true when its state changed. */
export async function setPaused(pool: Pool, name: string, paused: boolean): Promise<boolean> {
  const count = paused
    ? await addPause(pool, name)
    : await countChanged(pool, db.deleteFrom('projections.controls').where('name', '=', name));
  await notifyReader(pool, name);
  return count === 1;
}

/** Stores a pause, and returns 1 when it is new, else 0; processes see it when notified. */
export function addPause(on: Pool | Client, name: string): Promise<number> {
  return countChanged(
    on,
    db
      .insertInto('projections.controls')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** Notifies every process that an operator gave a command for `name`. */
export async function notifyReader(pool: Pool, name: string): Promise<void> {
  await notifyAll(pool, { control: name });
}

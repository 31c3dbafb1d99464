import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { PROJECTIONS_CHANNEL } from './channel.ts';

/** The paused readers of the log, by the name of the read model or reaction. */
export const PAUSES_SCHEMA = `
create table if not exists projections.controls (
  name text primary key,
  paused_at timestamptz not null default now()
);
`;

/** The names that are paused. */
export async function pausedNames(on: Pool | Client): Promise<Set<string>> {
  const { rows } = await on.query<{ name: string }>('select name from projections.controls');
  return new Set(rows.map(({ name }) => name));
}

/** Pauses or resumes a reader, and notifies every process; true when that changed something. */
export async function setPaused(pool: Pool, name: string, paused: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    paused
      ? 'insert into projections.controls (name) values ($1) on conflict do nothing'
      : 'delete from projections.controls where name = $1',
    [name],
  );
  await notifyReader(pool, name);
  return rowCount === 1;
}

/** Notifies every process that an operator gave a command for `name`. */
export async function notifyReader(pool: Pool, name: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [PROJECTIONS_CHANNEL, JSON.stringify({ control: name })]);
}

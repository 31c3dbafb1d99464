import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import { PROJECTIONS_CHANNEL } from './channel.ts';

/** What operators have told the runner, by the name of the read model or reaction. No row: nothing. */
export const PAUSES_SCHEMA = `
create table if not exists projections.controls (
  name text primary key,
  paused_at timestamptz not null default now()
);
`;

/** The names that somebody has paused. */
export async function pausedNames(on: Pool | Client): Promise<Set<string>> {
  const { rows } = await on.query<{ name: string }>('select name from projections.controls');
  return new Set(rows.map(({ name }) => name));
}

/** Pauses or resumes; true when that changed something. The runner hears of it at once, in every process. */
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

/** Has every process look at what operators want of `name`. */
export async function notifyReader(pool: Pool, name: string): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [PROJECTIONS_CHANNEL, JSON.stringify({ control: name })]);
}

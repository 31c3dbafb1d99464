import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Client, Pool } from '../../../services/platform/postgres/pool.ts';
import {
  runStatement,
  type Statement,
  statementsFor,
} from '../../../services/platform/postgres/statements.ts';

/** The table below, as Kysely types its statements. */
export type LeadTables = {
  'projections.leads': {
    name: string;
    leader: string;
    session: number;
    until: string;
  };
};

/** Which process leads which reader. A lead is free when its lease is over, or when the session that took it is gone. */
export const LEADS_SCHEMA = `
create table if not exists projections.leads (
  name text primary key,
  leader text not null,
  session integer not null,
  until timestamptz not null
);
`;

export const db = statementsFor<LeadTables>();

/** Takes or renews those of the leads that are free or held by this session, and answers their names. */
export function takeLeads(
  names: readonly string[],
  session: number,
  leaseMs: number,
): Statement<{ name: string }> {
  return sql`
    insert into projections.leads as l (name, leader, session, until)
    select name, ${OWN_NAME}, ${session}, clock_timestamp() + ${leaseMs} * interval '1 ms'
      from unnest(${names}::text[]) as wanted (name) order by name
    on conflict (name) do update set leader = excluded.leader, session = excluded.session, until = excluded.until
     where l.session = excluded.session or l.until < clock_timestamp()
        or pg_try_advisory_xact_lock_shared(hashtext(${SESSIONS}), l.session)
    returning name`;
}

/** Each session holds an advisory lock of this name and its own number for as long as it lives. */
export const SESSIONS = 'leading sessions';

export const OWN_NAME = `${hostname().slice(0, 30)}:${process.pid}`;

/** Keeps every process from taking this lead until the transaction ends; returns false when it is taken. */
export async function holdFree(client: Client, name: string): Promise<boolean> {
  // A new leader waits for this row; it is expired from the start.
  await runStatement(
    client,
    sql`insert into projections.leads (name, leader, session, until) values (${name}, ${OWN_NAME}, 0, '-infinity')
        on conflict (name) do update set name = excluded.name`,
  );
  return !(await leaders(client)).has(name);
}

/** The current leaders, as `host:process`, by name. */
export async function leaders(pool: Pool | Client): Promise<Map<string, string>> {
  const rows = await runStatement(
    pool,
    db
      .selectFrom('projections.leads')
      .select(['name', 'leader'])
      .where(
        sql<boolean>`until > clock_timestamp() and not pg_try_advisory_xact_lock_shared(hashtext(${SESSIONS}), session)`,
      ),
  );
  return new Map(rows.map(({ name, leader }) => [name, leader]));
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { exists } from '../embedded/files.ts';
import { writeWhole } from '../embedded/write-whole.ts';
import type { Pool } from '../postgres/pool.ts';
import { runStatement } from '../postgres/statements.ts';
import { type CheckedLog, checkLog } from './check-log.ts';
import { headText } from './head-files.ts';
import type { ProofDeps } from './kept-hashes.ts';
import { LogChanged } from './log-changed.ts';
import type { LogHead } from './log-head.ts';
import { type SignDeps, signHead } from './sign-head.ts';
import { headIn, type SignedHead } from './signed-head.ts';
import { db } from './tables.ts';

/** Day and hour that clocks in Sarajevo show, by the clock of the database. */
type Today = { readonly day: string; readonly hour: number };

export async function sarajevoNow(pool: Pool): Promise<Today> {
  const [now] = await runStatement(
    pool,
    sql<Today>`select to_char(t, 'YYYY-MM-DD') as day, extract(hour from t)::integer as hour
                 from (select clock_timestamp() at time zone 'Europe/Sarajevo') as now (t)`,
  );
  if (!now) throw new Error('The database returned no time');
  return now;
}

/** The head of a day, signed by whichever process asks first. */
export async function headOfDay(deps: SignDeps, day: string): Promise<SignedHead> {
  const { pool } = deps;
  const ofDay = db.selectFrom('proof.signed_heads').select('signed').where('day', '=', day);
  const [known] = await runStatement(pool, ofDay);
  if (known) return known.signed;
  const signed = await signHead(deps);
  await runStatement(
    pool,
    db
      .insertInto('proof.signed_heads')
      .values({ day, events: String(headIn(signed).events), signed: JSON.stringify(signed) })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const [kept] = await runStatement(pool, ofDay);
  return kept?.signed ?? signed;
}

/** Writes the signed head of a day into a folder, as `2026-11-24.checkpoint`; a file that is there stays. */
export async function writeHead(
  folder: string,
  day: string,
  head: () => Promise<SignedHead>,
): Promise<boolean> {
  const file = join(folder, `${day}.checkpoint`);
  if (await exists(file)) return false;
  await mkdir(folder, { recursive: true });
  await writeWhole(file, headText(await head()));
  return true;
}

/**
 * The check of a day's night: done by one process, and again when that one has not ended it within an hour. Null where it is
 * done, or another process is at it. The log has to continue the heads that are `keptElsewhere`, too.
 */
export async function checkOfDay(
  deps: ProofDeps,
  day: string,
  stopping: AbortSignal,
  keptElsewhere: () => Promise<readonly LogHead[]> = async () => [],
): Promise<NightlyCheck | null> {
  const { pool } = deps;
  const [ours] = await runStatement(
    pool,
    sql<object>`insert into proof.checks as c (day) values (${day})
                on conflict (day) do update set begun_at = now()
                 where c.ended_at is null and c.begun_at < now() - interval '1 hour' returning day`,
  );
  if (!ours) return null;
  const check = await checked(deps, stopping, keptElsewhere).catch(async (error: unknown) => {
    // Another process, or the next start, does it.
    await runStatement(
      pool,
      db.deleteFrom('proof.checks').where('day', '=', day).where('ended_at', 'is', null),
    );
    throw error;
  });
  const { events = null, problem = null } = check;
  await runStatement(
    pool,
    db
      .updateTable('proof.checks')
      .set({ ended_at: sql`now()`, events: events === null ? null : String(events), problem })
      .where('day', '=', day),
  );
  return check;
}

export type NightlyCheck = Partial<CheckedLog> & { readonly problem?: string };

async function checked(
  deps: ProofDeps,
  stopping: AbortSignal,
  keptElsewhere: () => Promise<readonly LogHead[]>,
): Promise<NightlyCheck> {
  try {
    return await checkLog(deps, { heads: await keptElsewhere(), onEvent: () => stopping.throwIfAborted() });
  } catch (error) {
    if (error instanceof LogChanged) return { problem: error.message };
    throw error;
  }
}

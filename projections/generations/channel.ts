import { sql } from 'kysely';
import { type Connection, runStatement } from '../../services/platform/postgres/statements.ts';

/** The channel for changed and flipped read models and for operators' commands. */
export const PROJECTIONS_CHANNEL = 'projections';

/** Notifies every process of a flip, or of a command for a reader of the log. */
export async function notifyAll(
  on: Connection,
  news: { readonly name: string; readonly flipped: number } | { readonly control: string },
): Promise<void> {
  await runStatement(on, sql`select pg_notify(${PROJECTIONS_CHANNEL}, ${JSON.stringify(news)})`);
}

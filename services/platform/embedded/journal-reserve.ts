import { statfs } from 'node:fs/promises';
import pg from 'pg';
import type { Logger } from '../kernel/logger.ts';
import { surviveLoss } from '../postgres/pool.ts';

/** Files of 16 MB each, as many as `min_wal_size` keeps. */
const FILES = 64;
/** A disk with less space left than this is left alone. */
const SPACE_BYTES = 8 * 1024 ** 3;

type Options = {
  readonly logger: Pick<Logger, 'warn'>;
  readonly stopping: AbortSignal;
  readonly files?: number;
  readonly spaceBytes?: number;
};

/**
 * Has files for the database's journal (its write-ahead log) made before they are needed: one that is missing is made
 * while every commit waits, 20 to 100 ms for every 16 MB that are written. Once they are there PostgreSQL uses them again and
 * again. Goes on beside everything else; never rejects, as the shop works without.
 */
export async function reserveJournal(
  url: string,
  { logger, stopping, files = FILES, spaceBytes = SPACE_BYTES }: Options,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop-journal' });
  surviveLoss(client);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; present: number }>(
      `select current_setting('data_directory') as folder, (select count(*)::int from pg_ls_waldir()) as present`,
    );
    const [{ folder, present } = { folder: '', present: files }] = rows;
    if (present >= files || (await freeBytes(folder)) < spaceBytes) return;
    for (let made = present; made < files && !stopping.aborted; made += 1) {
      // A file is begun only when something stands in the one before.
      await client.query("select pg_logical_emit_message(false, 'shop', '')");
      await client.query('select pg_switch_wal()');
    }
    // What was passed over is now behind: a checkpoint puts it before what is to come.
    await client.query('checkpoint');
  } catch (error) {
    if (!stopping.aborted)
      logger.warn({ err: error }, 'No files could be reserved for the journal of the database');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

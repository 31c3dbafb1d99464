import { statfs } from 'node:fs/promises';
import pg from 'pg';
import type { Logger } from '../kernel/logging/logger.ts';
import { surviveLoss } from '../postgres/pool.ts';

/** Files of 16 MB each, as many as `min_wal_size` keeps. */
const FILES = 64;
/** No reservation on disks with less free space. */
const SPACE_BYTES = 8 * 1024 ** 3;

type Options = {
  readonly logger: Pick<Logger, 'warn'>;
  readonly stopping: AbortSignal;
  readonly files?: number;
  readonly spaceBytes?: number;
};

/**
 * Preallocates write-ahead log files: PostgreSQL creates a missing one while every commit waits, 20 to 100 ms per
 * 16 MB written. Existing files are recycled. Runs in the background; never rejects, because the shop works
 * without.
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
      // PostgreSQL starts a file only when the previous one has content.
      await client.query("select pg_logical_emit_message(false, 'shop', '')");
      await client.query('select pg_switch_wal()');
    }
    // A checkpoint recycles the files just skipped as future ones.
    await client.query('checkpoint');
  } catch (error) {
    if (!stopping.aborted)
      logger.warn({ err: error }, 'Reserving files for the write-ahead log of the database failed');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask, specServers } from './embedded-servers.testing.ts';
import { reserveJournal } from './journal-reserve.ts';

const { folder, start, cleanUp } = specServers();
const logger = { warn: vi.fn() };
let url: string;
beforeAll(async () => {
  ({ url } = await start({ dataDir: await folder() }));
});
afterAll(cleanUp);

/** The count of the journal's files created in advance. */
const ahead = () =>
  ask(url, 'select count(*)::int from pg_ls_waldir() where name > pg_walfile_name(pg_current_wal_lsn())');
const place = () => ask(url, 'select pg_walfile_name(pg_current_wal_lsn())');

const reserve = (options: { files?: number; spaceBytes?: number; stopping?: AbortSignal }) =>
  reserveJournal(url, {
    logger,
    stopping: new AbortController().signal,
    files: 6,
    spaceBytes: 0,
    ...options,
  });

it('creates journal files before they are needed, each once', async () => {
  expect(await ahead()).toBeLessThan(4);
  await reserve({});
  expect(await ahead()).toBeGreaterThanOrEqual(4);
  const before = await place();
  await reserve({});
  expect(await place()).toBe(before);
  expect(logger.warn).not.toHaveBeenCalled();
});

it('skips a disk with little space, and ends with the shop', async () => {
  const before = await place();
  await reserve({ files: 20, spaceBytes: Number.POSITIVE_INFINITY });
  await reserve({ files: 20, stopping: AbortSignal.abort() });
  expect(await place()).toBe(before);
});

it('logs a missing database, and does not reject', async () => {
  const nowhere = 'postgres://nobody:nothing@127.0.0.1:1/shop';
  await reserveJournal(nowhere, { logger, stopping: new AbortController().signal });
  expect(logger.warn).toHaveBeenCalledOnce();
});

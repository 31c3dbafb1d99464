import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run as runAdmin } from '../../../api/commands/admin.ts';
import { run as runEvents } from '../../../api/commands/events.ts';
import { run as runProjections } from '../../../api/commands/projections.ts';
import { run as runSeed } from '../../../api/commands/seed.ts';
import { openStores, type Stores } from '../../../api/stores.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let database: TestDatabase;
let shop: Stores;
beforeAll(async () => {
  database = await createTestDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
  shop = await openStores(database.url, null, pino({ level: 'silent' }));
  await shop.logWatch.check();
  await shop.pool.query("update projections.log set identity = 'another'");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.close();
  await database.drop();
});

/** Answers the exit code and what was said. */
async function outcomeOf(run: () => Promise<void>): Promise<{ code: number; said: string }> {
  const outputs = [process.stdout, process.stderr].map((output) =>
    vi.spyOn(output, 'write').mockReturnValue(true),
  );
  process.exitCode = 0;
  try {
    await run();
    return {
      code: Number(process.exitCode),
      said: outputs.flatMap(({ mock }) => mock.calls.flat()).join(''),
    };
  } finally {
    process.exitCode = 0;
    for (const output of outputs) output.mockRestore();
  }
}

it('commands that write refuse a log that the shop has not followed', async () => {
  const before = await shop.store.head();
  for (const [run, args] of [
    [runProjections, ['pause', 'catalogue']],
    [runProjections, ['rebuild', 'catalogue']],
    [runProjections, ['retry', 'catalogue']],
    [runAdmin, ['add', 'novi@example.com']],
    [runSeed, ['--products', '1']],
    [runEvents, ['sign']],
  ] as const) {
    const outcome = await outcomeOf(() => run(args));
    expect(outcome, args.join(' ')).toEqual({
      code: 1,
      said: expect.stringContaining('another event log'),
    });
  }
  expect(await shop.store.head()).toBe(before);
});

it('commands that only read answer all the same', async () => {
  for (const [run, args] of [
    [runProjections, ['status']],
    [runProjections, ['parked']],
    [runEvents, ['stats']],
    [runEvents, ['key']],
  ] as const) {
    const { code, said } = await outcomeOf(() => run(args));
    expect({ code, said }, args.join(' ')).toMatchObject({ code: 0 });
  }
});

import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { addTask, updateTask } from '../../../../projections/rebuild/tasks.ts';
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
  const blocked = await addTaskOf('carts');
  await updateTask(shop.pool, blocked, { state: 'blocked' });
  const before = await shop.store.head();
  for (const [run, args] of [
    [runProjections, ['pause', 'catalogue']],
    [runProjections, ['rebuild', 'catalogue']],
    [runProjections, ['retry', 'catalogue']],
    [runProjections, ['cancel', 'carts']],
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

async function addTaskOf(name: string): Promise<string> {
  const definition = projections.find((one) => one.name === name)?.definition ?? 0;
  const actor = { kind: 'operator', id: 'spec', name: 'spec' } as const;
  const task = await addTask(shop.pool, { name, definition, kind: 'rebuild', options: {}, actor });
  return task?.id ?? '';
}

it('commands that only read, or need no log, answer all the same', async () => {
  await addTaskOf('catalogue');
  for (const [run, args] of [
    [runProjections, ['status']],
    [runProjections, ['parked']],
    [runEvents, ['stats']],
    [runEvents, ['key']],
    [runProjections, ['cancel', 'catalogue']],
    [runAdmin, ['rotate-secrets', '--now']],
  ] as const) {
    const { code, said } = await outcomeOf(() => run(args));
    expect({ code, said }, args.join(' ')).toMatchObject({ code: 0 });
  }
  for (const args of [
    ['show', 'catalogue', '1', 'product'],
    ['compare', 'catalogue'],
  ]) {
    const { said } = await outcomeOf(() => runProjections(args));
    expect(said, args.join(' ')).toMatch(/There is no such table|Not done/);
  }
});

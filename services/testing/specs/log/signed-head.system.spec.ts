import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { createPrograms } from '../../programs.ts';

const shops = createPrograms({ ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' });
const commands = createPrograms({}, ['services/start.mjs', 'events']);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await shops.cleanUp();
  await commands.cleanUp();
  await database.drop();
});

it('is written by a running shop once a day, and verified by the command', async () => {
  const folder = await shops.folder();
  const env = { DATA_DIR: folder, DATABASE_URL: database.url };
  const heads = () => readdir(join(folder, 'heads')).catch(() => []);
  const shop = await shops.start(env);
  await expect.poll(heads).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.checkpoint$/)]);
  expect(await shop.end('SIGTERM')).toMatchObject({ code: 0 });
  const [day = ''] = await heads();
  const file = join(folder, 'heads', day);
  const alone = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  const { said: key } = await commands.run(env, ['key']);
  expect(await commands.run(alone, ['verify', file, '--key', key.trim()])).toMatchObject({
    code: 0,
    said: expect.stringContaining('signed with the given key'),
  });
  expect(await commands.run(env, ['verify', file, '--log'])).toMatchObject({
    code: 0,
    said: expect.stringContaining('The log is a continuation of it'),
  });
});

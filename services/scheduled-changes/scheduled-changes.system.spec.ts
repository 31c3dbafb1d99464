import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { PATIENCE } from '../testing/patience.ts';
import { createPrograms, type Program } from '../testing/programs.ts';
import type { ScheduledChangeAnswer } from './scheduled-changes.schemas.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' };
const PROCESSES = { PROCESSES: '2' };

const programs = createPrograms();
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await programs.folder();
});
afterAll(async () => {
  await programs.cleanUp();
  await database?.drop();
});

const start = () => programs.start({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...ADMIN, ...PROCESSES });

async function call<T>({ url }: Program, path: string, token = '', body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

it('a scheduled change whose time passes while the shop is down is carried out once after its start', async () => {
  const before = await start();
  const account = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
  const token = await call<string>(before, '/users/login', '', account);
  await call(before, '/scheduled-changes', token, {
    at: new Date(Date.now() + 1_500).toISOString(),
    reason: 'Ponuda',
    call: { method: 'POST', path: '/settings/update-settings', body: { weekOffer: 31 } },
  });
  await before.end('SIGKILL');

  const after = await start();
  const changes = () =>
    call<{ items: ScheduledChangeAnswer[] }>(after, '/scheduled-changes', token).then(({ items }) => items);
  await expect.poll(async () => (await changes())[0]?.state, PATIENCE).toBe('done');
  expect(await call(after, '/settings/get-settings')).toMatchObject({ weekOffer: 31 });
  const { items } = await call<{ items: object[] }>(after, '/audit?entity=settings', token);
  expect(items).toMatchObject([{ reason: 'Ponuda' }, { type: 'ShopOpened' }]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { PATIENCE } from '../testing/patience.ts';
import { createPrograms, type Environment, type Program } from '../testing/programs.ts';
import { openCuttableWay } from '../testing/servers/cuttable-port.ts';
import { hasRedis, startRedis, whyNoRedis } from '../testing/servers/redis.ts';
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

const start = (own: Environment = {}) =>
  programs.start({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...ADMIN, ...PROCESSES, ...own });

const signIn = (shop: Program) =>
  call<string>(shop, '/users/login', '', { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
const changesOf = async (shop: Program, token: string) =>
  (await call<{ items: ScheduledChangeAnswer[] }>(shop, '/scheduled-changes', token)).items;
const trailOf = async (shop: Program, token: string) =>
  (await call<{ items: object[] }>(shop, '/audit?entity=settings', token)).items;

/** Schedules a change of the settings. */
const schedule = (shop: Program, token: string, change: { at: number; reason: string; body: object }) =>
  call(shop, '/scheduled-changes', token, {
    at: new Date(change.at).toISOString(),
    reason: change.reason,
    call: { method: 'POST', path: '/settings/update-settings', body: change.body },
  });

async function call<T>({ url }: Program, path: string, token = '', body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Far enough ahead for two calls on a busy machine: a moment that has passed is refused. */
const LEAD_MS = 20_000;

it('a scheduled change whose time passes while the shop is down is carried out once after its start', async () => {
  const before = await start();
  const token = await signIn(before);
  const due = Date.now() + LEAD_MS;
  await schedule(before, token, { at: due, reason: 'Ponuda', body: { weekOffer: 31 } });
  await before.end('SIGKILL');
  await expect.poll(() => Date.now(), PATIENCE).toBeGreaterThan(due);

  const after = await start();
  await expect.poll(async () => (await changesOf(after, token))[0]?.state, PATIENCE).toBe('done');
  await expect.poll(() => call(after, '/settings/get-settings'), PATIENCE).toMatchObject({ weekOffer: 31 });
  await expect
    .poll(() => trailOf(after, token), PATIENCE)
    .toMatchObject([{ reason: 'Ponuda' }, { type: 'ShopOpened' }]);
  await after.end('SIGTERM');
});

it.skipIf(!hasRedis())(
  `scheduled changes that are due while database and Redis are away are made when both are back, in their order${whyNoRedis}`,
  async () => {
    const redis = await startRedis();
    const stores = [await openCuttableWay(database.url), await openCuttableWay(redis.url)] as const;
    const shop = await start({ DATABASE_URL: stores[0].url, REDIS_URL: stores[1].url });
    const token = await signIn(shop);
    const due = Date.now() + LEAD_MS;
    await schedule(shop, token, { at: due, reason: 'Druga', body: { freeShipping: 12_000 } });
    await schedule(shop, token, { at: due - 500, reason: 'Prva', body: { weekOffer: 32 } });
    for (const store of stores) {
      store.refuse(true);
      store.cut();
    }
    await expect.poll(() => Date.now(), PATIENCE).toBeGreaterThan(due + 1_000);
    for (const store of stores) store.refuse(false);
    const states = async () => (await changesOf(shop, token)).map(({ reason, state }) => [reason, state]);
    await expect.poll(states, PATIENCE).toEqual(
      expect.arrayContaining([
        ['Prva', 'done'],
        ['Druga', 'done'],
      ]),
    );
    // Each read model shows it in its own time.
    await expect
      .poll(() => call(shop, '/settings/get-settings'), PATIENCE)
      .toMatchObject({ weekOffer: 32, freeShipping: 12_000 });
    const reasons = [{ reason: 'Druga' }, { reason: 'Prva' }, { reason: 'Ponuda' }];
    await expect
      .poll(() => trailOf(shop, token), PATIENCE)
      .toMatchObject([...reasons, { type: 'ShopOpened' }]);
    await shop.end('SIGKILL');
    for (const store of stores) await store.close();
    await redis.stop();
  },
);

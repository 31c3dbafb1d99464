import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../platform/embedded/find-server.ts';
import { isAlive } from '../../../platform/embedded/processes.ts';
import { withDatabase } from '../../initialised-folder.ts';
import { PATIENCE_MS } from '../../patience.ts';
import {
  answersOn,
  childrenOf,
  createPrograms,
  type Ending,
  findDatabase,
  occupyPort,
  type Program,
} from '../../programs.ts';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' };
const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };

const programs = createPrograms();
afterAll(() => programs.cleanUp());

function ask(shop: Program, path: string, token?: string): Promise<Response> {
  return fetch(`${shop.url}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
}

async function signIn(shop: Program): Promise<string> {
  const answer = await fetch(`${shop.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function databaseOf(dataDir: string): Promise<RunningServer> {
  const server = await findDatabase(dataDir);
  if (!server) throw new Error('There is no database');
  return server;
}

describe('an impossible start', () => {
  it('names every error of the configuration, exits with 1 and changes nothing', async () => {
    const dataDir = await programs.folder();
    const { code, said } = await programs.run({
      DATA_DIR: dataDir,
      PORT: 'abc',
      ROLES: 'api,cook',
      DATABASE_URL: 'mysql://x',
      ADMIN_EMAIL: 'a@b.ba',
    });
    expect(code).toBe(1);
    expect(said).toContain('The shop cannot start with this configuration:');
    for (const variable of ['PORT must', 'ROLES must', 'DATABASE_URL must', 'ADMIN_PASSWORD must'])
      expect(said).toContain(variable);
    expect(said).not.toContain('    at ');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('reports that its data folder cannot be written', async () => {
    const file = join(await programs.folder(), 'datoteka');
    await writeFile(file, '');
    // No user, root included, can make folders in these.
    for (const dataDir of ['/sys/trgovina', join(file, 'data'), file]) {
      const { code, said } = await programs.run({ DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(said).toMatch(
        // What had to be built first is said before.
        /^The data folder \S+ cannot be written: E[A-Z]+\. Give this user the right to, or choose another folder with DATA_DIR\.\n$/m,
      );
      expect(said).not.toContain('    at ');
    }
  });

  it('reports that the database cannot be reached', async () => {
    const { port, free } = await occupyPort();
    free();
    const { code, said } = await programs.run({
      DATA_DIR: await programs.folder(),
      DATABASE_URL: `postgres://shop:geheim@127.0.0.1:${port}/shop`,
    });
    expect(code).toBe(1);
    expect(said).toContain('DATABASE_URL');
    expect(said).not.toContain('geheim');
    expect(said).not.toContain('    at ');
  });
});

describe('a shop in a data folder', () => {
  let dataDir: string;
  let shop: Program;
  let token: string;
  let database: RunningServer;
  beforeAll(async () => {
    dataDir = await withDatabase(await programs.folder());
    shop = await programs.start({ DATA_DIR: dataDir, ...ADMIN });
    token = await signIn(shop);
    database = await databaseOf(dataDir);
  });

  it('is alive and ready once it prints its address', async () => {
    expect(await (await ask(shop, '/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await ask(shop, '/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: 'ready',
      database: true,
      log: true,
      projections: true,
      jobs: true,
    });
    const page = await ask(shop, '/');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
  });

  it('answers a page address that cannot be decoded with its error page, and a call with JSON', async () => {
    for (const path of ['/pretraga/%E0%A4%A', '/kategorija/a%00', '/administracija/%']) {
      const page = await ask(shop, path);
      expect([path, page.status, page.headers.get('content-type')]).toEqual([
        path,
        400,
        'text/html; charset=utf-8',
      ]);
      const html = await page.text();
      expect(html).toContain('Adresa koju ste otvorili nije ispravna.');
      expect(html).toContain('<main');
    }
    const call = await ask(shop, '/api/products/%E0%A4%A');
    expect([call.status, await call.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_request' }),
    ]);
  });

  it('refuses a second shop in its folder, and is not affected by it', async () => {
    const { code, said } = await programs.run({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(
        `The data folder .* is in use by another shop \\(process ${shop.pid}\\)\\. Stop that one first`,
      ),
    );
    expect(said).not.toContain('    at ');
    expect((await ask(shop, '/readyz')).status).toBe(200);
    expect(await findDatabase(dataDir)).toEqual(database);
  });

  it('prevents a second start on its port, which leaves no database behind', async () => {
    const other = await withDatabase(await programs.folder());
    const { port } = new URL(shop.url);
    const { code, said } = await programs.run({ DATA_DIR: other, PORT: port });
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is in use`);
    expect(said).not.toContain('    at ');
    expect(await findDatabase(other)).toBeNull();
  });

  it('stops everything in order at SIGTERM, and at the next start has its data and its sign-ins', async () => {
    const added = await fetch(`${shop.url}/api/markups/add-markup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Ostaje', value: 12 }),
    });
    expect(added.status).toBe(201);

    const children = await childrenOf(shop.pid);
    expect(children).toHaveLength(2);
    await expectOrderlyEnd(await shop.end('SIGTERM'));
    expect(children.filter(isAlive)).toEqual([]);

    shop = await programs.start({ DATA_DIR: dataDir, ...ADMIN });
    const markups = await ask(shop, '/api/markups', token);
    expect(await markups.json()).toMatchObject([{ name: 'Ostaje', value: 12 }]);
    expect(await signIn(shop)).not.toBe('');
  });

  it('restarts its database when that is killed, continues, and can still be stopped', async () => {
    const killed = await databaseOf(dataDir);
    process.kill(killed.pid, 'SIGKILL');
    await expect.poll(async () => (await findDatabase(dataDir))?.pid, PATIENCE).not.toBe(killed.pid);
    await expect.poll(async () => (await findDatabase(dataDir))?.port, PATIENCE).toBe(killed.port);
    await expect.poll(async () => (await ask(shop, '/readyz')).status, PATIENCE).toBe(200);
    expect((await ask(shop, '/healthz')).status).toBe(200);
    const signedUp = await fetch(`${shop.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'amra@example.com' }),
    });
    expect(signedUp.status).toBe(201);
    const { code } = await shop.end('SIGINT');
    expect(code).toBe(0);
  });

  async function expectOrderlyEnd({ code, said }: Ending): Promise<void> {
    expect(code).toBe(0);
    expect(said).toContain('Stopped.');
    expect(await findDatabase(dataDir)).toBeNull();
    expect(await answersOn(database.port)).toBe(false);
  }
});

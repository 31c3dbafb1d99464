import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../platform/embedded/embedded-postgres.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';
import { ADMIN, type Ask, caller, signedIn } from './administrator.testing.ts';

const REPLICATES = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' };
const programs = createPrograms();

describe('a shop that reads from a replica', () => {
  let primary: EmbeddedPostgres;
  let replica: EmbeddedPostgres;
  let onReplica: pg.Client;
  let shop: Program;
  let asAdmin: Ask;

  beforeAll(async () => {
    const [own, copy] = [await programs.folder(), await programs.folder()];
    await (await startEmbeddedPostgres({ dataDir: own, settings: REPLICATES })).stop();
    // With owners and rights, which Node's own copy does not keep.
    execFileSync('cp', ['-a', join(own, 'postgres'), copy]);
    await writeFile(join(copy, 'postgres/cluster/standby.signal'), '');
    primary = await startEmbeddedPostgres({ dataDir: own, settings: REPLICATES });
    const { hostname, port, username, password } = new URL(primary.url);
    const primary_conninfo = `host=${hostname} port=${port} user=${username} password=${password}`;
    replica = await startEmbeddedPostgres({ dataDir: copy, settings: { ...REPLICATES, primary_conninfo } });
    onReplica = new pg.Client(replica.url);
    await onReplica.connect();
    shop = await programs.start({
      DATA_DIR: await programs.folder(),
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: replica.url,
      ...ADMIN,
    });
    asAdmin = await signedIn(shop);
  });
  afterAll(async () => {
    await onReplica?.query('select pg_wal_replay_resume()');
    await onReplica?.end();
    await shop?.end('SIGTERM');
    await replica?.stop();
    await primary?.stop();
    await programs.cleanUp();
  });

  const add = (n: number) => asAdmin('POST', '/products/add-product', bodies.product(n));
  const read = (n: number, headers = {}) =>
    caller(shop)('GET', `/products/edit-product/${bodies.product(n).slug}`, undefined, headers);

  it('shows all visitors their own writes at once', async () => {
    for (let n = 1; n <= 10; n += 1) {
      const added = await add(n);
      expect(added.status).toBe(201);
      const position = added.headers.get('shop-position') ?? '';
      expect(position).not.toBe('');
      expect((await read(n, { 'shop-position': position })).status).toBe(200);
    }
  });

  it('waits for a lagging replica for a limited time, and then shows its state', async () => {
    await onReplica.query('select pg_wal_replay_pause()');
    const added = await add(11);
    const own = { 'shop-position': added.headers.get('shop-position') ?? '' };

    expect((await read(11, own)).status).toBe(404);
    expect((await read(10)).status).toBe(200);

    await onReplica.query('select pg_wal_replay_resume()');
    await expect.poll(async () => (await read(11, own)).status).toBe(200);
  });
});

describe('a shop whose replica is no replica', () => {
  it('reports it and does not start', async () => {
    const dataDir = await programs.folder();
    const other = await startEmbeddedPostgres({ dataDir: await programs.folder() });
    try {
      const start = programs.start({ DATA_DIR: dataDir, DATABASE_READ_URL: other.url, ...ADMIN });
      await expect(start).rejects.toThrow('DATABASE_READ_URL names no replica');
    } finally {
      await other.stop();
    }
  });
});

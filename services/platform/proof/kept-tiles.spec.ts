import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStores, type Stores } from '../../api/stores.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeEvents } from '../log/testing/events.ts';
import { hashAll, keptHead } from './kept-hashes.ts';
import { readProof } from './proof-file.ts';
import { proveStream } from './prove.ts';
import { rowsRead } from './rows-read.testing.ts';
import { createHeadSigner } from './signed-head.ts';

let database: TestDatabase;
let stores: Stores;
const signer = createHeadSigner('a secret');

beforeAll(async () => {
  database = await createTestDatabase();
  stores = await openStores(database.url, null, pino({ level: 'silent' }));
});
afterAll(async () => {
  await stores.close();
  await database.drop();
});

async function readProven(stream: `${string}-${string}`) {
  const proof = await proveStream({ ...stores, signer }, stream);
  return readProof(JSON.parse(JSON.stringify(proof)));
}
async function tiles(): Promise<unknown> {
  const { rows } = await stores.pool.query('select * from proof.tiles order by level, number');
  return rows;
}

describe('the tiles of the log', () => {
  it('have every event, though several processes hash at the same time', async () => {
    for (const stream of ['thing-a', 'thing-b', 'thing-c'] as const) {
      await stores.log.append(stream, 'none', makeEvents(333));
      await Promise.all([hashAll(stores), hashAll(stores), hashAll(stores)]);
    }
    const { rows } = await stores.pool.query(
      'select level, count(*)::integer as tiles, sum(length(hashes) / 32)::integer as hashes from proof.tiles group by 1 order by 1',
    );
    expect(rows).toEqual([
      { level: 0, tiles: 4, hashes: 999 },
      { level: 1, tiles: 1, hashes: 3 },
    ]);
  });

  it('prove an event by a few rows, and without reading the log', async () => {
    await stores.log.append('thing-one', 'none', makeEvents(1));
    await hashAll(stores);
    const readAll = vi.spyOn(stores.log, 'readAll');
    const rows = await rowsRead(stores.pool, async () =>
      expect((await readProven('thing-one')).events).toHaveLength(1),
    );
    expect(rows).toBeLessThanOrEqual(12);
    const pages = await Promise.all(readAll.mock.results.map(({ value }) => value));
    expect(pages.flatMap(({ events }) => events)).toEqual([]);
    readAll.mockRestore();
  });

  it('have a hash that several events need only once', async () => {
    const proof = await readProven('thing-b');
    if (proof.version !== 3) throw new Error('The proof is of an earlier version');
    expect(proof.events).toHaveLength(333);
    expect(proof.hashes.length).toBeLessThanOrEqual(20);
  });

  it.each(['nothing', 'a part'])(
    'are caught up where an earlier release has hashed on after %s',
    async (before) => {
      if (before === 'nothing')
        await stores.pool.query(
          `truncate proof.tiles; update proof.tiled set events = 0, position = '0', parts = '{}'`,
        );
      else await hashAll(stores);
      await stores.pool.query('create table earlier_tiles as table proof.tiles');
      await stores.pool.query('create table earlier_tiled as table proof.tiled');
      await stores.log.append('thing-d', 'any', makeEvents(700));
      await hashAll(stores);
      const [head, expected] = [await keptHead(stores.pool), await tiles()];
      await stores.pool.query(
        `truncate proof.tiles, proof.tiled;
       insert into proof.tiles table earlier_tiles; insert into proof.tiled table earlier_tiled;
       drop table earlier_tiles, earlier_tiled`,
      );
      await Promise.all([hashAll(stores), hashAll(stores)]);
      expect(await tiles()).toEqual(expected);
      expect(await keptHead(stores.pool)).toEqual(head);
      expect((await readProven('thing-a')).events).toHaveLength(333);
    },
  );

  it('are made again where an earlier release has begun again', async () => {
    const expected = await tiles();
    await stores.pool.query(
      `update proof.head set events = 0, position = '0', parts = '{}', chain = repeat('0', 64)`,
    );
    await hashAll(stores);
    expect(await tiles()).toEqual(expected);
  });

  it('prove nothing where one of their hashes was changed', async () => {
    const change = `update proof.tiles set hashes = set_byte(hashes, 40, 255 - get_byte(hashes, 40)) where level = 0 and number = 0`;
    await stores.pool.query(change);
    await expect(proveStream({ ...stores, signer }, 'thing-a')).rejects.toThrow('verify --log');
    await stores.pool.query(change);
    expect((await readProven('thing-a')).events).toHaveLength(333);
  });
});

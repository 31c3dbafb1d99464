import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores, type Stores } from '../../api/stores.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SpecServer, startServer } from '../../testing/servers/eventstoredb-server.ts';
import { makeEvents } from '../log/testing/events.ts';
import { inTransaction } from '../postgres/pool.ts';
import { canonical } from '../transfer/event-line.ts';
import { statsOf } from '../transfer/log-stats.ts';
import { type CheckOptions, checkLog } from './check-log.ts';
import { proveContinuation, readContinuation } from './continuation.ts';
import { headOfDay } from './daily.ts';
import { headsIn, headText, readHead } from './head-files.ts';
import { countUpTo, hashAgain, hashAll, keptBlocks, keptHead } from './kept-hashes.ts';
import type { LogHead } from './log-head.ts';
import { type Proof, readProof } from './proof-file.ts';
import { proveStream } from './prove.ts';
import { signHead } from './sign-head.ts';
import { createHeadSigner, headIn, isSignedWith, readSignedHead } from './signed-head.ts';

/** A log of more than a block takes its time where a stand-in serves it. */
const signer = createHeadSigner('a secret');
const asRead = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(['PostgreSQL', 'EventStoreDB'])('the hashes of a log in %s', (engine) => {
  let database: TestDatabase;
  let server: SpecServer | null = null;
  let stores: Stores;
  const check = (options?: CheckOptions) => checkLog(stores, options);
  const prove = async (stream: `${string}-${string}`): Promise<Proof> => {
    const proof = await proveStream({ ...stores, signer }, stream);
    if (!proof) throw new Error('The stream is empty');
    return proof;
  };
  /** Events of several streams, one of them now and then. */
  async function write(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      await stores.log.append('thing-seldom', 'any', makeEvents(1));
      for (const name of ['thing-a', 'thing-b', 'thing-c'] as const)
        await stores.log.append(name, 'any', makeEvents(133));
    }
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    if (engine === 'EventStoreDB') server = await startServer();
    stores = await openStores(database.url, server?.connectionString ?? null, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await stores.close();
    await database.drop();
    await server?.close();
  });

  it('are empty at first, and cover every event once the log was followed', async () => {
    expect(await check()).toEqual({ events: 0, newer: 0, signedHeads: 0 });
    await write(3);
    expect(await check()).toEqual({ events: 0, newer: 1_200, signedHeads: 0 });
    await Promise.all([hashAll(stores), hashAll(stores)]);
    expect(await check()).toEqual({ events: 1_200, newer: 0, signedHeads: 0 });
    const kept = await keptHead(stores.pool);
    expect(kept.hashed.chain).toBe((await statsOf(stores.log)).hash);
    expect(await keptBlocks(stores.pool, kept)).toHaveLength(1);
  });

  it('prove the events of a stream, anywhere in the log', async () => {
    for (const stream of ['thing-seldom', 'thing-b'] as const) {
      const proof = await prove(stream);
      const read = readProof(asRead(proof));
      expect(read.events.map(({ event }) => event.eventId)).toEqual(
        (await stores.log.readStream(stream)).map(({ eventId }) => eventId),
      );
      if (read.version !== 3) throw new Error('The proof is of an earlier version');
      expect(read.hashes.length).toBeLessThanOrEqual(12 * read.events.length);
    }
    expect(await proveStream({ ...stores, signer }, 'thing-none')).toBeNull();
  });

  it('are signed once a day, and continued by the log', async () => {
    const deps = { ...stores, signer };
    const head = await headOfDay(deps, '2026-11-24');
    await write(1);
    expect(await headOfDay(deps, '2026-11-24')).toEqual(head);
    expect(headIn(readSignedHead(asRead(head))).events).toBe(1_200);
    const older = await prove('thing-seldom');
    expect(await check({ heads: [headIn(older.head)] })).toMatchObject({ newer: 0, signedHeads: 2 });
    const other = { ...headIn(head), root: headIn(head).chain };
    await expect(check({ heads: [other] })).rejects.toThrow(
      'The first 1200 events are not those of the head',
    );
    await expect(check({ heads: [{ ...other, events: 9_999 }] })).rejects.toThrow(
      'The log ends after 1600 events',
    );
  });

  it('prove that the log continues an earlier head, and nothing else does', async () => {
    const deps = { ...stores, signer };
    const older = await signHead(deps);
    expect(headIn(older).events).toBe(1_600);
    for (const earlier of [older, await headOfDay(deps, '2026-11-24')]) {
      const made = await proveContinuation(deps, earlier);
      expect(readContinuation(asRead(made))).toEqual(made);
      const path = [...made.path, Buffer.alloc(32).toString('base64')];
      expect(() => readContinuation(asRead({ ...made, path }))).toThrow('does not continue');
    }
    const { events, root, ...rest } = headIn(older);
    const forged = signer.sign({ ...rest, events: events - 1, root });
    await expect(proveContinuation(deps, forged)).rejects.toThrow('does not continue the head');
    const later = signer.sign({ ...rest, events: events + 1, root });
    await expect(proveContinuation(deps, later)).rejects.toThrow('does not continue the head');
  });

  it('are recomputed equally for a log that was moved or has lost its end', async () => {
    const before = await keptHead(stores.pool);
    const blocks = await keptBlocks(stores.pool, before);
    const [first] = blocks;
    expect(first && (await countUpTo(stores, first.position))).toBe(1_024);
    expect(await countUpTo(stores, before.position)).toBe(1_600);
    await inTransaction(stores.pool, (client) => hashAgain(client, 1_600));
    await hashAll(stores);
    expect(await keptHead(stores.pool)).toEqual(before);
    expect(await keptBlocks(stores.pool, before)).toEqual(blocks);
    expect(await check()).toMatchObject({ events: 1_600, signedHeads: 1 });
    await inTransaction(stores.pool, (client) => hashAgain(client, 1_100));
    expect(await check()).toMatchObject({ events: 0, signedHeads: 0 });
  });
});

describe('a signed head', () => {
  const head: LogHead = {
    log: '0198c8f7-5a70-7000-8000-000000000001',
    events: 1_200,
    root: 'a7'.repeat(32),
    chain: '0b'.repeat(32),
    at: '2026-11-24T03:00:00.000Z',
  };

  it('is a checkpoint, which its key opens alone', () => {
    const signed = signer.sign(head);
    expect(signed.checkpoint.split('\n').slice(0, 6)).toEqual([
      'online-shop/0198c8f7-5a70-7000-8000-000000000001',
      '1200',
      'p6enp6enp6enp6enp6enp6enp6enp6enp6enp6enp6c=',
      'at 2026-11-24T03:00:00.000Z',
      `chain ${'0b'.repeat(32)}`,
      '',
    ]);
    expect(headIn(readHead(headText(signed), signed.key))).toEqual(head);
    expect(() => readHead(headText(signed), null)).toThrow('--key');
    const other = createHeadSigner('b').keyOf(head.log);
    expect(() => readHead(headText(signed), other)).toThrow('another key');
    expect(isSignedWith(signed, other)).toBe(false);
  });

  it('is found in a folder by whatever key it was signed, and other files are named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-heads-'));
    expect(await headsIn(join(folder, 'none'))).toEqual({ heads: [], broken: [] });
    await writeFile(join(folder, '2026-11-24.checkpoint'), headText(createHeadSigner('b').sign(head)));
    await writeFile(join(folder, '2026-11-25.checkpoint'), 'online-shop/cut off');
    await writeFile(join(folder, 'note.txt'), 'not a head');
    expect(await headsIn(folder)).toEqual({ heads: [head], broken: ['2026-11-25.checkpoint'] });
    await rm(folder, { recursive: true });
  });

  it('of an earlier release is read as before', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const { x = '' } = publicKey.export({ format: 'jwk' });
    const key = Buffer.from(x, 'base64url').toString('hex');
    const text = Buffer.from(`shop-head 1\n${canonical(head)}`);
    const earlier = {
      format: 'shop-head',
      version: 1,
      head,
      key,
      signature: sign(null, text, privateKey).toString('hex'),
    };
    const read = readSignedHead(asRead(earlier));
    expect(headIn(read)).toEqual(head);
    expect(isSignedWith(read, key)).toBe(true);
    expect(readHead(headText(read), null)).toEqual(read);
    expect(() => readSignedHead({ ...earlier, head: { ...head, events: 1_201 } })).toThrow('was changed');
  });
});

describe('a later change', () => {
  let database: TestDatabase;
  let stores: Stores;
  let proof: Proof;
  beforeAll(async () => {
    database = await createTestDatabase();
    stores = await openStores(database.url, null, pino({ level: 'silent' }));
    await stores.log.append('thing-a', 'none', makeEvents(5));
    await stores.log.append('thing-b', 'none', makeEvents(500));
    await stores.log.append('thing-b', 'any', makeEvents(895));
    const made = await proveStream({ ...stores, signer }, 'thing-a');
    if (!made) throw new Error('The stream is empty');
    proof = made;
    await stores.pool.query('create table before as select * from event_log.events');
  });
  afterAll(async () => {
    await stores.close();
    await database.drop();
  });

  const TABLE = 'event_log.events';
  it.each([
    [`update ${TABLE} set data = '{"n":7}' where position = 3`, 'Events 1 to 1024 .*: changed'],
    [`update ${TABLE} set recorded_at = now() where position = 1200`, 'Events 1025 to 1400 .*: changed'],
    [`delete from ${TABLE} where position = 1100`, 'Events 1025 to 1400 .*: 1 missing'],
    [`delete from ${TABLE} where position in (6, 7)`, 'Events 1 to 1024 .*: 2 missing'],
    [
      `update ${TABLE} set position = -10 where position = 10; update ${TABLE} set position = 10 where position = 11;
       update ${TABLE} set position = 11 where position = -10`,
      'Events 1 to 1024 .*: changed',
    ],
  ])('in the table of the log is found: %s', async (change, reported) => {
    await stores.pool.query(change);
    await expect(checkLog(stores)).rejects.toThrow(new RegExp(reported));
    // Also where nothing is kept beside the log but a proof or a head that lies elsewhere.
    await inTransaction(stores.pool, (client) => hashAgain(client, 0));
    await hashAll(stores);
    await expect(checkLog(stores, { heads: [headIn(proof.head)] })).rejects.toThrow('head that was signed');
    await stores.pool.query(`truncate ${TABLE}; insert into ${TABLE} select * from before`);
    await inTransaction(stores.pool, (client) => hashAgain(client, 0));
    await hashAll(stores);
    expect(await checkLog(stores, { heads: [headIn(proof.head)] })).toMatchObject({ events: 1_400 });
  });

  it('in the log prevents a proof of it', async () => {
    await stores.pool.query(`update ${TABLE} set data = '{"n":7}' where position = 900`);
    await expect(proveStream({ ...stores, signer }, 'thing-b')).rejects.toThrow('verify --log');
    await stores.pool.query(`truncate ${TABLE}; insert into ${TABLE} select * from before`);
  });

  it('in any field of a proof is refused', () => {
    const value = asRead(proof);
    expect(readProof(value).events).toHaveLength(5);
    const fields = pathsIn(value);
    expect(fields.length).toBeGreaterThan(100);
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (path, other) => {
        const altered = withField(value, path, other);
        fc.pre(JSON.stringify(altered) !== JSON.stringify(value));
        expect(() => readProof(altered)).toThrow();
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['an event left out', (events: Proof['events']) => events.filter((_, at) => at !== 2)],
    ['the first left out', (events: Proof['events']) => events.slice(1)],
    ['two exchanged', ([a, b, ...rest]: Proof['events']) => [b, a, ...rest]],
    ['one twice', ([a, ...rest]: Proof['events']) => [a, a, ...rest]],
  ])('in the events of a proof is refused: %s', (_, change) => {
    expect(() => readProof(asRead({ ...proof, events: change(proof.events) }))).toThrow(
      'is not the next one',
    );
  });

  it('and added to a proof is refused', () => {
    expect(() => readProof({ ...proof, note: 'paid' })).toThrow('more than belongs');
    const [first, ...rest] = proof.events;
    const noted = { ...first, event: { ...first?.event, note: 'paid' } };
    expect(() => readProof({ ...proof, events: [noted, ...rest] })).toThrow('more than belongs');
  });
});

type Path = readonly (string | number)[];

/** The paths of all fields and elements, at any depth. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => {
    const name = Array.isArray(value) ? Number(key) : key;
    return [[name], ...pathsIn(inside).map((path) => [name, ...path])];
  });
}

function withField(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return other;
  const inside: unknown = Reflect.get(value, name);
  const changed = withField(inside, rest, other);
  return Array.isArray(value)
    ? value.map((element, at) => (at === name ? changed : element))
    : { ...value, [name]: changed };
}
